import { mkdirSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { type Manifest, manifestFile, writeRows } from './backup-files.ts';

const batchRows = 1000;

/** Tables of the product, and the tasks that wait: a mail that is queued must not be lost with the machine. */
export const tablesQuery = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname = 'job_common'))
  order by 1`;

/** Reads every table in one snapshot, while the product runs, and writes it to a folder. */
export async function takeBackup(databaseUrl: string, folder: string): Promise<Manifest> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'candor-backup' });
  await client.connect();
  try {
    // Whoever is not above row-level security would read nothing, and hear nothing of it.
    await client.query('set row_security = off');
    await client.query('begin isolation level repeatable read read only');
    const manifest: Manifest = {
      format: 'candor-backup-1',
      takenAt: new Date().toISOString(),
      migration: await readMigration(client),
      tables: [],
    };
    const { rows: tables } = await client.query<{ name: string }>(tablesQuery);
    for (const { name } of tables) {
      manifest.tables.push({ name, rows: await writeRows(folder, name, readTable(client, name)) });
    }
    writeFileSync(manifestFile(folder), JSON.stringify(manifest, null, 2), { mode: 0o600 });
    return manifest;
  } finally {
    await client.end();
  }
}

export async function readMigration(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  return rows[0]?.hash ?? 'none';
}

async function* readTable(client: pg.Client, table: string): AsyncIterable<string> {
  await client.query(
    `declare backup_rows no scroll cursor for select row_to_json(t)::text as row from ${table} t`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${batchRows} from backup_rows`);
    for (const { row } of rows) yield row;
    if (rows.length < batchRows) break;
  }
  await client.query('close backup_rows');
}
