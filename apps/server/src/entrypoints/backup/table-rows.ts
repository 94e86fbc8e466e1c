import { createHash } from 'node:crypto';
import type pg from 'pg';

const batchBytes = 4 * 1024 * 1024;
const maxBatchRows = 5_000;

/** Tables of the product, and the tasks that wait: a mail that is queued must not be lost with the machine. */
export const tablesQuery = `
  select format('%I.%I', n.nspname, c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname = 'job_common'))
  order by 1`;

/** Restoring adds the queues that are not there yet: they are no data. */
export const queuesTable = 'pgboss.queue';

/** The same row is the same text in every session. */
export const plainFormats = `set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`;

/** Every row of a table as JSON, a few megabytes at a time, in the transaction that is open. */
export async function* readTable(client: pg.Client, table: string): AsyncIterable<string> {
  await client.query(
    `declare backup_rows no scroll cursor for select row_to_json(t)::text as row from ${table} t`,
  );
  let batchRows = 50;
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${batchRows} from backup_rows`);
    for (const { row } of rows) yield row;
    if (rows.length < batchRows) break;
    const bytes = rows.reduce((sum, { row }) => sum + row.length, 0);
    batchRows = Math.min(maxBatchRows, Math.max(1, Math.floor((batchBytes * rows.length) / bytes)));
  }
  await client.query('close backup_rows');
}

/** Counts rows and adds up their hashes while they pass. */
export class RowSum {
  rows = 0;
  #sum = 0n;

  add(row: string): void {
    this.rows += 1;
    this.#sum += createHash('sha256').update(row).digest().readBigUInt64LE(0);
  }

  get rowsHash(): string {
    return BigInt.asUintN(64, this.#sum).toString(16).padStart(16, '0');
  }

  async *watch(rows: AsyncIterable<string>): AsyncIterable<string> {
    for await (const row of rows) {
      this.add(row);
      yield row;
    }
  }
}
