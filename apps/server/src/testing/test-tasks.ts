import pg from 'pg';
import { vi } from 'vitest';
import { undoWindowMs } from '../modules/stages/stages.ts';
import type { TestProduct } from './test-product.ts';

/** As if the time had passed in which a move can be undone: what waits for it is begun. */
export async function passUndoWindow(product: TestProduct): Promise<void> {
  product.clock.advance(undoWindowMs + 1000);
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  await client.query(
    `update pgboss.job set start_after = now() where name in ('write-mail', 'call-off-rejected', 'call-off-deleted') and state = 'created' and start_after > now()`,
  );
  await client.end();
}

/** Waits until nothing that happened has still to be followed, and every mail about it that is due has been written. */
export async function waitUntilFollowed(product: TestProduct): Promise<void> {
  const client = new pg.Client({ connectionString: product.adminDatabaseUrl });
  await client.connect();
  try {
    await vi.waitFor(
      async () => {
        const { rows } = await client.query<{ open: number }>(
          `select (select count(*)::int from event_deliveries) + (select count(*)::int from pgboss.job
            where name in ('follow-events', 'write-mail', 'call-off-rejected', 'call-off-deleted') and state < 'completed' and start_after <= now()) as open`,
        );
        if (rows[0]?.open !== 0) throw new Error(`${rows[0]?.open} are still to be followed`);
      },
      { timeout: 30_000, interval: 50 },
    );
  } finally {
    await client.end();
  }
}
