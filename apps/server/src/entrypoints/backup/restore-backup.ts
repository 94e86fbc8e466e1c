import { createReadStream } from 'node:fs';
import { copyFile, readFile, rename } from 'node:fs/promises';
import { openClient } from '@candor/database/client';
import type { ObjectStorage } from '@candor/integrations/storage';
import type { Client } from 'pg';
import { StartError } from '../start-error.ts';
import { backupPaths, fingerprintKey, type Manifest } from './backup-folder.ts';
import { listFiles, locateFile } from './copy-files.ts';
import { eachOf } from './each-of.ts';
import { restoreTables } from './restore-tables.ts';
import { plainFormats } from './table-rows.ts';
import { readMigration } from './take-backup.ts';

export interface RestoreTarget {
  /** A migrated, empty database, for the role that owns it. */
  databaseUrl: string;
  storage: ObjectStorage;
  /** From the environment; undefined where the product keeps its key in `keyFile`. */
  secretKey: string | undefined;
  keyFile: string;
}

/**
 * Loads a backup that was checked: first the key, then the files, then all rows in one transaction. What fails before that last step leaves an
 * empty database, into which the backup can be restored again.
 */
export async function restoreBackup(
  target: RestoreTarget,
  folder: string,
  manifest: Manifest,
): Promise<void> {
  const client = await openClient({ url: target.databaseUrl, applicationName: 'candor-restore' });
  try {
    await client.query(plainFormats);
    await refuseUnfit(client, manifest);
    await restoreKey(target, manifest, folder);
    if (manifest.files) await restoreFiles(target.storage, folder);
    await restoreTables(client, manifest, folder);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function refuseUnfit(client: Client, manifest: Manifest): Promise<void> {
  if ((await readMigration(client)) !== manifest.migration)
    throw new StartError(
      'Another version of Candor made this backup: restore it with that version, then upgrade.',
    );
  await client.query('begin');
  await client.query('set local role candor_platform');
  const { rows } = await client.query('select 1 from users union all select 1 from organizations limit 1');
  await client.query('rollback');
  if (rows.length > 0)
    throw new StartError('The database is not empty: restore into a new data folder or a new database.');
}

/** Without the key that they were written with, stored secrets and personal links are worth nothing. */
async function restoreKey(
  { secretKey, keyFile }: RestoreTarget,
  manifest: Manifest,
  folder: string,
): Promise<void> {
  if (secretKey) {
    if (fingerprintKey(secretKey) !== manifest.keyFingerprint)
      throw new StartError('SECRET_KEY is not the key this backup was made with: set it to that key.');
    return;
  }
  if (!manifest.key)
    throw new StartError(
      'The key of this backup was kept outside of it: set SECRET_KEY to the key it was made with.',
    );
  const known = await readFile(keyFile, 'utf8').catch(() => undefined);
  if (known && fingerprintKey(known.trim()) === manifest.keyFingerprint) return;
  // Nothing was written with it, for the database is empty; it is kept all the same.
  if (known) await rename(keyFile, `${keyFile}.before-restore`);
  await copyFile(backupPaths.key(folder), keyFile);
}

async function restoreFiles(storage: ObjectStorage, folder: string): Promise<void> {
  await eachOf(listFiles(folder), async ({ key }) => {
    const chunks = await Array.fromAsync(createReadStream(locateFile(folder, key)) as AsyncIterable<Buffer>);
    await storage.put(key, Buffer.concat(chunks));
  });
}
