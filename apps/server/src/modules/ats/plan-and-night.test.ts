import { ats } from '@candor/contract/ats';
import { jobs } from '@candor/contract/jobs';
import { atsJobs, atsSyncs, jobs as jobTable } from '@candor/database/schema';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSystemContext } from '../../platform/system-context.ts';
import {
  atsContext,
  buildAts,
  controlAts,
  listAtsCalls,
  setAtsFaults,
  type TestAts,
  waitForSyncTasks,
} from '../../testing/test-ats.ts';
import { readCounter, setPlan } from '../../testing/test-billing.ts';
import { call } from '../../testing/test-client.ts';
import { buildMember, inTestTransaction, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { runSync } from './run-sync.ts';
import { compareJobsTask, syncNightlyTask } from './sync-nightly.task.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ config: { billing: true } });
});
afterAll(() => product.stop());

const dayMs = 24 * 3_600_000;
const getSync = async (name: TestAts, { token }: TestMember) =>
  (await call(product, ats.getSync, { token, params: { ats: name } })).body.sync;
const waitForSync = (name: TestAts, admin: TestMember) =>
  expect.poll(async () => (await getSync(name, admin))?.running, { timeout: 30_000 }).toBe(false);

async function countActive({ organizationId }: TestMember): Promise<number> {
  const rows = await inTestTransaction(product, ({ db }) =>
    db.select().from(jobTable).where(eq(jobTable.organizationId, organizationId)),
  );
  return rows.filter(({ status }) => status === 'active').length;
}

describe("beyond the plan's active jobs", () => {
  it('jobs are drafts, and it is said; with a larger plan they become active', async () => {
    const admin = await buildMember(product);
    await setPlan(product, admin.organizationId, 'Basic');
    await buildAts(product, 'lever', { member: admin });
    await waitForSync('lever', admin);
    // Nine are open to everybody there, and the plan has room for three.
    expect(await getSync('lever', admin)).toMatchObject({
      ...{ state: 'done', created: 11, drafts: 6 },
      message:
        'Successfully synced 11 jobs from Lever. 6 stay drafts, because your plan has no room for more active jobs.',
    });
    expect(await countActive(admin)).toBe(3);
    expect(await readCounter(product, admin.organizationId, 'jobs')).toBe(3);

    await setPlan(product, admin.organizationId, 'Starter');
    const { token } = admin;
    const again = await call(product, ats.syncJobs, { token, params: { ats: 'lever' } });
    expect(again.body).toMatchObject({ state: 'done', drafts: 0 });
    expect(await countActive(admin)).toBe(9);
    expect(await readCounter(product, admin.organizationId, 'jobs')).toBe(9);
  });

  it('a draft that was closed meanwhile does not keep the others from becoming active', async () => {
    const admin = await buildMember(product);
    await setPlan(product, admin.organizationId, 'Basic');
    await buildAts(product, 'lever', { member: admin });
    await waitForSync('lever', admin);
    const { organizationId, token } = admin;
    await inTestTransaction(product, async ({ db }) => {
      const [first] = await db
        .select({ id: atsJobs.jobId })
        .from(atsJobs)
        .where(and(eq(atsJobs.organizationId, organizationId), eq(atsJobs.isHeldBack, true)))
        .orderBy(asc(atsJobs.jobId));
      await db
        .update(jobTable)
        .set({ status: 'closed' })
        .where(eq(jobTable.id, first?.id ?? ''));
    });
    await setPlan(product, organizationId, 'Starter');
    const again = await call(product, ats.syncJobs, { token, params: { ats: 'lever' } });
    expect(again.body).toMatchObject({ state: 'done', drafts: 0 });
    expect(await countActive(admin)).toBe(8);
  });

  it('a job that is closed there gives its place to another', async () => {
    const admin = await buildMember(product);
    await setPlan(product, admin.organizationId, 'Basic');
    await buildAts(product, 'workable', { member: admin });
    await waitForSync('workable', admin);
    const { body } = await call(product, jobs.listJobs, { token: admin.token, query: { status: 'active' } });
    const [one] = body;
    await controlAts(product, 'workable', `jobs/${one?.external_id}`, { status: 'closed' });
    const { token } = admin;
    const again = await call(product, ats.syncJobs, { token, params: { ats: 'workable' } });
    expect(again.body).toMatchObject({ closed: 1, drafts: 6 });
    expect(await countActive(admin)).toBe(3);
    await controlAts(product, 'workable', `jobs/${one?.external_id}`, { status: 'open' });
  });
});

describe('every night', () => {
  const night = () =>
    syncNightlyTask.handle(
      createSystemContext(product.platform, { task: 'test', scope: 'platform' }),
      {},
      { isLast: false },
    );
  const countSyncs = ({ organizationId }: TestMember, state?: string) =>
    inTestTransaction(product, ({ db }) =>
      db.$count(
        atsSyncs,
        and(eq(atsSyncs.organizationId, organizationId), state ? eq(atsSyncs.state, state) : undefined),
      ),
    );

  it('all jobs are compared, once, also when two schedulers were started (K10)', async () => {
    const admin = await buildAts(product, 'lever');
    await waitForSync('lever', admin);
    // It cannot be reached until both have asked for a comparison: what the first began goes on until then.
    await setAtsFaults(product, 'lever', { mode: '503' });
    await Promise.all([night(), night()]);
    await waitForSyncTasks(product, admin, compareJobsTask);
    expect([await countSyncs(admin), await countSyncs(admin, 'running')]).toEqual([2, 1]);
    await setAtsFaults(product, 'lever');
    const [sync] = await inTestTransaction(product, ({ db }) =>
      db
        .select()
        .from(atsSyncs)
        .where(and(eq(atsSyncs.organizationId, admin.organizationId), eq(atsSyncs.state, 'running'))),
    );
    // As a worker does once the wait after its trouble is over.
    expect(await runSync(atsContext(product, admin), sync?.id ?? '')).toBeUndefined();
    expect(await getSync('lever', admin)).toMatchObject({ state: 'done', full: true, updated: 0 });
    expect(await countSyncs(admin)).toBe(2);
  });

  it('keeps alive what would end after two weeks without use', async () => {
    const admin = await buildAts(product, 'jobadder');
    await waitForSync('jobadder', admin);
    for (let week = 0; week < 3; week += 1) {
      product.clock.advance(7 * dayMs);
      await controlAts(product, 'jobadder', 'clock', { advance_seconds: (7 * dayMs) / 1000 });
      const before = await countSyncs(admin);
      await night();
      await expect.poll(() => countSyncs(admin)).toBe(before + 1);
      await expect.poll(() => countSyncs(admin, 'done'), { timeout: 30_000 }).toBe(before + 1);
    }
    const calls = await listAtsCalls(product, 'jobadder');
    expect(calls.filter((what) => what.includes('refresh_token'))).not.toHaveLength(0);
  });
});
