import { expect } from 'vitest';
import type { TestProduct } from './test-product.ts';

/** Answers once somebody, or so many, wait for another's transaction, in the product's own database. */
export async function someoneWaits(product: TestProduct, least = 1): Promise<'waits'> {
  await expect
    .poll(async () => {
      const { rows } = await product.platform.database.execute<{ waiting: number }>(
        'select count(*)::int as waiting from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
      );
      return rows[0]?.waiting ?? 0;
    })
    .toBeGreaterThanOrEqual(least);
  return 'waits';
}
