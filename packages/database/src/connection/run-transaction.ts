import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { isDatabaseUnavailable } from './failures.ts';

type NoSchema = Record<string, never>;
export type Transaction = NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>>;

const dialect = new PgDialect();

/**
 * Runs work in a transaction on a connection of the pool. Unlike drizzle's own it gives a connection back on which nothing
 * could be begun, and throws one away whose state is in doubt: lost connections never use the pool up. A commit of which
 * no answer came may have happened; the caller hears that the database is away, and may repeat what is safe to repeat.
 */
export async function runTransaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (transaction: Transaction) => Promise<T>,
  first?: pg.QueryConfig,
): Promise<T> {
  const client = await pool.connect();
  const session = new NodePgSession(client, dialect, undefined);
  const transaction: Transaction = new NodePgTransaction(dialect, session, undefined);
  let isUsable = false;
  try {
    await client.query(begin);
    const result = await runWork().catch(async (error: unknown) => {
      await client.query('rollback');
      isUsable = !isDatabaseUnavailable(error);
      throw error;
    });
    const { command } = await client.query('commit');
    isUsable = true;
    // PostgreSQL answers so, without an error, where a statement failed and the work went on regardless.
    if (command === 'ROLLBACK') throw new Error('the transaction was rolled back instead of committed');
    return result;
  } finally {
    client.release(!isUsable);
  }

  async function runWork(): Promise<T> {
    if (first) await client.query(first);
    return work(transaction);
  }
}
