import { applications as endpoints } from '@candor/contract/applications';
import { candidates as candidateEndpoints } from '@candor/contract/candidates';
import { pipeline } from '@candor/contract/pipeline';
import { newId } from '@candor/database/ids';
import {
  agentConfigurations,
  applications,
  candidateRequests,
  candidates,
  evaluations,
  organizations,
} from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplications, type TestApplications } from '../../testing/test-applications.ts';
import { call } from '../../testing/test-client.ts';
import { buildEvaluation } from '../../testing/test-evaluations.ts';
import { inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { readHashes } from '../criteria/criteria.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

type Changes = Partial<typeof applications.$inferInsert>;

/** Writes something about the n-th of some applications. */
function change({ applicationIds }: TestApplications, index: number, changes: Changes) {
  return inTestTransaction(product, ({ db }) =>
    db
      .update(applications)
      .set(changes)
      .where(eq(applications.id, applicationIds[index] ?? '')),
  );
}

/** Which of some applications a list shows, by their numbers, in its order, and how many it says there are. */
async function list({ token, applicationIds }: TestApplications, query: Record<string, string>) {
  const answer = await call(product, endpoints.listApplications, { token, query });
  expect(answer.status).toBe(200);
  const shown = answer.body.map(({ application_id }) => applicationIds.indexOf(application_id));
  expect(answer.headers.get('x-total-count')).toBe(String(shown.length));
  const figures = await call(product, endpoints.getApplicationTotals, { token, query: withoutSort(query) });
  expect(figures.body.total).toBe(shown.length);
  return shown;
}

function withoutSort({ sort, ...filter }: Record<string, string>) {
  return filter;
}

const tag = ({ token, candidateIds }: TestApplications, index: number, words: string) =>
  call(product, candidateEndpoints.addTag, {
    token,
    params: { id: candidateIds[index] ?? '' },
    body: { tag: words },
  });

describe('a list of applications', () => {
  it('shows one band of scores, or those without a score', async () => {
    const hiring = await buildApplications(product, 7);
    for (const [index, score] of [100, 75, 74, 50, 49, 0].entries()) await change(hiring, index, { score });
    expect(await list(hiring, { score: 'strong' })).toEqual([1, 0]);
    expect(await list(hiring, { score: 'possible' })).toEqual([3, 2]);
    expect(await list(hiring, { score: 'limited' })).toEqual([5, 4]);
    expect(await list(hiring, { score: 'none' })).toEqual([6]);
    expect(await list(hiring, { score: 'strong', q: 'person' })).toEqual([1, 0]);
  });

  it('shows those of a tag in any spelling, of an owner, and of nobody', async () => {
    const hiring = await buildApplications(product, 3);
    await tag(hiring, 0, 'Night shift');
    await tag(hiring, 2, 'night SHIFT');
    await call(product, candidateEndpoints.setOwner, {
      token: hiring.token,
      params: { id: hiring.candidateIds[1] ?? '' },
      body: { owner_id: hiring.userId },
    });
    expect(await list(hiring, { tag: 'NIGHT shift' })).toEqual([2, 0]);
    expect(await list(hiring, { tag: 'night shift', q: 'person 3' })).toEqual([2]);
    expect(await list(hiring, { tag: 'gone' })).toEqual([]);
    expect(await list(hiring, { owner: hiring.userId })).toEqual([1]);
    expect(await list(hiring, { owner: 'none' })).toEqual([2, 0]);
    expect(await list(hiring, { owner: 'usr_gone' })).toEqual([]);
  });

  it("shows those of days in the organization's time zone, first and last day included", async () => {
    const hiring = await buildApplications(product, 4);
    const at = [
      '2026-03-01T12:59:00Z',
      '2026-03-01T13:00:00Z',
      '2026-03-02T12:59:00Z',
      '2026-03-02T13:00:00Z',
    ];
    for (const [index, text] of at.entries()) await change(hiring, index, { appliedAt: new Date(text) });
    expect(await list(hiring, { from: '2026-03-02', to: '2026-03-02' })).toEqual([3, 2]);
    await inTestTransaction(product, ({ db }) =>
      db
        .update(organizations)
        .set({ timeZone: 'Australia/Hobart' })
        .where(eq(organizations.id, hiring.organizationId)),
    );
    expect(await list(hiring, { from: '2026-03-02', to: '2026-03-02' })).toEqual([2, 1]);
    expect(await list(hiring, { from: '2026-03-03' })).toEqual([3]);
    expect(await list(hiring, { to: '2026-03-01' })).toEqual([0]);
  });

  it('shows as unreviewed what is new and nobody marked, as the review queue does', async () => {
    const hiring = await buildApplications(product, 4);
    await change(hiring, 1, { stage: 'rejected' });
    await change(hiring, 2, { status: 'unreadable' });
    await call(product, endpoints.markReviewed, {
      token: hiring.token,
      params: { id: hiring.applicationIds[3] ?? '' },
      body: { reviewed: true },
    });
    expect(await list(hiring, { unreviewed: 'true' })).toEqual([2, 0]);
    const params = { id: hiring.jobId };
    const queue = await call(product, pipeline.getReviewQueue, { token: hiring.token, params });
    expect(queue.body.unreviewed).toBe(2);
  });

  it('shows those with a flag, and says in the column which ones they have', async () => {
    const hiring = await buildEvaluation(product);
    const { organizationId, applicationIds, candidateIds, token } = hiring;
    const flagsOf = async () => {
      const { body } = await call(product, endpoints.listApplications, {
        token,
        query: { columns: 'flags' },
      });
      return body[0]?.flags;
    };
    expect(await list(hiring, { flag: 'out_of_date' })).toEqual([0]);
    expect(await list(hiring, { flag: 'hidden_text' })).toEqual([]);
    expect(await list(hiring, { flag: 'review_asked' })).toEqual([]);
    expect(await flagsOf()).toEqual(['out_of_date']);
    await change(hiring, 0, { hasHiddenText: true });
    const request = { organizationId, candidateId: candidateIds[0], applicationId: applicationIds[0] };
    await inTestTransaction(product, ({ db, now }) =>
      db.insert(candidateRequests).values({
        ...{ id: newId('req'), kind: 'human_review', dueAt: now, details: {}, ...request },
      }),
    );
    expect(await list(hiring, { flag: 'hidden_text' })).toEqual([0]);
    expect(await list(hiring, { flag: 'review_asked' })).toEqual([0]);
    expect(await flagsOf()).toEqual(['review_asked', 'hidden_text', 'out_of_date']);
    await inTestTransaction(product, ({ db }) =>
      db
        .update(candidateRequests)
        .set({ state: 'done' })
        .where(eq(candidateRequests.applicationId, applicationIds[0] ?? '')),
    );
    expect(await list(hiring, { flag: 'review_asked' })).toEqual([]);
    await change(hiring, 0, { status: 'unreadable' });
    expect(await list(hiring, { flag: 'unreadable' })).toEqual([0]);
  });

  it("calls a result out of date by the job's criteria of today, with and without the job in the filter", async () => {
    const hiring = await buildEvaluation(product);
    const { organizationId, jobId, evaluationId } = hiring;
    await inTestTransaction(product, async (ctx) => {
      const criteriaHash = (await readHashes({ ...ctx, organizationId } as never, [jobId]))[jobId];
      expect(criteriaHash).toBeDefined();
      await ctx.db.update(evaluations).set({ criteriaHash }).where(eq(evaluations.id, evaluationId));
    });
    expect(await list(hiring, { flag: 'out_of_date' })).toEqual([]);
    expect(await list(hiring, { flag: 'out_of_date', job: jobId })).toEqual([]);
    await change(hiring, 0, { resumeKey: null });
    expect(await list(hiring, { flag: 'out_of_date', job: jobId })).toEqual([0]);
  });

  it('is sorted by stage, the newest first within one, also in a search and from its end', async () => {
    const hiring = await buildApplications(product, 4);
    await change(hiring, 0, { stage: 'interview' });
    await change(hiring, 2, { stage: 'shortlisted' });
    expect(await list(hiring, { sort: 'stage' })).toEqual([3, 1, 2, 0]);
    expect(await list(hiring, { sort: '-stage' })).toEqual([0, 2, 1, 3]);
    expect(await list(hiring, { sort: 'stage', q: 'person' })).toEqual([3, 1, 2, 0]);
    const query = { sort: 'stage', limit: '1', page: '4' };
    const { body } = await call(product, endpoints.listApplications, { token: hiring.token, query });
    expect(body.map(({ application_id }) => application_id)).toEqual([hiring.applicationIds[0]]);
  });

  it('has figures that follow the filter', async () => {
    const hiring = await buildApplications(product, 3);
    await change(hiring, 0, { status: 'evaluated', score: 80, stage: 'shortlisted' });
    await change(hiring, 1, { status: 'evaluated', score: 40 });
    const totals = async (query: Record<string, string>) =>
      (await call(product, endpoints.getApplicationTotals, { token: hiring.token, query })).body;
    expect(await totals({})).toEqual({ total: 3, evaluated: 2, average_score: 60 });
    expect(await totals({ stage: 'shortlisted' })).toEqual({ total: 1, evaluated: 1, average_score: 80 });
    expect(await totals({ q: 'person 2' })).toEqual({ total: 1, evaluated: 1, average_score: 40 });
    expect(await totals({ stage: 'hired' })).toEqual({ total: 0, evaluated: 0, average_score: null });
  });

  it('adds tags and owner where the columns name them, and only there', async () => {
    const hiring = await buildApplications(product, 1);
    await tag(hiring, 0, 'Remote');
    const { token } = hiring;
    const row = async (query: Record<string, string>) =>
      (await call(product, endpoints.listApplications, { token, query })).body[0];
    expect(await row({ columns: 'tags,owner' })).toMatchObject({ tags: ['Remote'], owner: null });
    expect(await row({})).not.toHaveProperty('tags');
    const { status } = await call(product, endpoints.listApplications, {
      token,
      query: { columns: 'salary' },
    });
    expect(status).toBe(400);
  });
});

describe('under blind review', () => {
  it('a tag that names a hidden person finds nobody, and others do', async () => {
    const hiring = await buildApplications(product, 2);
    const { organizationId, candidateIds } = hiring;
    await inTestTransaction(product, async ({ db, now }) => {
      await db
        .update(candidates)
        .set({ firstName: 'Marguerite', lastName: 'Quillfeather' })
        .where(eq(candidates.id, candidateIds[0] ?? ''));
      await db.insert(agentConfigurations).values({
        ...{ organizationId, agent: 'scoring', configuration: { blindUntil: 'shortlisted' }, updatedAt: now },
      });
    });
    await tag(hiring, 0, 'Quillfeather');
    await tag(hiring, 0, 'remote');
    expect(await list(hiring, { tag: 'quillfeather' })).toEqual([]);
    expect(await list(hiring, { tag: 'remote' })).toEqual([0]);
    const people = async () =>
      (
        await call(product, candidateEndpoints.listCandidates, {
          token: hiring.token,
          query: { tag: 'quillfeather' },
        })
      ).body.map(({ id }) => id);
    expect(await people()).toEqual([]);
    await change(hiring, 0, { stage: 'shortlisted' });
    expect(await list(hiring, { tag: 'quillfeather' })).toEqual([0]);
    expect(await people()).toEqual([candidateIds[0]]);
  });
});
