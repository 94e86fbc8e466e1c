import { ats } from '@candor/contract/ats';
import { jobs } from '@candor/contract/jobs';
import { atsJobs, jobs as jobTable } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  allAts,
  allowAts,
  beginAts,
  buildAts,
  controlAts,
  deleteAtsJob,
  listAtsCalls,
  listAtsJobs,
  setAtsFaults,
  type TestAts,
  waitForSyncTasks,
} from '../../testing/test-ats.ts';
import { call } from '../../testing/test-client.ts';
import { buildMember, inTestTransaction, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());
beforeEach(async () => {
  for (const name of allAts) await setAtsFaults(product, name);
});

const sync = async (name: TestAts, { token }: TestMember, full = false) =>
  (await call(product, ats.syncJobs, { token, params: { ats: name }, body: { full } })).body;

const getSync = async (name: TestAts, { token }: TestMember) =>
  (await call(product, ats.getSync, { token, params: { ats: name } })).body.sync;

/** Connecting syncs all jobs; this is its end. */
async function connect(name: TestAts, fields: Record<string, string> = {}) {
  const admin = await buildAts(product, name, { fields });
  await expect.poll(async () => (await getSync(name, admin))?.state, { timeout: 60_000 }).toBe('done');
  return admin;
}

function listHere(name: TestAts, { organizationId }: TestMember) {
  return inTestTransaction(product, ({ db }) =>
    db
      .select()
      .from(jobTable)
      .where(and(eq(jobTable.organizationId, organizationId), eq(jobTable.externalSource, name)))
      .orderBy(jobTable.id),
  );
}

const change = (name: TestAts, id: string, fields: object) => controlAts(product, name, `jobs/${id}`, fields);
const add = (name: TestAts, fields: object) =>
  controlAts<{ id: string }>(product, name, 'jobs', { title: 'Glazier', ...fields });

describe.each(allAts)('a sync with %s', (name) => {
  it('brings the jobs over when the system is connected, and leaves unchanged ones alone', async () => {
    const admin = await connect(name);
    const there = (await listAtsJobs(product, name)).filter(({ status }) => status !== 'closed');
    const here = await listHere(name, admin);
    expect(here.map(({ externalId }) => externalId).sort()).toEqual(there.map(({ id }) => id).sort());
    const carpenter = here.find(({ title }) => title === 'Senior Carpenter');
    expect(carpenter).toMatchObject({ status: 'active', country: 'Australia', version: 1 });
    expect(here.find(({ title }) => title === 'Joinery Apprentice')?.status).toBe('draft');

    const changed = await sync(name, admin);
    // Zoho Recruit is not asked for what changed: all are compared.
    expect(changed.message).toMatch(
      name === 'zoho_recruit'
        ? /synced 11 jobs from/
        : /synced 0 jobs from .+\. Nothing has changed there\.$/,
    );
    const again = await sync(name, admin, true);
    expect(again).toMatchObject({ state: 'done', created: 0, updated: 0, unchanged: here.length });
    expect(await listHere(name, admin)).toEqual(here);
  });

  it('writes the one that was changed, adds, closes, and says so', async () => {
    const admin = await connect(name);
    const [first, second] = (await listAtsJobs(product, name)).filter(({ status }) => status === 'open');
    const added = await add(name, { country: 'NO', status: 'open' });
    await change(name, first?.id ?? '', { title: 'Changed there' });
    await change(name, second?.id ?? '', { status: 'closed' });
    const told = await sync(name, admin);
    expect(told).toMatchObject({ state: 'done', created: 1, updated: 2, closed: 1, errors: [] });
    expect(told.message).toMatch(/^Successfully synced \d+ jobs from /);
    const here = await listHere(name, admin);
    const of = (id: string | undefined) => here.find(({ externalId }) => externalId === id);
    expect(of(first?.id)).toMatchObject({ title: 'Changed there', version: 2 });
    expect(of(second?.id)?.status).toBe('closed');
    expect(of(added.id)).toMatchObject({ country: 'Other', city: '', department: '' });
    expect(here.filter(({ version }) => version > 1)).toHaveLength(2);

    await deleteAtsJob(product, name, added.id);
    const compared = await sync(name, admin, true);
    expect(compared).toMatchObject({ closed: 1, updated: 1, created: 0 });
    expect((await listHere(name, admin)).find(({ externalId }) => externalId === added.id)?.status).toBe(
      'closed',
    );
    await change(name, first?.id ?? '', { title: first?.title });
    await change(name, second?.id ?? '', { status: 'open' });
  });

  it('is one, however many press the button', async () => {
    const admin = await connect(name);
    const others = await Promise.all(
      ['recruit', 'admin'].map((role) => buildMember(product, role as 'admin', admin.organizationId)),
    );
    const told = await Promise.all([admin, ...others].map((member) => sync(name, member, true)));
    expect(new Set(told.map(({ id }) => id)).size).toBe(1);
  });

  it('goes on after busy, broken and cut answers', async () => {
    await setAtsFaults(
      product,
      name,
      { mode: '429', times: 1, after: 2 },
      { mode: '500', times: 1, after: 3 },
      { mode: 'reset-before-response', times: 1, after: 3 },
      { mode: 'truncated-json', times: 1, after: 4 },
    );
    const admin = await connect(name);
    const there = (await listAtsJobs(product, name)).filter(({ status }) => status !== 'closed');
    expect(await listHere(name, admin)).toHaveLength(there.length);
  });

  it.each([
    ['huge', 'more data than Candor can take'],
    ['wrong-types', "wasn't a list of jobs"],
    ['wrong-content-type', "wasn't a list of jobs"],
    ['redirect', "didn't follow"],
    ['endless-cursor', 'without end'],
  ])('O8: ends with a reason where the answer is %s', async (mode, reason) => {
    const admin = await connect(name);
    // Zoho counts its pages itself: the same for ever is pages for ever.
    if (mode === 'endless-cursor' && name === 'zoho_recruit') return;
    await setAtsFaults(product, name, { mode });
    const told = await sync(name, admin, true);
    expect(told).toMatchObject({ state: 'failed', running: false });
    expect(told.message).toMatch(/^Failed to sync jobs from /);
    expect(told.message).toContain(reason);
  });

  it('O9: keeps scripts, frames and handlers of descriptions out, and shortens titles', async () => {
    const html = '<p onclick="x()">Safe</p><script>alert(1)</script><iframe src="//evil.example"></iframe>';
    const made = await add(name, { title: 'Long '.repeat(60), html, city: '<b>Hobart</b>' });
    const admin = await connect(name);
    const told = await getSync(name, admin);
    const row = (await listHere(name, admin)).find(({ externalId }) => externalId === made.id);
    expect(row).toMatchObject({ city: 'Hobart', description: expect.stringMatching(/^Safe/) });
    expect(`${row?.description}${row?.title}${row?.searchText}`).not.toMatch(/script|iframe|onclick|</);
    expect(row?.title.length).toBeLessThanOrEqual(200);
    expect(told?.errors).toEqual([
      expect.objectContaining({
        ...{ external_id: made.id, imported: true },
        reason: 'Its title has more than 200 characters and was shortened.',
      }),
    ]);
    expect(told?.message).toBe('Partial Success: 1 job had issues during sync');
    await deleteAtsJob(product, name, made.id);
  });

  it('fails for one job that cannot be read, and takes it when it can', async () => {
    const field = { jobadder: 'jobTitle', lever: 'text', workable: 'title', zoho_recruit: 'Posting_Title' }[
      name
    ];
    const made = await add(name, { raw: { [field]: 7 } });
    const admin = await connect(name);
    expect((await getSync(name, admin))?.errors).toEqual([
      {
        external_id: made.id,
        title: expect.anything(),
        reason: `Its field “${field}” cannot be read.`,
        imported: false,
      },
    ]);
    await change(name, made.id, { raw: {} });
    expect(await sync(name, admin)).toMatchObject({ created: 1, errors: [] });
    await deleteAtsJob(product, name, made.id);
  });

  it('O10: stops when the system is disconnected, and calls it no more', async () => {
    const path = { jobadder: '/au1', lever: '/v1', workable: '/harbour-pine', zoho_recruit: '/eu/recruit' }[
      name
    ];
    const listCalls = async () =>
      (await listAtsCalls(product, name)).filter((what) => what.includes(` ${path}`));
    const member = await buildMember(product);
    const answer = await allowAts(await beginAts(product, name, member.token));
    const account = name === 'jobadder' ? '/au1/v2/jobs' : path;
    await setAtsFaults(product, name, { mode: '429', path: account });
    const before = (await listCalls()).length;
    const { token } = member;
    const made = await call(product, ats.finishConnecting, { token, params: { ats: name }, body: answer });
    expect(made.status).toBe(200);
    await expect
      .poll(async () => (await listCalls()).length)
      .toBeGreaterThan(before + (name === 'jobadder' ? 1 : 0));
    expect((await call(product, ats.disconnect, { token, params: { ats: name } })).status).toBe(200);
    const after = (await listCalls()).length;
    expect(await getSync(name, member)).toMatchObject({ state: 'cancelled', running: false });
    await waitForSyncTasks(product, member);
    expect(await listCalls()).toHaveLength(after);
    expect(await listHere(name, member)).toEqual([]);
  });

  it('leaves jobs to us when it is disconnected, and finds the same ones when it is connected again', async () => {
    const admin = await connect(name);
    const before = await listHere(name, admin);
    const [one] = before.filter(({ status }) => status === 'active');
    const { token } = admin;
    const edit = async (title: string) => {
      const fields = { title, department: 'A', city: 'B', country: 'Other', description: 'C' };
      return (await call(product, jobs.saveJob, { token, body: { id: one?.id, ...fields } })).status;
    };
    expect(await edit('Mine')).toBe(409);
    await call(product, ats.disconnect, { token, params: { ats: name } });
    expect(await listHere(name, admin)).toEqual([]);
    expect(await edit('Mine')).toBe(200);
    await buildAts(product, name, { member: admin });
    await expect.poll(async () => (await getSync(name, admin))?.state, { timeout: 30_000 }).toBe('done');
    const after = await listHere(name, admin);
    expect(after.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
    expect(after.find(({ id }) => id === one?.id)?.title).toBe(one?.title);
    const links = await inTestTransaction(product, ({ db }) =>
      db.select().from(atsJobs).where(eq(atsJobs.organizationId, admin.organizationId)),
    );
    expect(links).toHaveLength(before.length);
  });
});

it.each(['jobadder', 'workable'] as const)('O7: %s: a next page elsewhere gets no token', async (name) => {
  await controlAts(product, name, 'jobs/fill', { count: name === 'jobadder' ? 20 : 120 });
  const admin = await connect(name);
  await setAtsFaults(product, name, { mode: 'foreign-next-page' });
  const told = await sync(name, admin, true);
  expect(told).toMatchObject({ state: 'failed', message: expect.stringContaining("isn't its own") });
});
