import { members, organizations } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { someoneWaits } from './test-locks.ts';
import { inTestTransaction, type TestMember } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

/** Removes a member while a call of theirs goes on, which had been admitted before; answers what it says. */
export async function leaveDuring<T>(
  product: TestProduct,
  { organizationId, userId }: TestMember,
  makeCall: () => Promise<T>,
): Promise<T> {
  let answer: Promise<T> | undefined;
  await inTestTransaction(product, async ({ db }) => {
    await db
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
      .for('no key update');
    answer = makeCall();
    await Promise.race([answer, someoneWaits(product)]);
    await db.delete(members).where(eq(members.userId, userId));
  });
  return answer ?? expect.unreachable();
}
