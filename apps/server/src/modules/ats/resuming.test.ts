import { atsSyncs, jobs as jobTable } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  allAts,
  atsContext,
  buildAts,
  controlAts,
  listAtsCalls,
  setAtsFaults,
} from '../../testing/test-ats.ts';
import { inTestTransaction, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { runSync } from './run-sync.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
  await controlAts(product, 'lever', 'jobs/fill', { count: 250 });
});
afterAll(() => product.stop());
beforeEach(async () => {
  for (const name of allAts) await setAtsFaults(product, name);
});

/** Beside the 250, those that are there from the beginning and not closed. */
const all = 261;

async function readSync({ organizationId }: TestMember) {
  const [row] = await inTestTransaction(product, ({ db }) =>
    db.select().from(atsSyncs).where(eq(atsSyncs.organizationId, organizationId)),
  );
  return row ?? expect.unreachable();
}
const listIds = async ({ organizationId }: TestMember) =>
  (
    await inTestTransaction(product, ({ db }) =>
      db
        .select({ id: jobTable.externalId })
        .from(jobTable)
        .where(eq(jobTable.organizationId, organizationId)),
    )
  ).map(({ id }) => id);

it('goes on at the page after the last one that was stored', async () => {
  const admin = await buildAts(product, 'lever');
  const { id } = await readSync(admin);
  await setAtsFaults(product, 'lever', { mode: '500', after: 2, path: '/v1/postings' });
  const waits = await runSync(atsContext(product, admin), id);
  expect(waits?.afterSeconds).toBeGreaterThan(0);
  expect(await readSync(admin)).toMatchObject({ state: 'running', pages: 2, created: 200, troubles: 1 });
  expect(await listIds(admin)).toHaveLength(200);

  await setAtsFaults(product, 'lever');
  const before = (await listAtsCalls(product, 'lever')).length;
  expect(await runSync(atsContext(product, admin), id)).toBeUndefined();
  expect(await readSync(admin)).toMatchObject({ state: 'done', created: all, unchanged: 0, troubles: 0 });
  // The third page of published ones, then internal ones, drafts and pending ones.
  expect((await listAtsCalls(product, 'lever')).length - before).toBe(4);
  const ids = await listIds(admin);
  expect([ids.length, new Set(ids).size]).toEqual([all, all]);
});

it('stores each page once, when a worker that was taken for dead goes on beside another', async () => {
  const admin = await buildAts(product, 'lever');
  const { id } = await readSync(admin);
  await Promise.all([1, 2, 3].map(() => runSync(atsContext(product, admin), id)));
  expect(await readSync(admin)).toMatchObject({ state: 'done', created: all, updated: 0, unchanged: 0 });
  const ids = await listIds(admin);
  expect([ids.length, new Set(ids).size]).toEqual([all, all]);
});

it('gives up after eight failures in a row, and says so', async () => {
  const admin = await buildAts(product, 'lever');
  const { id } = await readSync(admin);
  await setAtsFaults(product, 'lever', { mode: '503', path: '/v1/postings' });
  await inTestTransaction(product, ({ db }) =>
    db.update(atsSyncs).set({ troubles: 7 }).where(eq(atsSyncs.id, id)),
  );
  expect(await runSync(atsContext(product, admin), id)).toBeUndefined();
  expect(await readSync(admin)).toMatchObject({ state: 'failed', failure: 'unreachable' });
});

it.each(allAts)('O8: reads no ten thousand pages of %s', async (name) => {
  const admin = await buildAts(product, name);
  const { id } = await readSync(admin);
  await inTestTransaction(product, ({ db }) =>
    db.update(atsSyncs).set({ pages: 490 }).where(eq(atsSyncs.id, id)),
  );
  await setAtsFaults(product, name, { mode: 'endless-pages' });
  expect(await runSync(atsContext(product, admin), id)).toBeUndefined();
  expect(await readSync(admin)).toMatchObject({ state: 'failed', failure: 'too_many_pages', pages: 499 });
});
