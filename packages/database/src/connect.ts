import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createClientKind } from './connection/client.ts';
import { runTransaction, type Transaction } from './connection/run-transaction.ts';

export type { Transaction } from './connection/run-transaction.ts';

/** Queries name their tables; drizzle is given no schema, because it would build a query helper per table in each transaction. */
type NoSchema = Record<string, never>;
export type Database = Omit<NodePgDatabase<NoSchema>, 'transaction'> & {
  $client: pg.Pool;
  transaction: RunTransaction;
};
/** `first` is sent as it is, before the work: a statement that every transaction needs is built only once. */
type RunTransaction = <T>(
  work: (transaction: Transaction) => Promise<T>,
  first?: pg.QueryConfig,
) => Promise<T>;

export interface ConnectOptions {
  url: string;
  applicationName: string;
  maxConnections?: number;
  /** A pooler stands between that gives each transaction another connection: nothing may be left to the session. */
  isPooled?: boolean;
  /** Connections that were lost, for instance when the server restarts. The pool replaces them by itself. */
  onLost?: (error: Error) => void;
}

const limits = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 };
/** For a server that vanished without a word; those that live answer by `statement_timeout`. */
const answerTimeoutMs = 40_000;

/**
 * A pool on which every statement runs as the tenant role: what is not bound to an organization sees no row. A connection
 * of our own takes the role once, before its first use; through a pooler every transaction takes it for itself.
 */
export function connectDatabase(options: ConnectOptions): Database {
  const { url, applicationName, isPooled = false } = options;
  const kind = createClientKind({ url, applicationName, isPooled, connectionTimeoutMs: 5_000 });
  const pool = new pg.Pool({
    ...kind.config,
    Client: kind.Client as never,
    max: options.maxConnections ?? 10,
    idleTimeoutMillis: 60_000,
    query_timeout: answerTimeoutMs,
    onConnect: (client) => (isPooled ? undefined : client.query(takeRole('session')).then(() => undefined)),
  });
  // The pool also emits an idle connection's error, and throws it if nobody listens.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', (error) => options.onLost?.(error)));
  const begin = isPooled ? `begin; ${takeRole('local')}` : 'begin';
  if (isPooled) runAlone(pool, begin);
  const transaction: RunTransaction = (work, first) => runTransaction(pool, begin, work, first);
  return Object.assign(drizzle(pool), { transaction });
}

/** Statements without parameters: one round trip takes them all. */
function takeRole(scope: 'session' | 'local'): string {
  const settings = Object.entries(limits).map(([name, value]) => `set ${scope} ${name} = ${value}`);
  return [`set ${scope} role candor_tenant`, ...settings].join('; ');
}

/** Lets a statement outside of any transaction have one of its own, in which it is the tenant role. */
function runAlone(pool: pg.Pool, begin: string): void {
  const query = async (...args: Parameters<pg.Pool['query']>) => {
    const client = await pool.connect();
    let isUsable = false;
    try {
      await client.query(begin);
      try {
        const result = await client.query(...args);
        await client.query('commit');
        isUsable = true;
        return result;
      } catch (error) {
        await client.query('rollback');
        isUsable = true;
        throw error;
      }
    } finally {
      client.release(!isUsable);
    }
  };
  pool.query = query as typeof pool.query;
}
