import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgTransaction } from 'drizzle-orm/node-postgres';
import pg from 'pg';

/** Queries name their tables; drizzle is given no schema, because it would build a query helper per table in each transaction. */
type NoSchema = Record<string, never>;
export type Database = NodePgDatabase<NoSchema> & { $client: pg.Pool };
export type Transaction = NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>>;

export interface ConnectOptions {
  url: string;
  applicationName: string;
  maxConnections?: number;
  /** Errors of idle connections, for instance when the server restarts. The pool replaces them by itself. */
  onIdleError?: (error: Error) => void;
}

/** A pool whose connections are the tenant role from their first statement: what is not bound to an organization sees no row. */
export function connectDatabase(options: ConnectOptions): Database {
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: options.applicationName,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    options: '-c role=candor_tenant -c statement_timeout=30000 -c idle_in_transaction_session_timeout=60000',
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  return drizzle(pool);
}
