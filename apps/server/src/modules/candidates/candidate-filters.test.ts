import { candidates as endpoints } from '@candor/contract/candidates';
import { agentConfigurations, applications, candidates } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/context.ts';
import { createSystemContext } from '../../platform/system-context.ts';
import { buildApplications, type TestApplications } from '../../testing/test-applications.ts';
import { call } from '../../testing/test-client.ts';
import { inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { saveTestView } from '../../testing/test-saved-views.ts';
import { findApplicationIds } from '../applications/application-queries.ts';
import { findSelectedCandidates } from './find-selected.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

/** Which candidates a list shows, by their numbers; its figures say how many they are. */
async function list({ token, candidateIds }: TestApplications, query: Record<string, string>) {
  const { body, headers } = await call(product, endpoints.listCandidates, { token, query });
  expect(headers.get('x-total-count')).toBe(String(body.length));
  const totals = await call(product, endpoints.getCandidateTotals, { token, query });
  expect(totals.body.total).toBe(body.length);
  return body.map(({ id }) => candidateIds.indexOf(id)).sort();
}

it('a list of candidates is filtered by the days they were added, by owner and by none, together with a search', async () => {
  const hiring = await buildApplications(product, 3);
  const { token, userId, candidateIds } = hiring;
  for (const [index, day] of ['2026-01-01', '2026-01-02', '2026-01-03'].entries())
    await inTestTransaction(product, ({ db }) =>
      db
        .update(candidates)
        .set({ createdAt: new Date(`${day}T12:00:00Z`) })
        .where(eq(candidates.id, candidateIds[index] ?? '')),
    );
  const params = { id: candidateIds[2] ?? '' };
  await call(product, endpoints.setOwner, { token, params, body: { owner_id: userId } });
  expect(await list(hiring, { from: '2026-01-02' })).toEqual([1, 2]);
  expect(await list(hiring, { from: '2026-01-02', to: '2026-01-02' })).toEqual([1]);
  expect(await list(hiring, { owner: userId })).toEqual([2]);
  expect(await list(hiring, { owner: 'none' })).toEqual([0, 1]);
  expect(await list(hiring, { owner: 'none', q: 'person 2' })).toEqual([1]);
});

it('figures of a filter say who is active and how many were added lately', async () => {
  const { token, candidateIds } = await buildApplications(product, 4);
  const dayMs = 24 * 60 * 60_000;
  const ages = [1, 2, 40, 400];
  for (const [index, age] of ages.entries())
    await inTestTransaction(product, ({ db, now }) =>
      db
        .update(candidates)
        .set({ createdAt: new Date(now.getTime() - age * dayMs) })
        .where(eq(candidates.id, candidateIds[index] ?? '')),
    );
  const { body } = await call(product, endpoints.getCandidateTotals, { token, query: { owner: 'none' } });
  expect(body).toEqual({ total: 4, active: 4, growth_percent: 100 });
});

it('saved views of candidates are counted', async () => {
  const { token } = await buildApplications(product, 3);
  await saveTestView(product, token, { list: 'candidates', name: 'All', query: {} });
  const view = await saveTestView(product, token, {
    list: 'candidates',
    name: 'One',
    query: { q: 'person 1' },
  });
  const { body } = await call(product, endpoints.countViews, { token });
  expect(body.map(({ count }) => count)).toEqual([3, 1]);
  expect(body[1]?.id).toBe(view.body.id);
});

/** What a bulk action over a filter takes, which stops after few. */
function selectFew({ organizationId }: TestApplications, filter: { q: string; tag?: string }, most: number) {
  const ctx = createSystemContext(product.platform, { task: 'test', scope: 'tenant', organizationId });
  const caller = { kind: 'system', task: 'test', organizationId } as const;
  return inTransaction(ctx, (ctx) =>
    findSelectedCandidates({ ...ctx, caller, organizationId }, { filter, except_ids: [] }, most),
  );
}

it('a selection by search and tag takes those who have the tag, however many others the search finds first', async () => {
  const hiring = await buildApplications(product, 4);
  const last = hiring.candidateIds.slice(2);
  for (const id of last)
    await call(product, endpoints.addTag, {
      ...{ token: hiring.token, params: { id }, body: { tag: 'Nurse' } },
    });
  const chosen = await selectFew(hiring, { q: 'person', tag: 'Nurse' }, 1);
  expect(chosen.toSorted()).toEqual(last.toSorted());
});

it('a selection by search takes who may be found, however many hidden people the search meets first', async () => {
  const hiring = await buildApplications(product, 4);
  const { organizationId, candidateIds, applicationIds } = hiring;
  await inTestTransaction(product, async ({ db, now }) => {
    await db.insert(agentConfigurations).values({
      ...{ organizationId, agent: 'scoring', updatedAt: now, configuration: { blindUntil: 'shortlisted' } },
    });
    for (const [index, id] of candidateIds.entries()) {
      const at = new Date(Date.UTC(2026, 0, 1 + index));
      await db.update(candidates).set({ createdAt: at }).where(eq(candidates.id, id));
      await db.update(applications).set({ appliedAt: at }).where(eq(applications.candidateId, id));
    }
    const isLast = and(
      eq(applications.organizationId, organizationId),
      eq(applications.id, applicationIds[3] ?? ''),
    );
    await db.update(applications).set({ stage: 'shortlisted' }).where(isLast);
  });
  expect(await selectFew(hiring, { q: 'person' }, 1)).toEqual([candidateIds[3]]);
  const ctx = createSystemContext(product.platform, { task: 'test', scope: 'tenant', organizationId });
  const caller = { kind: 'system', task: 'test', organizationId } as const;
  const listed = { filter: { q: 'person' }, where: undefined };
  const found = await inTransaction(ctx, (ctx) =>
    findApplicationIds({ ...ctx, caller, organizationId }, listed, { sort: 'applied_date', limit: 2 }),
  );
  expect(found).toEqual([applicationIds[3]]);
});
