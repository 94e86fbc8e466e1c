import { domainEvents } from '@candor/database/schema';
import { and, asc, eq } from 'drizzle-orm';
import { inTestTransaction } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

/** What is recorded to have happened to a record, oldest first. Where its id is a word, others have it, too: name the organization. */
export function listHappened(
  product: TestProduct,
  recordId: string,
  organizationId?: string,
): Promise<string[]> {
  return inTestTransaction(product, async ({ db }) => {
    const rows = await db
      .select({ type: domainEvents.type })
      .from(domainEvents)
      .where(
        and(
          eq(domainEvents.recordId, recordId),
          organizationId ? eq(domainEvents.organizationId, organizationId) : undefined,
        ),
      )
      .orderBy(asc(domainEvents.number));
    return rows.map(({ type }) => type);
  });
}
