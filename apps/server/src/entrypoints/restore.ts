import { copyFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { migrateDatabase } from '@candor/database/migrate';
import { allQueues } from '../modules/all-modules.ts';
import { readConfig } from '../platform/config.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { runCommand } from './command.ts';
import { openDatabase } from './open-database.ts';
import { StartError } from './start-error.ts';

/** `npm run restore -- FOLDER`: loads a backup into an empty database. */
await runCommand(async (say) => {
  const [, , folder] = process.argv;
  if (!folder) throw new StartError('Say which backup: npm run restore -- FOLDER');
  const config = readConfig(process.env);
  const database = await openDatabase(config, say);
  try {
    await migrateDatabase(database.directUrl, allQueues);
    const { tables } = await restoreBackup(database.adminUrl, path.resolve(folder));
    const key = path.resolve(folder, 'secret-key');
    if (!config.secretKey && existsSync(key)) copyFileSync(key, path.join(config.dataDir, 'secret-key'));
    say(`${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables were restored.`);
  } finally {
    await database.stop();
  }
});
