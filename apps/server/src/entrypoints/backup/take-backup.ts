import { copyFile } from 'node:fs/promises';
import { openClient } from '@candor/database/client';
import type { ObjectStorage } from '@candor/integrations/storage';
import type { Client } from 'pg';
import { type BackupDraft, backupPaths, fingerprintKey, type Manifest, startDraft } from './backup-folder.ts';
import { sumFile, writeLines } from './checked-lines.ts';
import { copyFiles } from './copy-files.ts';
import { plainFormats, queuesTable, RowSum, readTable, tablesQuery } from './table-rows.ts';

export interface BackupSource {
  databaseUrl: string;
  /** Undefined: files are left out. */
  storage: ObjectStorage | undefined;
  masterKey: string;
  /** The file of the key, where the product keeps it itself. */
  keyFile: string | undefined;
}

/**
 * Reads every table in one snapshot, while the product runs, and every file that it names, and writes them to a new folder.
 * Whatever fails leaves no backup behind.
 */
export async function takeBackup(
  source: BackupSource,
  target: string,
  onDraft: (draft: BackupDraft) => void = () => undefined,
): Promise<Manifest> {
  const draft = startDraft(target);
  onDraft(draft);
  let client: Client | undefined;
  try {
    client = await openClient({ url: source.databaseUrl, applicationName: 'candor-backup' });
    const manifest = await fillDraft(client, source, draft.folder);
    await draft.finish(manifest);
    return manifest;
  } catch (error) {
    draft.discard();
    throw error;
  } finally {
    await client?.end().catch(() => undefined);
  }
}

async function fillDraft(client: Client, source: BackupSource, folder: string): Promise<Manifest> {
  const { storage, masterKey, keyFile } = source;
  await client.query(plainFormats);
  await client.query('begin isolation level repeatable read read only');
  const { rows: tables } = await client.query<{ name: string }>(tablesQuery);
  const manifest: Manifest = {
    format: 'candor-backup-2',
    takenAt: new Date().toISOString(),
    migration: await readMigration(client),
    keyFingerprint: fingerprintKey(masterKey),
    key: null,
    tables: [],
    queues: await writeQueues(client, folder),
    files: null,
  };
  for (const { name } of tables) {
    // The owner of the tables sees no row of them; the tasks belong to the owner.
    await client.query(name.startsWith('public.') ? 'set local role candor_platform' : 'reset role');
    const sum = new RowSum();
    const written = await writeLines(backupPaths.table(folder, name), sum.watch(readTable(client, name)));
    manifest.tables.push({ name, rows: sum.rows, rowsHash: sum.rowsHash, ...written });
  }
  if (storage) {
    await client.query('set local role candor_platform');
    manifest.files = await copyFiles(client, storage, folder);
  }
  if (keyFile) {
    await copyFile(keyFile, backupPaths.key(folder));
    manifest.key = await sumFile(backupPaths.key(folder));
  }
  return manifest;
}

async function writeQueues(client: Client, folder: string): Promise<Manifest['queues']> {
  const sum = new RowSum();
  const written = await writeLines(backupPaths.queues(folder), sum.watch(readTable(client, queuesTable)));
  return { ...written, rows: sum.rows };
}

export async function readMigration(client: Client): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  return rows[0]?.hash ?? 'none';
}
