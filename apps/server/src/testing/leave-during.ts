import { members, organizations } from '@candor/database/schema';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { inTestTransaction, type TestMember } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

/** Removes a member while a call of theirs goes on, which had been admitted before; answers what it says. */
export async function leaveDuring<T>(
  product: TestProduct,
  { organizationId, userId }: TestMember,
  makeCall: () => Promise<T>,
): Promise<T> {
  let answer: Promise<T> | undefined;
  let isAnswered = false;
  await inTestTransaction(product, async ({ db }) => {
    await db
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
      .for('no key update');
    answer = makeCall().finally(() => {
      isAnswered = true;
    });
    await expect.poll(async () => isAnswered || (await isWaiting(product))).toBe(true);
    await db.delete(members).where(eq(members.userId, userId));
  });
  return answer ?? expect.unreachable();
}

/** Whether anything in this database waits for a lock. */
async function isWaiting(product: TestProduct): Promise<boolean> {
  const { rows } = await inTestTransaction(product, ({ db }) =>
    db.execute(sql`select 1 from pg_locks waiting where not granted and exists (
      select 1 from pg_locks own join pg_database d on d.oid = own.database
      where own.pid = waiting.pid and d.datname = current_database())`),
  );
  return rows.length > 0;
}
