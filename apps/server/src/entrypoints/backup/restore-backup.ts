import { readFileSync } from 'node:fs';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { type Manifest, manifestFile, manifestSchema, readRows } from './backup-files.ts';
import { readMigration } from './take-backup.ts';

const batchRows = 500;

/** Loads a backup into a migrated, empty database, in one transaction: all of it or nothing. */
export async function restoreBackup(databaseUrl: string, folder: string): Promise<Manifest> {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestFile(folder), 'utf8')));
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'candor-restore' });
  await client.connect();
  try {
    await refuseUnfit(client, manifest);
    await client.query('begin');
    for (const { name } of manifest.tables) await client.query(`alter table ${name} disable trigger all`);
    for (const table of manifest.tables) await loadTable(client, folder, table);
    for (const { name } of manifest.tables) await client.query(`alter table ${name} enable trigger all`);
    await client.query('commit');
    return manifest;
  } finally {
    await client.end();
  }
}

async function refuseUnfit(client: pg.Client, manifest: Manifest): Promise<void> {
  const { rows } = await client.query('select 1 from public.users limit 1');
  if (rows.length > 0) {
    throw new StartError('The database is not empty: restore into a new data folder or a new database.');
  }
  if ((await readMigration(client)) !== manifest.migration) {
    throw new StartError(
      'The backup is of another version of Candor: restore it with that version, then upgrade.',
    );
  }
}

async function loadTable(
  client: pg.Client,
  folder: string,
  { name, rows }: Manifest['tables'][number],
): Promise<void> {
  let batch: string[] = [];
  let loaded = 0;
  const flush = async () => {
    const values = `[${batch.join(',')}]`;
    await client.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1::json)`, [
      values,
    ]);
    loaded += batch.length;
    batch = [];
  };
  for await (const row of readRows(folder, name)) {
    batch.push(row);
    if (batch.length >= batchRows) await flush();
  }
  if (batch.length > 0) await flush();
  if (loaded !== rows)
    throw new StartError(`The backup is damaged: ${name} has ${loaded} rows instead of ${rows}.`);
}
