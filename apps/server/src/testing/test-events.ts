import { domainEvents } from '@candor/database/schema';
import { asc, eq } from 'drizzle-orm';
import { inTestTransaction } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

/** What is recorded to have happened to a record, oldest first. */
export function listHappened(product: TestProduct, recordId: string): Promise<string[]> {
  return inTestTransaction(product, async ({ db }) => {
    const rows = await db
      .select({ type: domainEvents.type })
      .from(domainEvents)
      .where(eq(domainEvents.recordId, recordId))
      .orderBy(asc(domainEvents.number));
    return rows.map(({ type }) => type);
  });
}
