import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../platform/config.ts';
import { takeBackup } from './backup/take-backup.ts';
import { findRunningDatabase, runCommand } from './command.ts';

/** `npm run backup -- FOLDER`: a consistent copy of the database and of the key that opens its secrets. */
await runCommand(async (say) => {
  const config = readConfig(process.env);
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const folder = path.resolve(process.argv[2] ?? path.join('backups', stamp));
  const database = await findRunningDatabase(config, say);
  try {
    const { tables } = await takeBackup(database.adminUrl, folder);
    const key = path.join(config.dataDir, 'secret-key');
    if (!config.secretKey && existsSync(key)) copyFileSync(key, path.join(folder, 'secret-key'));
    say(
      `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables are in ${folder}.`,
    );
    say('The folder holds personal data and the key of the installation: keep it as safe as the database.');
  } finally {
    await database.stop();
  }
});
