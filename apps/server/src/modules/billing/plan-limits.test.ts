import { applications } from '@candor/contract/applications';
import { billing } from '@candor/contract/billing';
import { evaluationReports } from '@candor/contract/evaluation-reports';
import { evaluations } from '@candor/contract/evaluations';
import { jobs } from '@candor/contract/jobs';
import { evaluations as evaluationTable } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSystemContext } from '../../platform/system-context.ts';
import { applyForJob, publishJob } from '../../testing/test-applying.ts';
import { buildResumes, readCounter, recount, setPlan, setUsed } from '../../testing/test-billing.ts';
import { call, patiently } from '../../testing/test-client.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { beginWaitingTask } from '../evaluations/begin-waiting.task.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false, config: { billing: true } });
  product.clock.advanceToNoon();
});
afterAll(() => product.stop());

const place = { city: 'Hobart', country: 'Australia' };
const job = { title: 'Nurse', department: 'Care', description: 'Care.', ...place };
const save = (token: string, body: object) =>
  call(product, jobs.saveJob, { token, body: { ...job, ...body } as never });

const rows = (organizationId: string) =>
  inTestTransaction(product, ({ db }) =>
    db
      .select()
      .from(evaluationTable)
      .where(eq(evaluationTable.organizationId, organizationId))
      .orderBy(evaluationTable.createdAt),
  );

function beginWaiting(organizationId: string): Promise<void> {
  const ctx = createSystemContext(product.platform, { task: 'test', scope: 'platform' });
  return beginWaitingTask.handle(ctx, { organizationId }, { isLast: false });
}

describe('active jobs', () => {
  it('are refused beyond the plan, when published, reopened or restored; drafts are not counted', async () => {
    const { token, organizationId } = await buildMember(product);
    const ids: string[] = [];
    for (let number = 0; number < 3; number += 1) ids.push((await save(token, { status: 'active' })).body.id);
    const refused = await save(token, { status: 'active' });
    expect(refused).toMatchObject({
      status: 402,
      body: {
        code: 'plan_limit_reached',
        detail: "You've reached a limit of your plan. Choose a larger plan to continue.",
        plan_limit: {
          resource: 'jobs',
          used: 3,
          limit: 3,
          upgrade_url: 'https://candor.test/subscription',
        },
      },
    });
    const draft = (await save(token, { status: 'draft' })).body.id;
    expect((await save(token, { id: draft, status: 'active' })).status).toBe(402);
    expect((await save(token, { id: ids[0], status: 'active', title: 'Senior nurse' })).status).toBe(200);
    expect((await save(token, { id: ids[0], status: 'closed' })).status).toBe(200);
    expect((await save(token, { id: draft, status: 'active' })).status).toBe(200);
    expect((await save(token, { id: ids[0], status: 'active' })).status).toBe(402);
    const at = { token, params: { id: ids[1] ?? '' } };
    expect((await call(product, jobs.deleteJob, at)).status).toBe(200);
    expect((await save(token, { id: ids[0], status: 'active' })).status).toBe(200);
    expect((await call(product, jobs.restoreJob, at)).status).toBe(402);
    await setPlan(product, organizationId, 'Starter');
    expect((await call(product, jobs.restoreJob, at)).status).toBe(200);
    expect(await readCounter(product, organizationId, 'jobs')).toBe(4);
    expect(await recount(product, organizationId)).toMatchObject({ jobs: 4 });
  });

  it.each([1, 2, 3, 4, 5])('have one last place for 30 who publish at once, round %i', async () => {
    const { token, organizationId } = await buildMember(product);
    for (let number = 0; number < 2; number += 1) await publishJob(product, token);
    const answers = await Promise.all(
      Array.from({ length: 30 }, async () => {
        const { status } = await patiently(() => save(token, { status: 'active' }));
        return status;
      }),
    );
    expect(answers.toSorted()).toEqual([200, ...Array.from({ length: 29 }, () => 402)]);
    expect(await readCounter(product, organizationId, 'jobs')).toBe(3);
    expect(await recount(product, organizationId)).toMatchObject({ jobs: 3 });
  });

  it('stay as they are after a downgrade: only new ones are refused', async () => {
    const { token, organizationId } = await buildMember(product);
    await setPlan(product, organizationId, 'Starter');
    const ids: string[] = [];
    for (let number = 0; number < 5; number += 1) ids.push(await publishJob(product, token));
    await setPlan(product, organizationId, 'Basic');
    const listed = await call(product, jobs.listJobs, { token, query: { status: 'active' } });
    expect(listed.body).toHaveLength(5);
    expect((await save(token, { id: ids[0], status: 'active', title: 'Charge nurse' })).status).toBe(200);
    expect((await save(token, { status: 'active' })).status).toBe(402);
    expect((await applyForJob(product, ids[4] ?? '')).status).toBe(200);
  });

  it('keep the plan of a renewal that is not paid for 14 days, and no longer', async () => {
    const { token, organizationId } = await buildMember(product);
    const day = 24 * 60 * 60 * 1000;
    const since = (days: number) => new Date(product.clock.now().getTime() - days * day);
    const pastDue = { status: 'past_due', pastDueSince: since(13.9) };
    await setPlan(product, organizationId, 'Growth', pastDue);
    await setUsed(product, organizationId, 'jobs', 20);
    const read = async () => (await call(product, billing.getSubscription, { token })).body;
    expect(await read()).toMatchObject({ tier: 'Growth', status: 'past_due' });
    expect((await save(token, { status: 'active' })).status).toBe(200);
    await setPlan(product, organizationId, 'Growth', { ...pastDue, pastDueSince: since(14) });
    expect(await read()).toMatchObject({ tier: 'Basic' });
    expect((await save(token, { status: 'active' })).status).toBe(402);
  });
});

describe('scorings', () => {
  it.each([1, 2, 3, 4, 5])('have one last one for 30 who ask at once, round %i', async () => {
    const { token, organizationId, applicationIds } = await buildResumes(product, 30);
    await setUsed(product, organizationId, 'scorings', 49);
    const answers = await Promise.all(
      applicationIds.map(async (id) => {
        const at = { token, params: { id } };
        const { status } = await patiently(() => call(product, evaluations.evaluateApplication, at));
        return status;
      }),
    );
    expect(answers.toSorted()).toEqual([200, ...Array.from({ length: 29 }, () => 402)]);
    expect(await readCounter(product, organizationId, 'scorings')).toBe(50);
    expect((await rows(organizationId)).map(({ countedIn }) => countedIn)).toHaveLength(1);
  });

  it('are taken for a whole batch or not at all, and given back for what is cancelled', async () => {
    const { token, organizationId, jobId, applicationIds } = await buildResumes(product, 4);
    const list = await call(product, applications.listApplications, { token });
    const filenames = list.body.map(({ resume_file_path }) => resume_file_path ?? '');
    const body = { job_id: jobId, filenames };
    await setUsed(product, organizationId, 'scorings', 47);
    const refused = await call(product, evaluations.processFiles, { token, body });
    expect(refused).toMatchObject({ status: 402, body: { plan_limit: { used: 47, limit: 50 } } });
    expect(await rows(organizationId)).toEqual([]);
    await setUsed(product, organizationId, 'scorings', 46);
    const begun = await call(product, evaluations.processFiles, { token, body });
    expect(begun.status).toBe(200);
    expect(await readCounter(product, organizationId, 'scorings')).toBe(50);
    const batch = { token, params: { id: begun.body.batch_id } };
    expect((await call(product, evaluations.cancelBatch, batch)).body).toMatchObject({
      cancelled: applicationIds.length,
    });
    expect(await readCounter(product, organizationId, 'scorings')).toBe(46);
    await setUsed(product, organizationId, 'scorings', 48);
    const retry = () => call(product, evaluationReports.retryBatch, { ...batch, body: {} });
    expect((await retry()).status).toBe(402);
    await setUsed(product, organizationId, 'scorings', 40);
    expect((await retry()).body).toMatchObject({ retried: 4 });
    expect(await readCounter(product, organizationId, 'scorings')).toBe(44);
  });

  it('make an application wait that arrives beyond the limit; it is taken, says why, and begins by itself', async () => {
    const { token, organizationId } = await buildMember(product);
    const jobId = await publishJob(product, token);
    await setUsed(product, organizationId, 'scorings', 49);
    for (let number = 0; number < 4; number += 1) {
      expect((await applyForJob(product, jobId)).status).toBe(200);
      product.clock.advance(1000);
    }
    expect((await rows(organizationId)).map(({ waitsFor }) => waitsFor)).toEqual([
      null,
      'plan',
      'plan',
      'plan',
    ]);
    const listed = await call(product, applications.listApplications, {
      token,
      query: { sort: 'applied_date' },
    });
    expect(listed.body.map(({ waits_for_plan }) => waits_for_plan ?? false)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    await beginWaiting(organizationId);
    expect((await rows(organizationId)).filter(({ waitsFor }) => waitsFor)).toHaveLength(3);

    // One place: the oldest takes it. A newer arrival goes behind those that wait.
    await setUsed(product, organizationId, 'scorings', 49);
    await applyForJob(product, jobId);
    await beginWaiting(organizationId);
    const waiting = (await rows(organizationId)).map(({ waitsFor }) => waitsFor);
    expect(waiting).toEqual([null, null, 'plan', 'plan', 'plan']);
    expect(await readCounter(product, organizationId, 'scorings')).toBe(50);

    await setPlan(product, organizationId, 'Starter');
    await beginWaiting(organizationId);
    expect((await rows(organizationId)).map(({ waitsFor }) => waitsFor)).toEqual(Array(5).fill(null));
    expect(await readCounter(product, organizationId, 'scorings')).toBe(53);
    expect(await recount(product, organizationId)).toMatchObject({ scorings: 5 });
  });

  it('that wait begin with the next month', async () => {
    const { token, organizationId } = await buildMember(product);
    const jobId = await publishJob(product, token);
    await setUsed(product, organizationId, 'scorings', 50);
    await applyForJob(product, jobId);
    const now = product.clock.now();
    const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 0, 0, 1);
    product.clock.advance(next - now.getTime());
    await beginWaiting(organizationId);
    expect(await rows(organizationId)).toMatchObject([
      { waitsFor: null, countedIn: new Date(next).toISOString().slice(0, 7) },
    ]);
    expect(await readCounter(product, organizationId, 'scorings')).toBe(1);
  });

  it('that a member asks for are refused for one that waits, until there is room', async () => {
    const { token, organizationId } = await buildMember(product);
    const jobId = await publishJob(product, token);
    await setUsed(product, organizationId, 'scorings', 50);
    await applyForJob(product, jobId);
    const [application] = (await call(product, applications.listApplications, { token })).body;
    const at = { token, params: { id: application?.application_id ?? '' } };
    expect((await call(product, evaluations.evaluateApplication, at)).status).toBe(402);
    expect(await rows(organizationId)).toMatchObject([{ waitsFor: 'plan', countedIn: null }]);
    await setUsed(product, organizationId, 'scorings', 49);
    expect((await call(product, evaluations.evaluateApplication, at)).status).toBe(200);
    expect(await rows(organizationId)).toMatchObject([{ waitsFor: null, isAwaited: true }]);
  });
});

describe('without billing', () => {
  it('nothing is refused, and everything is counted', async () => {
    const free = await startTestProduct({ worker: false });
    try {
      const { token, organizationId } = await buildMember(free);
      for (let number = 0; number < 4; number += 1) await publishJob(free, token);
      expect(await readCounter(free, organizationId, 'jobs')).toBe(4);
    } finally {
      await free.stop();
    }
  });
});

describe('what is used', () => {
  it('is told to admins, with all that came in this month beside what counts', async () => {
    const { token, organizationId } = await buildMember(product);
    const jobId = await publishJob(product, token);
    await applyForJob(product, jobId);
    await setUsed(product, organizationId, 'mails', 7);
    expect((await call(product, billing.getUsage, { token })).body).toEqual({
      job_count: 1,
      application_count: 1,
      communication_count: 0,
      resume_screening: 1,
      salary_insight: 0,
      email_sent: 7,
      faq_assistant: true,
    });
    const recruiter = await buildMember(product, 'recruit', organizationId);
    expect((await call(product, billing.getUsage, { token: recruiter.token })).status).toBe(403);
  });

  it('can be seen beside the plans, of which Enterprise is offered where somebody answers for it', async () => {
    const { token, organizationId } = await buildMember(product);
    const names = async () =>
      (await call(product, billing.listPlans, { token })).body.plans.map(({ plan_name }) => plan_name);
    expect(await names()).toEqual(['Basic', 'Starter', 'Growth', 'Scale']);
    await setPlan(product, organizationId, 'Enterprise');
    expect(await names()).toEqual(['Basic', 'Starter', 'Growth', 'Scale', 'Enterprise']);
    const { plans } = (await call(product, billing.listPlans, { token })).body;
    expect(plans[1]).toEqual({
      plan_name: 'Starter',
      price_monthly: 49,
      price_yearly: 470.4,
      job_limit: 10,
      application_limit: 300,
      salary_insight_limit: 60,
      communication_limit: 500,
      api_calls_per_day: 1000,
    });
    expect(plans[4]).toMatchObject({ price_monthly: null, job_limit: null });
  });
});
