import type { Client } from 'pg';
import { StartError } from '../start-error.ts';
import { backupPaths, type Manifest } from './backup-folder.ts';
import { readLines } from './checked-lines.ts';
import { queuesTable, RowSum, readTable } from './table-rows.ts';

type Table = Manifest['tables'][number];

const batchBytes = 4 * 1024 * 1024;

/**
 * Loads all rows in one transaction, and reads them back before it commits. Triggers are off, because counts and the like are in
 * the backup. Foreign keys are dropped and added again, which checks every row. It needs only the owner's rights.
 */
export async function restoreTables(client: Client, manifest: Manifest, folder: string): Promise<void> {
  const { tables } = manifest;
  await client.query('begin');
  // What is checked only at the end would keep tables from being altered until then.
  await client.query('set constraints all immediate');
  try {
    const references = await listReferences(client);
    for (const { table, name } of references)
      await client.query(`alter table ${table} drop constraint ${name}`);
    const forced = await listForced(client);
    for (const table of forced) await client.query(`alter table ${table} no force row level security`);
    for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
    await loadRows(client, { table: queuesTable, file: backupPaths.queues(folder), isPartlyThere: true });
    for (const table of tables) await loadTable(client, folder, table);
    for (const { table, name, definition } of references)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const table of tables) await compareTable(client, table);
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
    for (const table of forced) await client.query(`alter table ${table} force row level security`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  await client.query('analyze');
}

async function listReferences(client: Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select k.conrelid::regclass::text as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and n.nspname = 'public' order by 1, 2`);
  return rows;
}

async function listForced(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and c.relforcerowsecurity order by 1`);
  return rows.map(({ name }) => name);
}

/** What PostgreSQL computes itself cannot be written; it comes out the same. */
async function listWrittenColumns(client: Client, table: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name).join(', ');
}

async function loadTable(client: Client, folder: string, { name, rows }: Table): Promise<void> {
  const loaded = await loadRows(client, { table: name, file: backupPaths.table(folder, name) });
  if (loaded !== rows)
    throw new StartError(`The backup is damaged: ${name} has ${loaded} rows instead of ${rows}.`);
}

interface Load {
  table: string;
  file: string;
  /** Rows that are there already stay as they are. */
  isPartlyThere?: boolean;
}

async function loadRows(client: Client, { table, file, isPartlyThere }: Load): Promise<number> {
  const columns = await listWrittenColumns(client, table);
  const insert = `insert into ${table} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${table}, $1::json)
    ${isPartlyThere ? 'on conflict do nothing' : ''}`;
  let batch: string[] = [];
  let bytes = 0;
  let loaded = 0;
  const flush = async () => {
    if (batch.length > 0) await client.query(insert, [`[${batch.join(',')}]`]);
    loaded += batch.length;
    batch = [];
    bytes = 0;
  };
  for await (const row of readLines(file)) {
    batch.push(row);
    bytes += row.length;
    if (bytes >= batchBytes) await flush();
  }
  await flush();
  return loaded;
}

async function compareTable(client: Client, { name, rows, rowsHash }: Table): Promise<void> {
  const sum = new RowSum();
  for await (const row of readTable(client, name)) sum.add(row);
  if (sum.rows !== rows || sum.rowsHash !== rowsHash)
    throw new StartError(`${name} did not come out as it was backed up: nothing was restored.`);
}
