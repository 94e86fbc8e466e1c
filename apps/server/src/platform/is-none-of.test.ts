import { newId } from '@candor/database/ids';
import { candidates } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMember, inTestTransaction } from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { isNoneOf } from './is-none-of.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

describe('leaving out many ids', () => {
  it('works with more than a statement has parameters', async () => {
    const { organizationId } = await buildMember(product);
    const [left, out] = [newId('can'), newId('can')];
    const many = Array.from({ length: 70_000 }, (_, number) => `can_${number}`);
    const found = await inTestTransaction(product, async ({ db }) => {
      await db
        .insert(candidates)
        .values([left, out].map((id) => ({ id, organizationId, firstName: 'Ines', lastName: 'Roy' })));
      return db
        .select({ id: candidates.id })
        .from(candidates)
        .where(and(eq(candidates.organizationId, organizationId), isNoneOf(candidates.id, [...many, out])));
    });
    expect(found).toEqual([{ id: left }]);
  });
});
