import { accounts } from '@candor/contract/accounts';
import { applications as applicationEndpoints } from '@candor/contract/applications';
import { dashboard } from '@candor/contract/dashboard';
import { faq } from '@candor/contract/faq';
import { insights } from '@candor/contract/insights';
import { interviews as interviewEndpoints } from '@candor/contract/interviews';
import { jobs as jobEndpoints } from '@candor/contract/jobs';
import { requests as requestEndpoints } from '@candor/contract/requests';
import {
  applications,
  auditLog,
  candidateNotes,
  candidatePairs,
  candidates,
  candidateTags,
  communications,
  domainEvents,
  evaluations,
  faqTurns,
  files,
  interviews,
  jobs,
  outboxMessages,
  resumeVersions,
  savedViews,
  stageHistory,
  users,
} from '@candor/database/schema';
import { visitors } from '@candor/demo/visitors';
import { StorageError } from '@candor/integrations/storage';
import { and, eq, gte, isNotNull, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellPeopleTask } from '../../modules/interviews/tell-people.task.ts';
import { call } from '../../testing/test-client.ts';
import { inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { ensureDemoOrganization } from './ensure-demo-organization.ts';

const dayMs = 24 * 60 * 60 * 1000;
const password = 'eleven slow tides';
let product: TestProduct;
let token: string;
/** The midnight before the demo was filled: a day may end while its tests run. */
let midnight: Date;
beforeAll(async () => {
  product = await startTestProduct({ worker: false, config: { demoPassword: password } });
});
afterAll(() => product.stop());

const count = () =>
  inTestTransaction(product, async ({ db }) => ({
    users: await db.$count(users),
    jobs: await db.$count(jobs),
    candidates: await db.$count(candidates),
    applications: await db.$count(applications),
    versions: await db.$count(resumeVersions),
  }));

describe('filling the demo organization', () => {
  it('writes nothing when the storage fails half-way, and everything at the next start', async () => {
    let stored = 0;
    const failing = {
      ...product.platform,
      storage: {
        ...product.platform.storage,
        async put(key: string, content: Buffer) {
          stored += 1;
          if (stored > 20) throw new StorageError('the disk is full');
          await product.platform.storage.put(key, content);
        },
      },
    };
    await expect(ensureDemoOrganization(failing)).rejects.toThrow('The demo organization was not filled');
    expect(await count()).toEqual({ users: 0, jobs: 0, candidates: 0, applications: 0, versions: 0 });

    midnight = new Date(product.clock.now().setUTCHours(0, 0, 0, 0));
    const login = await ensureDemoOrganization(product.platform);
    expect(login).toEqual({ email: 'amara.okafor@harbour-pine.example', password });
    expect(await count()).toEqual({ users: 4, jobs: 8, candidates: 60, applications: 63, versions: 66 });
    const body = { username: login?.email ?? '', password };
    const answer = await call(product, accounts.logIn, { body });
    token = 'access_token' in answer.body ? answer.body.access_token : '';
    expect(token).not.toBe('');
    // All resumes are drawn, and a third of them twice.
  }, 300_000);

  it('happens once', async () => {
    const before = await count();
    await ensureDemoOrganization(product.platform);
    expect(await count()).toEqual(before);
  });
});

describe('the demo organization', () => {
  it('has a history: decisions with reasons over weeks, emails both ways, notes, tags, owners and views', async () => {
    const told = await inTestTransaction(product, async ({ db, now }) => {
      const history = await db.select().from(stageHistory);
      const messages = await db.select().from(communications);
      for (const { at } of history) expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
      for (const { createdAt } of messages) expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
      return {
        days: new Set(history.map(({ at }) => at.toISOString().slice(0, 10))).size,
        reasons: history.filter(({ reason }) => reason).length,
        movers: new Set(history.map(({ byId }) => byId)).size,
        received: messages.filter(({ direction }) => direction === 'in').length,
        written: messages.filter(({ kind }) => kind === 'written').length,
        waiting: await db.$count(outboxMessages, eq(outboxMessages.state, 'queued')),
        failed: await db.$count(outboxMessages, eq(outboxMessages.state, 'failed')),
        notes: await db.$count(candidateNotes),
        tags: await db.$count(candidateTags),
        owned: await db.$count(candidates, isNotNull(candidates.ownerId)),
        views: await db.$count(savedViews),
      };
    });
    expect(told.days).toBeGreaterThan(12);
    expect(told).toMatchObject({ movers: 2, received: 4, written: 6, waiting: 0, failed: 1 });
    expect(told).toMatchObject({ notes: 7, tags: 11, owned: 9, views: 3 });
    expect(told.reasons).toBeGreaterThan(30);
  });

  it('has something new for its admin, and something to do, but no first steps', async () => {
    const { body: needs } = await call(product, dashboard.getNeeds, { token });
    expect(needs).toMatchObject({ mentions: { total: 1 }, scorecards: { total: 1 }, emails: { failed: 1 } });
    expect(needs.unreviewed.total).toBeGreaterThan(30);
    const { body: news } = await call(product, dashboard.getNews, { token });
    expect(news.applications.total).toBeGreaterThan(2);
    expect(news.replies.total).toBe(1);
    expect(news.moves.length).toBeGreaterThan(0);
    const { body: figures } = await call(product, dashboard.listJobFigures, { token });
    expect(figures.filter((job) => job.median_days_to_shortlist !== null)).toHaveLength(3);
  });

  it('shows figures that are the counts of its rows', async () => {
    const { body: metrics } = await call(product, insights.getMetrics, { token });
    const [activity, today] = await product.clock.holdDuring(async () => {
      const { body } = await call(product, insights.getRecentActivity, { token, query: { days: '30' } });
      return [body, new Date(product.clock.now().setUTCHours(0, 0, 0, 0))] as const;
    });
    const counted = await inTestTransaction(product, async ({ db }) => ({
      active: await db.$count(jobs, eq(jobs.status, 'active')),
      sent: await db.$count(
        outboxMessages,
        and(eq(outboxMessages.state, 'sent'), outboxMessages.isToCandidate),
      ),
      firstDay: await db.$count(applications, gte(applications.appliedAt, midnight)),
      today: await db.$count(applications, gte(applications.appliedAt, today)),
      month: await db.$count(
        applications,
        gte(applications.appliedAt, new Date(today.getTime() - 29 * dayMs)),
      ),
    }));
    expect(metrics).toMatchObject({
      totalCandidates: 60,
      total_applications: 63,
      total_jobs: 8,
      activeJobs: counted.active,
      evaluationsRun: 0,
      emailSent: counted.sent,
    });
    expect(counted.active).toBe(6);
    expect(counted.sent).toBeGreaterThan(20);
    expect(activity.applicationsToday).toBe(counted.today);
    expect(counted.firstDay).toBeGreaterThanOrEqual(2);
    expect(activity.activity_summary.applications).toBe(counted.month);
    expect(activity.trends.applications_percent).not.toBeNull();
  });

  it('has applications of the last 45 days, each after its job was opened, and each is to be evaluated', async () => {
    await inTestTransaction(product, async ({ db, now }) => {
      const rows = await db.select().from(applications).innerJoin(jobs, eq(jobs.id, applications.jobId));
      for (const { applications: application, jobs: job } of rows) {
        expect(application.appliedAt.getTime()).toBeLessThanOrEqual(now.getTime());
        expect(application.appliedAt.getTime()).toBeGreaterThan(now.getTime() - 46 * dayMs);
        expect(application.appliedAt.getTime()).toBeGreaterThan(job.createdAt.getTime());
        expect(application).toMatchObject({ status: 'pending', score: null });
      }
      const stages = Object.groupBy(rows, ({ applications: { stage } }) => stage);
      expect(stages.applied?.length).toBeGreaterThan(rows.length / 2);
      expect(stages.shortlisted?.length).toBeGreaterThan(4);
      expect(stages.rejected?.length).toBeGreaterThan(4);
      const held = await db.select().from(interviews);
      expect(held.filter(({ startsAt }) => startsAt > now)).toHaveLength(3);
      expect(held.filter(({ startsAt }) => startsAt <= now)).toHaveLength(3);
      expect(stages.hired?.length).toBe(1);
      expect(stages.interview?.length).toBe(held.length);
      expect(await db.$count(evaluations, eq(evaluations.state, 'queued'))).toBe(rows.length);
    });
  });

  it('has interviews that were booked as any other, with their invitations, and writes to nobody anew', async () => {
    expect((await call(product, interviewEndpoints.listInterviews, { token })).body).toHaveLength(6);
    const entries = await inTestTransaction(product, ({ db }) => db.select().from(auditLog));
    const countOf = (action: string) => entries.filter((entry) => entry.action === action).length;
    expect(countOf('interview.scheduled')).toBe(6);
    expect(countOf('interview.moved')).toBe(1);
    expect(countOf('interview.closed')).toBe(3);
    expect(countOf('scorecard.saved')).toBe(3);
    const mails = await inTestTransaction(product, async (ctx) => {
      // What follows the commit, as the worker does it.
      for (const { type, recordId, organizationId, data } of await ctx.db.select().from(domainEvents)) {
        const change =
          type === 'interview.booked' ? 'booked' : type === 'interview.moved' ? 'moved' : undefined;
        const { sequence } = data as { sequence: number };
        const payload = { interviewId: recordId, sequence, removed: [], quietly: false, isTest: false };
        if (change)
          await tellPeopleTask.handle({ ...ctx, organizationId }, { ...payload, change }, { isLast: true });
      }
      return ctx.db.select().from(outboxMessages).where(like(outboxMessages.dedupeKey, 'interview:%'));
    });
    // Organizer, interviewer and candidate of each.
    expect(mails).toHaveLength(18);
    expect(mails.every(({ state }) => state === 'sent')).toBe(true);
  });

  it('has a draft without applications and a job that is closed to strangers', async () => {
    const { body } = await call(product, jobEndpoints.listJobs, { token });
    const draft = body.find(({ status }) => status === 'draft');
    const closed = body.find(({ status }) => status === 'closed');
    expect(draft?.application_count).toBe(0);
    expect(closed?.application_count).toBeGreaterThan(0);
    const shown = await call(product, jobEndpoints.getPublicJob, { params: { id: closed?.id ?? '' } });
    expect(shown.body.status).toBe('closed');
  });

  it('lets every resume be downloaded, of both kinds', async () => {
    const rows = await inTestTransaction(product, ({ db }) => db.select().from(files));
    expect(rows).toHaveLength(66);
    for (const { key, sizeBytes, contentType } of rows) {
      const headers = { authorization: `Bearer ${token}` };
      const query = new URLSearchParams({ file_path: key });
      const answer = await fetch(`${product.url}${applicationEndpoints.downloadResume.path}?${query}`, {
        headers,
      });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe(contentType);
      expect((await answer.arrayBuffer()).byteLength).toBe(sizeBytes);
    }
    expect(new Set(rows.map(({ contentType }) => contentType)).size).toBe(2);
  });

  it('is found by search', async () => {
    for (const q of ['wisniewski', '0491 570 156', 'xl.guo@example.com']) {
      const { body } = await call(product, applicationEndpoints.listApplications, { token, query: { q } });
      expect(body.length, q).toBeGreaterThan(0);
    }
  });

  it('has visitors who were told what the assistant answers, and a person to see to the rest', async () => {
    const { body: asked } = await call(product, faq.listRequests, { token });
    expect(asked).toHaveLength(visitors.length);
    const turns = await inTestTransaction(product, ({ db }) => db.select().from(faqTurns));
    expect(turns).toHaveLength(visitors.flatMap(({ questions }) => questions).length);
    const outcomes = Object.groupBy(turns, ({ outcome }) => outcome);
    expect(outcomes.answered?.length).toBeGreaterThan(3);
    expect(turns.find(({ question }) => question === 'Do you sponsor visas?')?.reply).toContain(
      'registered nurses',
    );

    const { body: open } = await call(product, requestEndpoints.listRequests, {
      token,
      query: { state: 'open' },
    });
    const kinds = Object.groupBy(open, ({ kind }) => kind);
    expect(kinds.question?.map(({ requester }) => requester).toSorted()).toEqual(
      visitors.flatMap(({ email, answer }) => (email && !answer ? email : [])).toSorted(),
    );
    const { body: done } = await call(product, requestEndpoints.listRequests, {
      token,
      query: { state: 'done' },
    });
    expect(done).toMatchObject([{ kind: 'question', requester: 'noor.b@example.org' }]);
    expect([kinds.human_review?.length, kinds.correction?.length]).toEqual([1, 1]);
    for (const { due_at } of open) expect(Date.parse(due_at)).toBeGreaterThan(product.clock.now().getTime());
  });

  it('has people who may be one and the same', async () => {
    const pairs = await inTestTransaction(product, async ({ db }) => {
      const people = await db.select().from(candidates);
      const emails = new Map(people.map(({ id, email }) => [id, email]));
      const rows = await db.select().from(candidatePairs);
      return rows.map(({ firstId, secondId }) =>
        [emails.get(firstId), emails.get(secondId)].sort().join(' '),
      );
    });
    expect(pairs.sort()).toEqual([
      'dan.petrovski.sparky@example.net daniel.petrovski@example.com',
      'thandiwe.mokoena@example.org tmokoena.dev@example.net',
      'xiaoling.guo@example.org xl.guo@example.com',
    ]);
  });
});
