import { createReadStream } from 'node:fs';
import { copyFile, readFile, rename } from 'node:fs/promises';
import { openClient } from '@candor/database/client';
import { migrateDatabase } from '@candor/database/migrate';
import { isKnownMigration, nameToday } from '@candor/database/migrations';
import type { ObjectStorage } from '@candor/integrations/storage';
import type { Client } from 'pg';
import { allQueues } from '../../modules/all-modules.ts';
import { StartError } from '../start-error.ts';
import { backupPaths, fingerprintKey, type Manifest } from './backup-folder.ts';
import { listFiles, locateFile } from './copy-files.ts';
import { eachOf } from './each-of.ts';
import { restoreTables } from './restore-tables.ts';
import { plainFormats } from './table-rows.ts';
import { readMigration } from './take-backup.ts';

export interface RestoreTarget {
  /** An empty database, for the role that owns it. */
  databaseUrl: string;
  storage: ObjectStorage;
  /** From the environment; undefined where the product keeps its key in `keyFile`. */
  secretKey: string | undefined;
  /** Still open what was made with them: the key of the backup may be among them. */
  previousKeys: readonly string[];
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
  const url = target.databaseUrl;
  // The tables are those of the backup until its rows are in them; later migrations find them as they find any others.
  await migrateDatabase(url, allQueues, { upTo: manifest.migration });
  const client = await openClient({ url, applicationName: 'candor-restore' });
  try {
    await client.query(plainFormats);
    await refuseUnfit(client, manifest);
    await restoreKey(target, manifest, folder);
    if (manifest.files) await restoreFiles(target.storage, folder);
    await restoreTables(client, manifest, folder);
  } finally {
    await client.end().catch(() => undefined);
  }
  await migrateDatabase(url, allQueues);
}

async function refuseUnfit(client: Client, manifest: Manifest): Promise<void> {
  if (!isKnownMigration(manifest.migration))
    throw new StartError(
      'Another version of Candor made this backup: restore it with that version, then upgrade.',
    );
  if (nameToday(await readMigration(client)) !== nameToday(manifest.migration))
    throw new StartError(
      'The database has tables of a later version than this backup: restore into a new data folder or a new database.',
    );
  await client.query('begin');
  // The owner looks into its tables for once: where they are those of an earlier version, the roles have no rights to them yet.
  await client.query('alter table users no force row level security');
  await client.query('alter table organizations no force row level security');
  const { rows } = await client.query('select 1 from users union all select 1 from organizations limit 1');
  await client.query('rollback');
  if (rows.length > 0)
    throw new StartError('The database is not empty: restore into a new data folder or a new database.');
}

/** Without the key that they were written with, stored secrets and personal links are worth nothing. */
async function restoreKey(
  { secretKey, previousKeys, keyFile }: RestoreTarget,
  manifest: Manifest,
  folder: string,
): Promise<void> {
  if (secretKey) {
    const given = [secretKey, ...previousKeys];
    if (given.some((key) => fingerprintKey(key) === manifest.keyFingerprint)) return;
    throw new StartError(
      'SECRET_KEY is not the key this backup was made with: set it, or SECRET_KEY_PREVIOUS, to that key.',
    );
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
