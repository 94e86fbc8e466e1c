import { existsSync } from 'node:fs';
import path from 'node:path';
import { readConfig } from '../platform/config.ts';
import type { BackupDraft, Manifest } from './backup/backup-folder.ts';
import { explainFailure } from './backup/explain-failure.ts';
import { takeBackup } from './backup/take-backup.ts';
import { findRunningDatabase, getMasterKey, runCommand } from './command.ts';
import { openStorage } from './open-storage.ts';

/** `npm run backup -- FOLDER [--without-files]`: a consistent copy of the database, the files and the key. */
await runCommand(async (say) => {
  try {
    const config = readConfig(process.env);
    const args = process.argv.slice(2);
    const withFiles = !args.includes('--without-files');
    const [named] = args.filter((argument) => !argument.startsWith('--'));
    const stamp = new Date().toISOString().replace(/[:.]/g, '-');
    const folder = path.resolve(named ?? path.join('backups', stamp));
    const database = await findRunningDatabase(config, say);
    try {
      const keyFile = path.join(config.dataDir, 'secret-key');
      const source = {
        databaseUrl: database.adminUrl,
        storage: withFiles ? await openStorage(config, say) : undefined,
        masterKey: getMasterKey(config),
        keyFile: !config.secretKey && existsSync(keyFile) ? keyFile : undefined,
      };
      describe(await takeBackup(source, folder, discardOnSignal), folder).forEach(say);
    } finally {
      await database.stop();
    }
  } catch (error) {
    throw explainFailure(error, 'The backup');
  }
});

function discardOnSignal(draft: BackupDraft): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      draft.discard();
      process.exit(1);
    });
}

function describe({ tables, files, key }: Manifest, folder: string): string[] {
  const count = (number: number) => number.toLocaleString('en-US');
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const lines = [
    `Backed up ${count(rows)} rows of ${tables.length} tables and ${count(files?.count ?? 0)} files to ${folder}.`,
  ];
  if (!files) lines.push('Files were left out: copy them from the storage yourself.');
  if (files && files.missing.length > 0)
    lines.push(
      `${count(files.missing.length)} files are missing from the storage. Candidates erased during the backup leave some; others are lost.`,
    );
  if (files && files.damaged.length > 0)
    lines.push(`${count(files.damaged.length)} files are damaged in the storage and were left out.`);
  if (!key) lines.push('SECRET_KEY is not in the backup: keep a copy of it elsewhere.');
  lines.push('The folder holds personal data: keep it as safe as the database.');
  return lines;
}
