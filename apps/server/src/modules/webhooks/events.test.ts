import { applications } from '@candor/contract/applications';
import { interviewBooking } from '@candor/contract/interview-booking';
import { interviews } from '@candor/contract/interviews';
import { jobs } from '@candor/contract/jobs';
import { requests } from '@candor/contract/requests';
import { webhooks } from '@candor/contract/webhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordEvents } from '../../platform/domain-events.ts';
import { buildApplications } from '../../testing/test-applications.ts';
import { applyForJob, publishJob } from '../../testing/test-applying.ts';
import { call } from '../../testing/test-client.ts';
import { setTestMode } from '../../testing/test-communications.ts';
import { interviewDay, scheduleBodyFor } from '../../testing/test-interviews.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { waitUntilFollowed } from '../../testing/test-tasks.ts';
import {
  buildWebhook,
  listReceived,
  type TestWebhook,
  waitForReceived,
} from '../../testing/test-webhooks.ts';
import { applicationEvaluated } from '../evaluations/evaluations.ts';
import { jobClosed, jobPublished } from '../jobs/jobs.ts';
import { addRequest } from '../requests/requests.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

interface Told {
  type: string;
  timestamp: string;
  data: Record<string, string | number | null>;
}

const listTold = async (webhook: TestWebhook): Promise<Told[]> =>
  (await listReceived(product, webhook)).map(({ body }) => JSON.parse(body));

async function waitForTold(webhook: TestWebhook, type: string): Promise<Told> {
  await expect
    .poll(async () => (await listTold(webhook)).map((told) => told.type), { timeout: 60_000 })
    .toContain(type);
  return (await listTold(webhook)).find((told) => told.type === type) ?? expect.unreachable();
}

it('tells what happens to jobs, applications, emails, interviews and people: ids and a link, no names and no scores', async () => {
  const webhook = await buildWebhook(product);
  const { token, organizationId } = webhook;
  const jobId = await publishJob(product, token);
  const published = await waitForTold(webhook, 'job.published');
  expect(published.data).toEqual({
    ...{ job_id: jobId, number: expect.any(Number), link: `https://candor.test/jobs/${jobId}/apply` },
  });

  expect((await applyForJob(product, jobId)).status).toBe(200);
  const received = await waitForTold(webhook, 'application.received');
  const { application_id: applicationId = '', candidate_id: candidateId = '' } = received.data;
  expect(received.data).toEqual({
    ...{ application_id: applicationId, candidate_id: candidateId, job_id: jobId },
    ...{ number: expect.any(Number) },
    link: `https://candor.test/candidate-evaluation/${candidateId}?application=${applicationId}`,
  });
  const sent = await waitForTold(webhook, 'communication.sent');
  expect(sent.data).toMatchObject({ candidate_id: candidateId, application_id: applicationId });
  await inTestTransaction(product, (ctx) =>
    recordEvents(ctx, applicationEvaluated, {
      ...{ organizationId, recordIds: [String(applicationId)], data: { evaluationId: 'eval_1' } },
    }),
  );
  const evaluated = await waitForTold(webhook, 'evaluation.finished');
  expect(evaluated.data).toMatchObject({ application_id: applicationId, evaluation_id: 'eval_1' });

  const body = { application_ids: [String(applicationId)], stage: 'shortlisted' as const };
  expect((await call(product, applications.moveApplications, { token, body })).status).toBe(200);
  const moved = await waitForTold(webhook, 'application.moved');
  const shortlisted = await waitForTold(webhook, 'candidate.shortlisted');
  expect(shortlisted.data).toEqual(moved.data);
  expect(Number(moved.data.number)).toBeGreaterThan(Number(evaluated.data.number));

  const hiring = { applicationIds: [String(applicationId)], candidateIds: [String(candidateId)] };
  const booked = await call(product, interviewBooking.scheduleByMicrosoft, {
    ...{ token, body: scheduleBodyFor(hiring as never) },
  });
  const { id, version } = booked.body.interview;
  const scheduled = await waitForTold(webhook, 'interview.scheduled');
  expect(scheduled.data).toMatchObject({ interview_id: id, application_id: applicationId });
  const later = { version, date: interviewDay, time: '11:00', timezone: 'Australia/Sydney' };
  const change = await call(product, interviews.rescheduleInterview, {
    ...{ token, params: { id }, body: later as never },
  });
  expect(change.status).toBe(200);
  const changed = await waitForTold(webhook, 'interview.changed');
  expect(Number(changed.data.number)).toBeGreaterThan(Number(scheduled.data.number));
  await call(product, interviews.cancelInterview, {
    ...{ token, params: { id }, body: { version: version + 1 } as never },
  });
  await waitForTold(webhook, 'interview.cancelled');

  const job = { id: jobId, title: 'Nurse', department: 'Care', description: 'Care.', city: 'Hobart' };
  const closed = await call(product, jobs.saveJob, {
    ...{ token, body: { ...job, country: 'Australia', status: 'closed' } as never },
  });
  expect(closed.status).toBe(200);
  const closing = await waitForTold(webhook, 'job.closed');
  expect(Number(closing.data.number)).toBeGreaterThan(Number(published.data.number));

  const requestId = await inTestTransaction(product, (ctx) =>
    addRequest(ctx, {
      ...{ organizationId, kind: 'erasure', candidateId: String(candidateId), details: { text: '' } },
    }),
  );
  const erased = await call(product, requests.resolveRequest, {
    ...{ token, params: { id: requestId }, body: { state: 'done', version: 1 } },
  });
  expect(erased.status).toBe(200);
  const told = await waitForTold(webhook, 'candidate.erased');
  expect(told.data).toEqual({ candidate_id: candidateId, number: expect.any(Number), link: null });
  const { body: left } = await call(product, webhooks.listEvents, { token });
  expect(left.events.map(({ type }) => type).toSorted()).toEqual([
    ...['candidate.erased', 'job.closed', 'job.published'],
  ]);

  const texts = (await listReceived(product, webhook)).map(({ body }) => body).join('\n');
  expect(texts).not.toMatch(/Ines|Roy|@|score|Nurse/i);
}, 180_000);

it('tells of an interview that was booked in test mode once it is sent, and of nothing that happened to it before', async () => {
  const hiring = await buildApplications(product, 1);
  const { token, organizationId } = hiring;
  const admin = await buildMember(product, 'admin', organizationId);
  const webhook = await buildWebhook(product, { member: admin });
  const interviewTypes = async () =>
    (await listTold(webhook)).map(({ type }) => type).filter((type) => type.startsWith('interview.'));
  const at = (time: string, version: number) => ({
    ...{ timezone: 'Australia/Sydney', date: interviewDay, time, version },
  });
  await setTestMode(product, organizationId, true);
  const body = scheduleBodyFor(hiring);
  const { interview } = (await call(product, interviewBooking.scheduleByMicrosoft, { token, body })).body;
  const params = { id: interview.id };
  await call(product, interviews.rescheduleInterview, { token, params, body: at('11:00', 1) });
  await waitUntilFollowed(product);
  await setTestMode(product, organizationId, false);
  await call(product, interviews.tellInterview, { token, params, body: { version: 2 } });
  await waitForTold(webhook, 'interview.scheduled');
  expect(await interviewTypes()).toEqual(['interview.scheduled']);

  await setTestMode(product, organizationId, true);
  await call(product, interviews.cancelInterview, { token, params, body: { version: 2 } });
  await waitUntilFollowed(product);
  await setTestMode(product, organizationId, false);
  await call(product, interviews.tellInterview, { token, params, body: { version: 3 } });
  await waitForTold(webhook, 'interview.cancelled');
  expect(await interviewTypes()).toEqual(['interview.scheduled', 'interview.cancelled']);
}, 180_000);

it('tells each event once per webhook, only those it asked for, and nobody of another organization', async () => {
  const all = await buildWebhook(product);
  const some = await buildWebhook(product, { member: all, events: ['job.closed'] });
  const stranger = await buildWebhook(product);
  const jobId = await publishJob(product, all.token);
  await waitForReceived(product, all, 1);
  await call(product, jobs.deleteJob, { token: all.token, params: { id: jobId } });
  await waitForTold(some, 'job.closed');
  await waitForTold(all, 'job.closed');
  expect((await listTold(all)).map(({ type }) => type)).toEqual(['job.published', 'job.closed']);
  expect((await listTold(some)).map(({ type }) => type)).toEqual(['job.closed']);
  expect(await listTold(stranger)).toEqual([]);
});

it('lists what happened to a record in its order, whatever it was', async () => {
  const { token, organizationId } = await buildWebhook(product);
  const ids = Array.from({ length: 30 }, (_, at) => `job_${at}`);
  for (const id of ids)
    await inTestTransaction(product, async (ctx) => {
      const happened = { organizationId, recordIds: [id], data: {} };
      await recordEvents(ctx, jobPublished, happened);
      await recordEvents(ctx, jobClosed, happened);
    });
  await waitUntilFollowed(product);
  const { events } = (await call(product, webhooks.listEvents, { token })).body;
  for (const id of ids)
    expect(events.filter(({ data }) => data.job_id === id).map(({ type }) => type)).toEqual([
      ...['job.published', 'job.closed'],
    ]);
});
