import { organizations, teams } from '@candor/database/schema';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMember, inTestTransaction } from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { bindTransactionTo } from './context.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

it('a transaction that is bound after it began sees and writes rows of that organization alone from there on', async () => {
  const [mine, theirs] = [await buildMember(product), await buildMember(product)];
  const ids = [mine.organizationId, theirs.organizationId];
  const team = { id: 'team_late', organizationId: theirs.organizationId, name: 'Late' };
  const work = inTestTransaction(product, async (ctx) => {
    const list = () => ctx.db.select().from(organizations).where(inArray(organizations.id, ids));
    expect(await list()).toHaveLength(2);
    const bound = await bindTransactionTo(ctx, mine.organizationId);
    expect(bound).toMatchObject({ organizationId: mine.organizationId, scope: 'tenant' });
    expect((await list()).map(({ id }) => id)).toEqual([mine.organizationId]);
    await bound.db.insert(teams).values(team);
  });
  await expect(work).rejects.toMatchObject({
    cause: { message: expect.stringContaining('row-level security') },
  });
});
