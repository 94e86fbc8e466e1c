import pg from 'pg';
import { undoWindowMs } from '../modules/stages/stages.ts';
import type { TestProduct } from './test-product.ts';

/** As if the time had passed in which a move can be undone: what waits for it is begun. */
export async function passUndoWindow(product: TestProduct): Promise<void> {
  product.clock.advance(undoWindowMs + 1000);
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  await client.query(
    `update pgboss.job set start_after = now() where name = 'write-mail' and state = 'created' and start_after > now()`,
  );
  await client.end();
}
