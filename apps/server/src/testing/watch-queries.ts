import type pg from 'pg';
import type { TestProduct } from './test-product.ts';

interface Watched {
  /** How many statements were sent. */
  statements: number;
  /** How many rows came back. */
  rows: number;
}

type Answer = pg.QueryResult | undefined;

/** Counts what some work asks of the database, and how much it is answered. */
export async function watchQueries(product: TestProduct, work: () => Promise<unknown>): Promise<Watched> {
  const pool = product.platform.database.$client;
  const seen: Watched = { statements: 0, rows: 0 };
  const note = (answer: Answer) => {
    seen.statements += 1;
    seen.rows += answer?.rows?.length ?? 0;
  };
  const clients = new Set<pg.PoolClient>();
  const watch = (client: pg.PoolClient) => {
    if (clients.has(client)) return;
    clients.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<Answer> | undefined;
    const counted = (...args: unknown[]) => {
      // The pool itself asks by callback, a transaction by promise.
      const callback = args.at(-1);
      if (typeof callback !== 'function')
        return query(...args)?.then((answer) => {
          note(answer);
          return answer;
        });
      return query(...args.slice(0, -1), (error: unknown, answer: Answer) => {
        note(answer);
        callback(error, answer);
      });
    };
    Object.assign(client, { query: counted });
  };
  pool.on('acquire', watch);
  try {
    await work();
  } finally {
    pool.off('acquire', watch);
    for (const client of clients) Reflect.deleteProperty(client, 'query');
  }
  return seen;
}
