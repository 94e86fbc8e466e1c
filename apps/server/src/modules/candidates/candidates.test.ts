import { applications } from '@candor/contract/applications';
import { candidates } from '@candor/contract/candidates';
import { newId } from '@candor/database/ids';
import {
  applicationDeclarations,
  applications as applicationTable,
  candidates as candidateTable,
  jobs as jobTable,
} from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplications } from '../../testing/test-applications.ts';
import { call } from '../../testing/test-client.ts';
import { listHappened } from '../../testing/test-events.ts';
import { buildMember, inTestTransaction, newEmail } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const details = (token: string, query: Record<string, string>) =>
  call(product, candidates.getCandidateDetails, { token, query });
const shortlist = (token: string, candidate_id: string) =>
  call(product, candidates.shortlistCandidate, { token, body: { candidate_id } });
const totals = async (token: string) => (await call(product, candidates.getCandidateTotals, { token })).body;

describe('the list of candidates', () => {
  it('pages, searches and counts the own people only', async () => {
    const mine = await buildApplications(product, 12);
    await buildApplications(product, 3);
    const list = (query: Record<string, string>) =>
      call(product, candidates.listCandidates, { token: mine.token, query });
    const all = await list({ limit: '10' });
    expect(all.headers.get('x-total-count')).toBe('12');
    expect(all.body).toHaveLength(10);
    const last = await list({ limit: '10', page: '2' });
    const ids = [...all.body, ...last.body].map(({ id }) => id);
    expect(new Set(ids)).toEqual(new Set(mine.candidateIds));
    expect((await list({ q: 'Person 12' })).body.map(({ last_name }) => last_name)).toEqual(['12']);
    expect((await list({ q: 'p', sort: 'name', limit: '2' })).body.map(({ last_name }) => last_name)).toEqual(
      ['1', '10'],
    );
    expect((await list({ q: 'nobody' })).headers.get('x-total-count')).toBe('0');
    const address = `${mine.candidateIds[3]}@example.com`;
    expect((await list({ q: ` ${address.toUpperCase()}` })).body.map(({ id }) => id)).toEqual([
      mine.candidateIds[3],
    ]);
    expect((await list({ q: address.slice(0, -6) })).body).toHaveLength(1);
    expect((await list({ q: '%@example.com' })).body).toHaveLength(0);
    expect((await list({ q: '@example.com' })).body).toHaveLength(12);
  });
});

describe('the figures above it', () => {
  it('are dashes and zeros where there is nothing to say', async () => {
    const { token } = await buildMember(product);
    expect(await totals(token)).toEqual({ total: 0, active: 0, growth_percent: null });
  });

  it('count who is active: an open application on a job that is not closed', async () => {
    const { token, applicationIds, jobId } = await buildApplications(product, 4);
    expect(await totals(token)).toMatchObject({ total: 4, active: 4 });
    const body = { application_ids: applicationIds.slice(0, 1), stage: 'rejected' as const };
    await call(product, applications.moveApplications, { token, body });
    expect(await totals(token)).toMatchObject({ total: 4, active: 3 });
    await inTestTransaction(product, ({ db }) =>
      db.update(jobTable).set({ status: 'closed' }).where(eq(jobTable.id, jobId)),
    );
    expect(await totals(token)).toMatchObject({ total: 4, active: 0 });
  });

  it('compare the last 30 days with the 30 before', async () => {
    const { token, candidateIds } = await buildApplications(product, 5);
    const monthAgo = new Date(product.clock.now().getTime() - 45 * 24 * 60 * 60_000);
    for (const id of candidateIds.slice(0, 2)) {
      await inTestTransaction(product, ({ db }) =>
        db.update(candidateTable).set({ createdAt: monthAgo }).where(eq(candidateTable.id, id)),
      );
    }
    expect((await totals(token)).growth_percent).toBe(50);
  });
});

describe('one candidate', () => {
  it('is shown with every application, by either name of the parameter', async () => {
    const { token, candidateIds, applicationIds } = await buildApplications(product, 1);
    const id = candidateIds[0] ?? '';
    const { body } = await details(token, { candidate_id: id });
    expect(body).toMatchObject({
      id,
      first_name: 'Person',
      applications: [{ id: applicationIds[0], position: 'Nurse', company: 'Test Works', status: 'pending' }],
    });
    expect((await details(token, { id })).body).toEqual(body);
  });

  it('is not found by another organization, nor shortlisted', async () => {
    const { candidateIds } = await buildApplications(product, 1);
    const stranger = await buildMember(product);
    expect((await details(stranger.token, { candidate_id: candidateIds[0] ?? '' })).status).toBe(404);
    expect((await shortlist(stranger.token, candidateIds[0] ?? '')).status).toBe(404);
    expect((await details(stranger.token, {})).status).toBe(404);
  });

  it('has declarations that only those who work on applications see', async () => {
    const { token, organizationId, candidateIds, applicationIds } = await buildApplications(product, 1);
    await inTestTransaction(product, ({ db }) =>
      db.insert(applicationDeclarations).values({
        applicationId: applicationIds[0] ?? '',
        organizationId,
        nationalPoliceCheck: true,
        disabilityStatus: 'Low vision',
      }),
    );
    const seen = async (holder: string) =>
      (await details(holder, { candidate_id: candidateIds[0] ?? '' })).body.applications[0]?.declarations;
    expect(await seen(token)).toEqual([
      { question: 'National police check', answer: 'Yes', voluntary: false },
      { question: 'Disability status', answer: 'Low vision', voluntary: true },
    ]);
    const viewer = await buildMember(product, 'report', organizationId);
    expect(await seen(viewer.token)).toEqual([]);
  });

  it('is shortlisted when an application of theirs is', async () => {
    const { token, candidateIds, applicationIds } = await buildApplications(product, 1);
    const body = { application_ids: applicationIds, stage: 'shortlisted' as const };
    await call(product, applications.moveApplications, { token, body });
    expect((await details(token, { id: candidateIds[0] ?? '' })).body.shortlisted).toBe(true);
  });

  it('stops being shortlisted when the application is rejected or moves on', async () => {
    const { token, candidateIds, applicationIds } = await buildApplications(product, 1);
    const seen = async () => {
      const { shortlisted, stage } = (await details(token, { id: candidateIds[0] ?? '' })).body;
      const [row] = (await call(product, candidates.listCandidates, { token })).body;
      expect(row).toMatchObject({ shortlisted, stage });
      return { shortlisted, stage };
    };
    const move = (stage: 'shortlisted' | 'interview' | 'rejected') =>
      call(product, applications.moveApplications, {
        token,
        body: { application_ids: applicationIds, stage },
      });
    expect(await seen()).toEqual({ shortlisted: false, stage: 'applied' });
    await move('shortlisted');
    expect(await seen()).toEqual({ shortlisted: true, stage: 'shortlisted' });
    await move('interview');
    expect(await seen()).toEqual({ shortlisted: false, stage: 'interview' });
    await move('rejected');
    expect(await seen()).toEqual({ shortlisted: false, stage: 'rejected' });
  });

  it('is shortlisted with the newest application, which is named, however often it is asked', async () => {
    const { token, candidateIds, applicationIds } = await buildApplications(product, 3);
    const [id = '', ...others] = candidateIds;
    await giveApplications(id, applicationIds);
    for (let repeated = 0; repeated < 2; repeated += 1)
      expect((await shortlist(token, id)).body).toMatchObject({ application_id: applicationIds[2] });
    const { applications: history } = (await details(token, { id })).body;
    expect(history.map(({ stage }) => stage)).toEqual(['shortlisted', 'applied', 'applied']);
    const refused = await shortlist(token, others[0] ?? '');
    expect([refused.status, refused.body.code]).toEqual([409, 'nothing_to_shortlist']);
  });

  it.each([
    [['withdrawn'], 'application_withdrawn'],
    [['rejected'], 'nothing_to_shortlist'],
    [['withdrawn', 'interview'], 'nothing_to_shortlist'],
    [['hired'], 'nothing_to_shortlist'],
  ] as const)('is not shortlisted with nothing but %s', async (stages, code) => {
    const { token, candidateIds, applicationIds } = await buildApplications(product, stages.length);
    const [id = ''] = candidateIds;
    await giveApplications(id, applicationIds);
    for (const [index, stage] of stages.entries())
      await inTestTransaction(product, ({ db }) =>
        db
          .update(applicationTable)
          .set({ stage })
          .where(eq(applicationTable.id, applicationIds[index] ?? '')),
      );
    const refused = await shortlist(token, id);
    expect([refused.status, refused.body.code]).toEqual([409, code]);
    const { applications: history } = (await details(token, { id })).body;
    expect(new Set(history.map(({ stage }) => stage))).toEqual(new Set(stages));
  });
});

/** Makes applications one person's, each for a job of its own. */
async function giveApplications(candidateId: string, applicationIds: string[]): Promise<void> {
  await inTestTransaction(product, async ({ db }) => {
    for (const id of applicationIds) {
      const [row] = await db.select().from(applicationTable).where(eq(applicationTable.id, id));
      const [job] = await db
        .select()
        .from(jobTable)
        .where(eq(jobTable.id, row?.jobId ?? ''));
      if (!job) throw new Error('the application has no job');
      const jobId = newId('job');
      await db.insert(jobTable).values({ ...job, id: jobId });
      await db.update(applicationTable).set({ candidateId, jobId }).where(eq(applicationTable.id, id));
    }
  });
}

describe('adding a candidate', () => {
  const add = (token: string, body: object) =>
    call(product, candidates.addCandidate, { token, body: body as never });

  it('makes one, and the same again for the same address with what was missing', async () => {
    const { token } = await buildMember(product, 'recruit');
    const person = { first_name: 'Ines', last_name: 'Roy', email: ` ${newEmail().toUpperCase()}` };
    const first = await add(token, person);
    const again = await add(token, { ...person, first_name: 'Other', phone: '0400 000 000', city: 'Hobart' });
    expect(again.body).toMatchObject({
      id: first.body.id,
      first_name: 'Ines',
      phone: '0400 000 000',
      city: 'Hobart',
    });
    expect(await totals(token)).toMatchObject({ total: 1 });
  });

  it('records that somebody is new, and of somebody known only what was filled in', async () => {
    const { token } = await buildMember(product, 'recruit');
    const person = { first_name: 'Ines', last_name: 'Roy', email: newEmail() };
    const { id } = (await add(token, person)).body;
    expect(await listHappened(product, id)).toEqual(['candidate.added']);
    await add(token, person);
    expect(await listHappened(product, id)).toEqual(['candidate.added']);
    await add(token, { ...person, city: 'Hobart' });
    expect(await listHappened(product, id)).toEqual(['candidate.added', 'candidate.changed']);
  });

  it('takes somebody without an address, and tells what is missing', async () => {
    const { token } = await buildMember(product, 'recruit');
    expect((await add(token, { first_name: 'Noor', last_name: 'Aziz', email: '' })).body.email).toBeNull();
    expect((await add(token, { first_name: ' ', email: 'nobody' })).body.fields).toEqual({
      first_name: 'First name is required',
      last_name: expect.any(String),
      email: 'Enter a valid email address',
    });
  });
});
