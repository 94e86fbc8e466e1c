import { existsSync } from 'node:fs';
import { StartError } from '../start-error.ts';
import { backupPaths, type Manifest, readManifest } from './backup-folder.ts';
import { type CheckedFile, sumFile } from './checked-lines.ts';
import { listFiles, locateFile } from './copy-files.ts';
import { eachOf } from './each-of.ts';

const namedProblems = 5;

/** Compares every file of a backup with its checksum; refuses with the first problems when something is wrong. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const problems: string[] = [];
  const compare = async (file: string, expected: CheckedFile) => {
    const name = file.slice(folder.length + 1);
    if (!existsSync(file)) return void problems.push(`${name} is missing`);
    const found = await sumFile(file);
    if (found.sha256 !== expected.sha256) problems.push(`${name} is damaged`);
  };
  await eachOf(manifest.tables, (table) => compare(backupPaths.table(folder, table.name), table));
  await compare(backupPaths.queues(folder), manifest.queues);
  if (manifest.key) await compare(backupPaths.key(folder), manifest.key);
  if (manifest.files) {
    await compare(backupPaths.fileList(folder), manifest.files.list);
    // Files are listed in a file of their own, which has to be sound first.
    if (problems.length === 0)
      await eachOf(listFiles(folder), (file) => compare(locateFile(folder, file.key), file));
  }
  if (problems.length > 0) throw new StartError(describeProblems(problems));
  return manifest;
}

function describeProblems(problems: readonly string[]): string {
  const named = problems.slice(0, namedProblems).join(', ');
  const more = problems.length > namedProblems ? `, and ${problems.length - namedProblems} more` : '';
  return `The backup is damaged: ${named}${more}. Use another backup.`;
}
