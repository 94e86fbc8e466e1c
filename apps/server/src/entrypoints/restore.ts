import path from 'node:path';
import { readConfig } from '../platform/config.ts';
import type { Manifest } from './backup/backup-folder.ts';
import { checkBackup } from './backup/check-backup.ts';
import { explainFailure } from './backup/explain-failure.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { runCommand } from './command.ts';
import { openDatabase } from './open-database.ts';
import { openStorage } from './open-storage.ts';
import { StartError } from './start-error.ts';

/** `npm run restore -- FOLDER`: loads a backup into an empty database. `--check` only looks whether it is sound. */
await runCommand(async (say) => {
  const args = process.argv.slice(2);
  const [named] = args.filter((argument) => !argument.startsWith('--'));
  if (!named) throw new StartError('Name the backup: npm run restore -- FOLDER');
  const folder = path.resolve(named);
  try {
    if (args.includes('--check')) {
      say(`The backup is complete: ${describe(await checkBackup(folder))}.`);
    } else {
      say(`Restored ${describe(await restore(folder, say))}.`);
    }
  } catch (error) {
    throw explainFailure(error, 'The restore');
  }
});

async function restore(folder: string, say: (line: string) => void): Promise<Manifest> {
  // A damaged backup is refused before anything is made.
  const manifest = await checkBackup(folder);
  const config = readConfig(process.env);
  const database = await openDatabase(config, say);
  try {
    const target = {
      databaseUrl: database.directUrl,
      storage: await openStorage(config, say),
      secretKey: config.secretKey,
      previousKeys: config.previousSecretKeys,
      keyFile: path.join(config.dataDir, 'secret-key'),
    };
    await restoreBackup(target, folder, manifest);
    return manifest;
  } finally {
    await database.stop();
  }
}

function describe({ tables, files }: Manifest): string {
  const count = (number: number) => number.toLocaleString('en-US');
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const absent = (files?.missing.length ?? 0) + (files?.damaged.length ?? 0);
  const kept = files ? `${count(files.count)} files` : 'no files: the backup was made without them';
  return `${count(rows)} rows of ${tables.length} tables, ${kept}${absent > 0 ? ` (${count(absent)} were missing when it was made)` : ''}`;
}
