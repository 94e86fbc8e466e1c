import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startEmbeddedPostgres } from '@candor/database/embedded';
import { firstLine, runCommand, type TakenBackup } from './backups.ts';
import { type Journal, note } from './journal.ts';
import { ask, makeFolder } from './site.ts';

/** Has `npm run restore -- FOLDER --check` say that a backup is complete. */
export async function checkBackup(journal: Journal, { folder, during }: TakenBackup): Promise<void> {
  const { code, output } = await runCommand('restore', [folder, '--check'], {}).ended;
  if (code !== 0 || !output.includes('The backup is complete'))
    note(journal, `a backup (${during}) is not complete: ${firstLine(output)}`);
}

/** Restores a backup into a fresh data folder and compares: tables, and everything that was acknowledged before it began. */
export async function restoreAndCompare(journal: Journal, backup: TakenBackup): Promise<string> {
  const parent = makeFolder();
  const dataDir = path.join(parent, 'data');
  try {
    const { code, output } = await runCommand('restore', [backup.folder], { DATA_DIR: dataDir }).ended;
    if (code !== 0) {
      note(journal, `a backup (${backup.during}) was not restored: ${output}`);
      return 'not restored';
    }
    return await compare(journal, backup, dataDir);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

interface StoredFile {
  email: string;
  key: string;
  sha256: string;
}

async function compare(journal: Journal, backup: TakenBackup, dataDir: string): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const site = { adminUrl: () => postgres.adminUrl() };
  try {
    const manifest = JSON.parse(readFileSync(path.join(backup.folder, 'manifest.json'), 'utf8')) as {
      tables: { name: string; rows: number }[];
    };
    for (const { name, rows } of manifest.tables) {
      const [counted] = await ask<{ n: number }>(site, `select count(*)::int as n from ${name}`);
      if (counted?.n !== rows) note(journal, `${name} has ${counted?.n} rows after a restore, not ${rows}`);
    }
    const stored = await ask<StoredFile>(
      site,
      `select c.email, f.key, f.sha256 from applications a join candidates c on c.id = a.candidate_id
       join files f on f.key = a.resume_key`,
    );
    for (const { key, sha256 } of stored)
      if (hashFile(dataDir, key) !== sha256) note(journal, `the file ${key} is not the same after a restore`);
    const found = new Map(stored.map(({ email, sha256 }) => [email, sha256]));
    const due = journal.applications.filter(
      ({ acknowledgedAt = Infinity }) => acknowledgedAt < backup.startedAt,
    );
    for (const write of due)
      if (found.get(write.email) !== write.sha256)
        note(journal, `${write.what} is not in a backup that began after it (${backup.during})`, write);
    return `${manifest.tables.length} tables, ${stored.length} resumes and ${due.length} earlier applications equal`;
  } finally {
    await postgres.stop();
  }
}

function hashFile(dataDir: string, key: string): string | undefined {
  try {
    const content = readFileSync(path.join(dataDir, 'files', key.slice(-2), key));
    return createHash('sha256').update(content).digest('hex');
  } catch {
    return undefined;
  }
}
