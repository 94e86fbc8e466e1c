import { insights } from '@candor/contract/insights';
import { jobs } from '@candor/contract/jobs';
import { newId } from '@candor/database/ids';
import {
  applications,
  evaluations,
  faqConversations,
  faqTurns,
  organizations,
  outboxMessages,
} from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localDay, startOfDay } from '../../platform/local-day.ts';
import { buildApplications } from '../../testing/test-applications.ts';
import { call } from '../../testing/test-client.ts';
import { buildMessage } from '../../testing/test-communications.ts';
import { buildEvaluation } from '../../testing/test-evaluations.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

/** A test in whose time no day ends. */
const held = (work: () => Promise<void>) => () => product.clock.holdDuring(work);

const metrics = async (token: string) => (await call(product, insights.getMetrics, { token })).body;
const activity = (token: string, query: Record<string, string> = {}) =>
  call(product, insights.getRecentActivity, { token, query });

/** Moves an application to another day. */
function setDay(id: string, daysAgo: number): Promise<unknown> {
  const appliedAt = new Date(product.clock.now().getTime() - daysAgo * 24 * 60 * 60_000);
  return inTestTransaction(product, ({ db }) =>
    db.update(applications).set({ appliedAt }).where(eq(applications.id, id)),
  );
}

describe('the figures of the dashboard', () => {
  it('are honest zeros for a new organization', async () => {
    const { token } = await buildMember(product);
    expect(await metrics(token)).toMatchObject({
      totalCandidates: 0,
      activeJobs: 0,
      evaluationsRun: 0,
      emailSent: 0,
      total_applications: 0,
    });
  });

  it('count the own records, in both sets of names, and follow a deletion', async () => {
    const { token, jobId } = await buildApplications(product, 3);
    await buildApplications(product, 5);
    expect(await metrics(token)).toMatchObject({
      totalCandidates: 3,
      total_candidates: 3,
      activeJobs: 1,
      total_jobs: 1,
      total_applications: 3,
    });
    await call(product, jobs.deleteJob, { token, params: { id: jobId } });
    expect(await metrics(token)).toMatchObject({ activeJobs: 0, total_jobs: 0, total_applications: 0 });
  });
});

describe('recent activity', () => {
  it(
    'counts applications by day, today last, and compares with the period before',
    held(async () => {
      const { token, applicationIds } = await buildApplications(product, 6);
      const [a = '', b = '', c = '', d = '', e = '', f = ''] = applicationIds;
      for (const [id, daysAgo] of [
        [a, 0],
        [b, 0],
        [c, 2],
        [d, 6],
        [e, 8],
        [f, 40],
      ] as const)
        await setDay(id, daysAgo);
      const { body } = await activity(token, { days: '7' });
      expect(body.applicationsToday).toBe(2);
      expect(body.daily_activity.map(({ applications }) => applications)).toEqual([1, 0, 0, 0, 1, 0, 2]);
      expect(body.activity_summary.applications).toBe(4);
      expect(body.trends.applications_percent).toBe(300);
      expect(body.period).toMatchObject({ days: 7, to: product.clock.now().toISOString().slice(0, 10) });
    }),
  );

  it(
    'counts finished evaluations by day, and compares them too',
    held(async () => {
      const { token, evaluationId, organizationId, jobId, fileKey } = await buildEvaluation(product);
      const daysAgo = (days: number) => new Date(product.clock.now().getTime() - days * 24 * 60 * 60_000);
      await inTestTransaction(product, async ({ db }) => {
        const [made] = await db.select().from(evaluations).where(eq(evaluations.id, evaluationId));
        const shared = { organizationId, jobId, fileKey, state: 'finished', score: 50, result: made?.result };
        for (const days of [1, 1, 3])
          await db
            .insert(evaluations)
            .values({ ...shared, id: newId('eval'), engine: 'none', finishedAt: daysAgo(days) });
      });
      const { body } = await activity(token, { days: '2' });
      expect(body.daily_activity.map((day) => day.evaluations)).toEqual([2, 1]);
      expect(body.activity_summary.evaluations).toBe(3);
      expect(body.trends).toMatchObject({ evaluations_percent: 200, communications_percent: null });
    }),
  );

  it(
    'begins today at midnight where the organization is',
    held(async () => {
      const { token, organizationId, applicationIds, evaluationId } = await buildEvaluation(product);
      // Of two zones a day apart, one has had its midnight within the last hours, the other long before.
      const settle = (timeZone: string) =>
        inTestTransaction(product, ({ db }) =>
          db.update(organizations).set({ timeZone }).where(eq(organizations.id, organizationId)),
        );
      const at = product.clock.now();
      const startIn = (zone: string) => startOfDay(localDay(at, zone), zone);
      const [late, early] = ['Pacific/Kiritimati', 'Etc/GMT+2'].toSorted(
        (a, b) => startIn(b).getTime() - startIn(a).getTime(),
      );
      const between = new Date((startIn(late ?? '').getTime() + startIn(early ?? '').getTime()) / 2);
      await inTestTransaction(product, async ({ db }) => {
        await db.update(evaluations).set({ finishedAt: between }).where(eq(evaluations.id, evaluationId));
        await db
          .update(applications)
          .set({ appliedAt: between })
          .where(eq(applications.id, applicationIds[0] ?? ''));
      });
      await settle(late ?? '');
      expect((await activity(token)).body).toMatchObject({ evaluationsToday: 0, applicationsToday: 0 });
      await settle(early ?? '');
      expect((await activity(token)).body).toMatchObject({ evaluationsToday: 1, applicationsToday: 1 });
    }),
  );

  it('is thirty days of zeros for a new organization, with nothing to compare', async () => {
    const { token } = await buildMember(product);
    const { body } = await activity(token);
    expect(body.daily_activity).toHaveLength(30);
    expect(body.trends.applications_percent).toBeNull();
  });

  it.each(['0', '366', '-1', 'x', '1e2'])('refuses %s days', async (days) => {
    const { token } = await buildMember(product);
    expect((await activity(token, { days })).status).toBe(400);
  });
});

describe('mails and chats', () => {
  const dayMs = 24 * 60 * 60_000;
  const ago = (days: number) => new Date(product.clock.now().getTime() - days * dayMs);

  it(
    'count as sent what left for candidates: no test, nothing that waits or failed, no mail about an account',
    held(async () => {
      const { token, organizationId, outboxId } = await buildMessage(product, 'sent');
      const sent = (changes: Partial<typeof outboxMessages.$inferInsert>) =>
        inTestTransaction(product, ({ db }) =>
          db.update(outboxMessages).set(changes).where(eq(outboxMessages.id, outboxId)),
        );
      await sent({ sentAt: ago(0) });
      await inTestTransaction(product, ({ db, now }) =>
        db.insert(outboxMessages).values({
          ...{
            id: newId('msg'),
            organizationId,
            kind: 'verification',
            recipient: 'a@example.com',
            state: 'sent',
          },
          ...{
            subject: 'Code',
            messageId: newId('mid'),
            dedupeKey: newId('key'),
            createdAt: now,
            sentAt: now,
          },
        }),
      );
      expect(await metrics(token)).toMatchObject({ emailSent: 1, communications_sent: 1 });
      expect((await activity(token)).body).toMatchObject({
        communicationsToday: 1,
        activity_summary: { communications: 1 },
      });
      await sent({ sentAt: ago(2) });
      const { body } = await activity(token, { days: '3' });
      expect(body.communicationsToday).toBe(0);
      expect(body.daily_activity.map((day) => day.communications)).toEqual([1, 0, 0]);
      await sent({ state: 'failed' });
      expect(await metrics(token)).toMatchObject({ emailSent: 0 });
      await sent({ state: 'sent' });
      await sent({ isToCandidate: false });
      expect(await metrics(token)).toMatchObject({ emailSent: 0, communications_sent: 0 });
    }),
  );

  it(
    'count as today what left since midnight in the zone of the organization',
    held(async () => {
      const { token, organizationId, outboxId } = await buildMessage(product, 'sent');
      const timeZone = 'Pacific/Kiritimati';
      await inTestTransaction(product, ({ db }) =>
        db.update(organizations).set({ timeZone }).where(eq(organizations.id, organizationId)),
      );
      const midnight = startOfDay(localDay(product.clock.now(), timeZone), timeZone).getTime();
      const countedAt = async (at: number) => {
        await inTestTransaction(product, ({ db }) =>
          db
            .update(outboxMessages)
            .set({ sentAt: new Date(at) })
            .where(eq(outboxMessages.id, outboxId)),
        );
        return (await activity(token)).body.communicationsToday;
      };
      expect([await countedAt(midnight - 1), await countedAt(midnight)]).toEqual([0, 1]);
    }),
  );

  it(
    'count questions, and chats once however much is asked in them',
    held(async () => {
      const { token, organizationId } = await buildMember(product);
      await inTestTransaction(product, async ({ db, now }) => {
        const conversationId = newId('faq');
        await db
          .insert(faqConversations)
          .values({ id: conversationId, organizationId, lastAt: now, turns: 3 });
        for (const days of [0, 0, 1])
          await db.insert(faqTurns).values({
            ...{ id: newId('turn'), organizationId, conversationId, question: 'Why?', reply: 'So.' },
            ...{ outcome: 'answered', sources: [], engine: 'embedded', durationMs: 1, askedAt: ago(days) },
          });
      });
      expect((await metrics(token)).faq_requests).toBe(3);
      const { body } = await activity(token, { days: '2' });
      expect(body).toMatchObject({ faqRequestsToday: 1, activity_summary: { faq_requests: 3 } });
      expect(body.daily_activity.map((day) => day.faq_requests)).toEqual([1, 2]);
    }),
  );
});
