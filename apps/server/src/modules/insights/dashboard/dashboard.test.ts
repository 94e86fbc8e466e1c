import { applications as applicationEndpoints, type Stage } from '@candor/contract/applications';
import { dashboard } from '@candor/contract/dashboard';
import { jobs as jobEndpoints } from '@candor/contract/jobs';
import { notes } from '@candor/contract/notes';
import { stages as stageEndpoints } from '@candor/contract/stages';
import { newId } from '@candor/database/ids';
import {
  applications,
  candidateRequests,
  communications,
  connections,
  evaluations,
  interviewPeople,
  interviewScorecards,
  interviews,
  jobs,
  members,
  organizations,
  users,
} from '@candor/database/schema';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplications, type TestApplications } from '../../../testing/test-applications.ts';
import { call } from '../../../testing/test-client.ts';
import { buildMessage, buildProposal } from '../../../testing/test-communications.ts';
import { buildConnection } from '../../../testing/test-connections.ts';
import { buildEvaluation } from '../../../testing/test-evaluations.ts';
import { buildInterview, soon } from '../../../testing/test-interviews.ts';
import { buildMember, inTestTransaction } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { addRequest } from '../../requests/requests.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

/** A test in whose time no day ends. */
const held = (work: () => Promise<void>) => () => product.clock.holdDuring(work);

const getNeeds = async (token: string) => (await call(product, dashboard.getNeeds, { token })).body;
const getNews = async (token: string) => (await call(product, dashboard.getNews, { token })).body;
const getSteps = async (token: string) => (await call(product, dashboard.getFirstSteps, { token })).body;
const visit = (token: string) => call(product, dashboard.noteVisit, { token });
const move = async (token: string, application_ids: string[], stage: Stage) =>
  (await call(product, applicationEndpoints.moveApplications, { token, body: { application_ids, stage } }))
    .body;

function addJob(organizationId: string, title: string, status: 'active' | 'closed' | 'draft' = 'active') {
  const texts = { title, department: 'Care', description: 'Care.', city: 'Hobart', country: 'Australia' };
  const id = newId('job');
  return inTestTransaction(product, async ({ db }) => {
    await db.insert(jobs).values({ id, organizationId, ...texts, status });
    return id;
  });
}

const setJob = (applicationIds: string[], jobId: string) =>
  inTestTransaction(product, ({ db }) =>
    db.update(applications).set({ jobId }).where(inArray(applications.id, applicationIds)),
  );

function ask(
  { organizationId, candidateIds: [candidateId] }: TestApplications,
  kind: 'question' | 'erasure' | 'human_review',
) {
  return inTestTransaction(product, (ctx) =>
    addRequest(
      { ...ctx, auditName: 'test' },
      { organizationId, kind, candidateId, details: { text: 'Please look.' } },
    ),
  );
}

describe('what needs somebody', () => {
  it('is nothing in a new organization', async () => {
    const { token } = await buildMember(product);
    expect(await getNeeds(token)).toEqual({
      unreviewed: { total: 0, jobs: [], further_jobs: 0 },
      proposals: { proposed: 0, borderline: 0 },
      requests: { overdue: 0, question: 0, human_review: 0, correction: 0, erasure: 0 },
      failed_evaluations: 0,
      emails: { failed: 0, unknown: 0 },
      mentions: { total: 0, candidate_id: null },
      scorecards: { total: 0, interview_id: null },
      interviews_today: 0,
      connections: 0,
    });
  });

  it('counts the unreviewed by job, most first, closed jobs too, and none of a deleted job', async () => {
    const { token, organizationId, jobId, applicationIds } = await buildApplications(product, 12);
    const closed = await addJob(organizationId, 'Cook', 'closed');
    const [few, gone, last] = [
      await addJob(organizationId, 'Porter'),
      await addJob(organizationId, 'Clerk'),
      await addJob(organizationId, 'Driver'),
    ];
    await setJob(applicationIds.slice(0, 4), closed);
    await setJob(applicationIds.slice(4, 6), few);
    await setJob(applicationIds.slice(6, 7), gone);
    await setJob(applicationIds.slice(7, 8), last);
    await call(product, jobEndpoints.deleteJob, { token, params: { id: gone } });
    await move(token, applicationIds.slice(11), 'shortlisted');
    expect((await getNeeds(token)).unreviewed).toEqual({
      total: 10,
      jobs: [
        { id: closed, title: 'Cook', count: 4 },
        { id: jobId, title: 'Nurse', count: 3 },
        { id: few, title: 'Porter', count: 2 },
      ],
      further_jobs: 1,
    });
  });

  it('counts proposals, requests, failures and emails for who decides, and none of them for who looks', async () => {
    const proposal = await buildProposal(product);
    const { organizationId, token } = proposal;
    for (const kind of ['question', 'human_review', 'erasure'] as const) await ask(proposal, kind);
    await inTestTransaction(product, ({ db }) =>
      db
        .update(evaluations)
        .set({ state: 'unreadable', score: null })
        .where(eq(evaluations.organizationId, organizationId)),
    );
    const needs = await getNeeds(token);
    expect(needs.proposals.proposed).toBe(1);
    expect(needs.requests).toMatchObject({ question: 1, human_review: 1, erasure: 0, overdue: 0 });
    expect(needs.failed_evaluations).toBe(1);
    const admin = await buildMember(product, 'admin', organizationId);
    expect((await getNeeds(admin.token)).requests.erasure).toBe(1);
    const viewer = await buildMember(product, 'report', organizationId);
    expect(await getNeeds(viewer.token)).toEqual(
      await getNeeds((await buildMember(product, 'report')).token),
    );
  });

  it('counts emails that failed and those of which nobody knows', async () => {
    expect((await getNeeds((await buildMessage(product, 'failed')).token)).emails).toEqual({
      ...{ failed: 1, unknown: 0 },
    });
    expect((await getNeeds((await buildMessage(product, 'unknown')).token)).emails.unknown).toBe(1);
    expect((await getNeeds((await buildMessage(product, 'sent')).token)).emails).toEqual({
      ...{ failed: 0, unknown: 0 },
    });
  });

  it('is overdue from the deadline on', async () => {
    const hiring = await buildApplications(product, 1);
    await ask(hiring, 'question');
    await inTestTransaction(product, ({ db, now }) =>
      db
        .update(candidateRequests)
        .set({ dueAt: now })
        .where(eq(candidateRequests.organizationId, hiring.organizationId)),
    );
    expect((await getNeeds(hiring.token)).requests).toMatchObject({ question: 1, overdue: 1 });
  });

  it('names the note that mentions somebody, to them alone, until they saw it', async () => {
    const { token, organizationId, candidateIds } = await buildApplications(product, 1);
    const ana = await buildMember(product, 'report', organizationId);
    const params = { id: candidateIds[0] ?? '' };
    const body = { text: 'What do you think?', mentions: [ana.userId] };
    expect((await call(product, notes.addNote, { token, params, body })).status).toBe(200);
    expect((await getNeeds(ana.token)).mentions).toEqual({ total: 1, candidate_id: candidateIds[0] });
    expect((await getNeeds(token)).mentions.total).toBe(0);
    await call(product, notes.markMentionsSeen, { token: ana.token, params });
    expect((await getNeeds(ana.token)).mentions).toEqual({ total: 0, candidate_id: null });
  });

  it(
    'counts the interviews of today, and afterwards the scorecard that is due, of whoever takes part',
    held(async () => {
      const { token, userId, organizationId, interview } = await buildInterview(product, soon(product));
      const colleague = await buildMember(product, 'recruit', organizationId);
      await inTestTransaction(product, async ({ db, now }) => {
        await db.update(interviews).set({ startsAt: now }).where(eq(interviews.id, interview.id));
        await db
          .update(interviewPeople)
          .set({ startsAt: now })
          .where(eq(interviewPeople.interviewId, interview.id));
      });
      expect(await getNeeds(token)).toMatchObject({ interviews_today: 1, scorecards: { total: 0 } });
      // Over, though nobody has said yet whether it was held.
      await inTestTransaction(product, ({ db, now }) =>
        db
          .update(interviews)
          .set({ startsAt: new Date(now.getTime() - 60_000), endsAt: now })
          .where(eq(interviews.id, interview.id)),
      );
      expect(await getNeeds(token)).toMatchObject({ interviews_today: 0, scorecards: { total: 0 } });
      await inTestTransaction(product, ({ db }) =>
        db.update(interviews).set({ state: 'held' }).where(eq(interviews.id, interview.id)),
      );
      expect(await getNeeds(token)).toMatchObject({
        interviews_today: 0,
        scorecards: { total: 1, interview_id: interview.id },
      });
      expect(await getNeeds(colleague.token)).toMatchObject({
        interviews_today: 0,
        scorecards: { total: 0 },
      });
      const card = { id: newId('isc'), organizationId, interviewId: interview.id, memberId: userId };
      const hand = (submittedAt: Date | null) =>
        inTestTransaction(product, ({ db, now }) =>
          db
            .insert(interviewScorecards)
            .values({ ...card, ratings: [], submittedAt, updatedAt: now })
            .onConflictDoUpdate({ target: interviewScorecards.id, set: { submittedAt } }),
        );
      await hand(null);
      expect((await getNeeds(token)).scorecards.total).toBe(1);
      await hand(product.clock.now());
      expect((await getNeeds(token)).scorecards.total).toBe(0);
    }),
  );

  it("names accounts to connect again: one's own, and the organization's for who manages them", async () => {
    const { token, organizationId } = await buildConnection(product, 'organization');
    const recruiter = await buildMember(product, 'recruit', organizationId);
    expect((await getNeeds(token)).connections).toBe(0);
    await inTestTransaction(product, ({ db }) =>
      db
        .update(connections)
        .set({ health: 'reconnect_needed' })
        .where(eq(connections.organizationId, organizationId)),
    );
    expect((await getNeeds(token)).connections).toBe(1);
    expect((await getNeeds(recruiter.token)).connections).toBe(0);
  });
});

describe('what is new since the last visit', () => {
  it('is nothing during the first visit', async () => {
    const { token } = await buildApplications(product, 3);
    await visit(token);
    expect(await getNews(token)).toMatchObject({ since: null, applications: { total: 0 } });
  });

  it('stays for the whole next visit, and is over with the one after', async () => {
    const { token, jobId, organizationId, applicationIds } = await buildApplications(product, 3);
    const seenAt = product.clock.now().getTime();
    await visit(token);
    product.clock.advance(hourMs);
    await inTestTransaction(product, ({ db, now }) =>
      db
        .update(applications)
        .set({ appliedAt: now })
        .where(inArray(applications.id, applicationIds.slice(0, 2))),
    );
    await inTestTransaction(product, ({ db }) =>
      db
        .update(applications)
        .set({ appliedAt: new Date(seenAt - 1000) })
        .where(inArray(applications.id, applicationIds.slice(2))),
    );
    const news = await getNews(token);
    expect(news.applications).toEqual({
      total: 2,
      jobs: [{ id: jobId, title: 'Nurse', count: 2 }],
      further_jobs: 0,
    });
    expect(Date.parse(news.since ?? '')).toBeGreaterThanOrEqual(seenAt - 1000);
    const newOnes = await call(product, applicationEndpoints.listApplications, {
      ...{ token, query: { since: news.since ?? '', job: jobId } },
    });
    // As many as the figure that leads there, though a third came earlier on the same day.
    expect(newOnes.headers.get('x-total-count')).toBe('2');
    expect(newOnes.body.map(({ application_id }) => application_id).toSorted()).toEqual(
      applicationIds.slice(0, 2).toSorted(),
    );
    await visit(token);
    product.clock.advance(60_000);
    await visit(token);
    expect(await getNews(token)).toEqual(news);
    product.clock.advance(31 * 60_000);
    expect((await getNews(token)).applications.total).toBe(0);
    const other = await buildMember(product, 'recruit', organizationId);
    expect((await getNews(other.token)).since).toBeNull();
  });

  it("tells what others moved and where it is now, not one's own moves nor what was undone", async () => {
    const { token, organizationId, applicationIds } = await buildApplications(product, 5);
    const [a = '', b = '', c = '', d = '', e = ''] = applicationIds;
    const ana = await buildMember(product, 'recruit', organizationId);
    await inTestTransaction(product, ({ db }) =>
      db.update(users).set({ name: 'Ana Lima' }).where(eq(users.id, ana.userId)),
    );
    await visit(token);
    product.clock.advance(hourMs);
    await move(ana.token, [a, b, c], 'shortlisted');
    const { body: list } = await call(product, stageEndpoints.getStages, { token });
    const offer = list.steps.find(({ name }) => name === 'Offer');
    await call(product, applicationEndpoints.moveApplications, {
      ...{ token: ana.token, body: { application_ids: [b], step_id: offer?.id } },
    });
    await move(token, [d], 'shortlisted');
    const { undo } = await move(ana.token, [e], 'hired');
    await call(product, applicationEndpoints.undoMove, {
      ...{ token: ana.token, params: { id: undo?.id ?? '' } },
    });
    expect((await getNews(token)).moves).toEqual([
      expect.objectContaining({
        ...{ stage: 'shortlisted', step: 'Shortlisted', by: 'Ana Lima', by_kind: 'member', count: 2 },
      }),
      expect.objectContaining({
        ...{ stage: 'interview', step: 'Offer', step_id: offer?.id, by: 'Ana Lima', count: 1 },
      }),
    ]);
  });

  it('counts replies of candidates and new requests', async () => {
    const hiring = await buildApplications(product, 2);
    const { token, organizationId, candidateIds } = hiring;
    await visit(token);
    product.clock.advance(hourMs);
    const reply = { organizationId, direction: 'in', kind: 'reply', subject: 'Re: Hello', body: 'Hello.' };
    await inTestTransaction(product, async ({ db, now }) => {
      for (const [index, candidateId] of [...candidateIds, candidateIds[0] ?? ''].entries())
        await db.insert(communications).values({
          ...{ ...reply, id: newId('com'), candidateId, wording: 'candidate' },
          createdAt: new Date(now.getTime() + index),
        });
    });
    await ask(hiring, 'question');
    expect(await getNews(token)).toMatchObject({
      replies: { total: 3, people: 2, candidate_id: candidateIds[0] },
      requests: 1,
    });
  });

  it('is kept per person, and goes with the membership', async () => {
    const { token, userId } = await buildMember(product);
    await visit(token);
    await inTestTransaction(product, ({ db }) => db.delete(members).where(eq(members.userId, userId)));
    expect((await call(product, dashboard.getNews, { token })).status).toBe(409);
  });
});

describe('figures per open job', () => {
  const list = async (token: string, query: Record<string, string> = {}) =>
    (await call(product, dashboard.listJobFigures, { token, query })).body;

  it('are sorted by what waits, with open jobs only', async () => {
    const { token, organizationId, applicationIds } = await buildApplications(product, 5);
    await addJob(organizationId, 'Draft', 'draft');
    await addJob(organizationId, 'Closed', 'closed');
    const busy = await addJob(organizationId, 'Porter');
    await setJob(applicationIds.slice(0, 3), busy);
    const none = await addJob(organizationId, 'Nobody yet');
    expect((await list(token)).map(({ title, unreviewed }) => [title, unreviewed])).toEqual([
      ['Porter', 3],
      ['Nurse', 2],
      ['Nobody yet', 0],
    ]);
    const [last] = await list(token, { page: '3', limit: '1' });
    expect(last).toEqual({
      ...{ id: none, title: 'Nobody yet', unreviewed: 0, median_days_to_shortlist: null },
      reached: { applied: 0, shortlisted: 0, interview: 0, hired: 0 },
    });
  });

  it('tell how far people came, and the median time to the shortlist from three people on', async () => {
    const { token, applicationIds } = await buildApplications(product, 4);
    const [a = '', b = '', c = '', d = ''] = applicationIds;
    for (const [index, id] of applicationIds.entries())
      await inTestTransaction(product, ({ db, now }) =>
        db
          .update(applications)
          .set({ appliedAt: new Date(now.getTime() - (2 + 3 * index) * dayMs) })
          .where(eq(applications.id, id)),
      );
    await move(token, [a, b], 'shortlisted');
    expect((await list(token))[0]?.median_days_to_shortlist).toBeNull();
    await move(token, [c], 'shortlisted');
    await move(token, [a], 'interview');
    await move(token, [b], 'rejected');
    const { undo } = await move(token, [d], 'shortlisted');
    await call(product, applicationEndpoints.undoMove, { token, params: { id: undo?.id ?? '' } });
    // The first time counts, though one of them comes back later.
    await move(token, [a], 'shortlisted');
    expect((await list(token))[0]).toMatchObject({
      reached: { applied: 4, shortlisted: 3, interview: 1, hired: 0 },
      median_days_to_shortlist: 5,
      unreviewed: 1,
    });
  });
});

describe('the first steps', () => {
  const names = async (token: string) =>
    (await getSteps(token)).steps.map(({ step, done }) => `${step} ${done}`);

  it('are what the role may do, done or not by what is there', async () => {
    const { token, organizationId } = await buildMember(product);
    expect(await names(token)).toEqual([
      'job_published false',
      'application_received false',
      'evaluation_opened false',
      'colleague_invited false',
      'branding_chosen false',
      'calendar_connected false',
    ]);
    const jobId = await addJob(organizationId, 'Porter');
    const recruiter = await buildMember(product, 'recruit', organizationId);
    await inTestTransaction(product, ({ db }) =>
      db.update(organizations).set({ brandColor: '#aa0000' }).where(eq(organizations.id, organizationId)),
    );
    expect(await getSteps(token)).toMatchObject({
      job_id: jobId,
      steps: [
        ...[
          { done: true },
          { done: false },
          { done: false },
          { done: true },
          { done: true },
          { done: false },
        ],
      ],
    });
    expect(await names(recruiter.token)).toEqual([
      'job_published true',
      'application_received false',
      'evaluation_opened false',
      'colleague_invited true',
      'calendar_connected false',
    ]);
    const viewer = await buildMember(product, 'report', organizationId);
    expect(await names(viewer.token)).toEqual(['calendar_connected false']);
  });

  it('lead to an evaluation that nobody opened, until somebody did', async () => {
    const { token, applicationIds, candidateIds } = await buildEvaluation(product);
    const [applicationId = '', candidateId = ''] = [applicationIds[0], candidateIds[0]];
    expect(await getSteps(token)).toMatchObject({
      unopened: { application_id: applicationId, candidate_id: candidateId },
    });
    expect(await names(token)).toContain('evaluation_opened false');
    await inTestTransaction(product, ({ db, now }) =>
      db.update(applications).set({ openedAt: now }).where(eq(applications.id, applicationId)),
    );
    expect(await names(token)).toContain('evaluation_opened true');
  });

  it('go when somebody dismissed them, for them alone', async () => {
    const { token, organizationId } = await buildMember(product);
    const other = await buildMember(product, 'admin', organizationId);
    await call(product, dashboard.dismissFirstSteps, { token });
    await visit(token);
    expect((await getSteps(token)).steps).toEqual([]);
    expect((await getSteps(other.token)).steps).not.toEqual([]);
  });

  it("of one's own show for two weeks, where the organization has done its own", async () => {
    const { organizationId } = await buildMember(product);
    const viewer = await buildMember(product, 'report', organizationId);
    expect((await getSteps(viewer.token)).steps).toHaveLength(1);
    const joinedAt = new Date(product.clock.now().getTime() - 15 * dayMs);
    await inTestTransaction(product, ({ db }) =>
      db.update(members).set({ createdAt: joinedAt }).where(eq(members.userId, viewer.userId)),
    );
    expect((await getSteps(viewer.token)).steps).toEqual([]);
  });
});
