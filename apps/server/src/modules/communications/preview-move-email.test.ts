import { agents } from '@candor/contract/agents';
import { applications as endpoints } from '@candor/contract/applications';
import { stages } from '@candor/contract/stages';
import { candidates, outboxMessages } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApplications, type TestApplications } from '../../testing/test-applications.ts';
import { call } from '../../testing/test-client.ts';
import { inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { sendCandidateMail } from './mails/send-candidate-mail.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const switchOn = (token: string, configuration = {}) =>
  call(product, agents.saveConfiguration, {
    token,
    body: { agent_name: 'communication', configuration: { shortlistedEmails: true, ...configuration } },
  });

const preview = async (
  { token, applicationIds: application_ids }: TestApplications,
  to: { stage: 'shortlisted' | 'interview' } | { step_id: string },
) => (await call(product, endpoints.previewMove, { token, body: { application_ids, ...to } })).body.emails;

it('is nothing while these emails are off, and for moves that send none', async () => {
  const built = await buildApplications(product, 1);
  expect(await preview(built, { stage: 'shortlisted' })).toBeNull();
  expect((await call(product, stages.listStages, { token: built.token })).body.emailing).toEqual([]);
  await switchOn(built.token);
  expect(await preview(built, { stage: 'interview' })).toBeNull();
  expect((await call(product, stages.listStages, { token: built.token })).body.emailing).toEqual([
    'shortlisted',
  ]);
});

it('shows the finished text for the first person, to how many it goes, and who gets none', async () => {
  const built = await buildApplications(product, 3);
  const { token, organizationId, applicationIds, candidateIds } = built;
  await switchOn(token);
  await inTestTransaction(product, async ({ db }) => {
    await db
      .update(candidates)
      .set({ email: null })
      .where(eq(candidates.id, candidateIds[0] ?? ''));
    await db.insert(outboxMessages).values({
      ...{ id: `out_${applicationIds[1]}`, organizationId, kind: 'shortlisted', recipient: 'p@example.com' },
      ...{ dedupeKey: `shortlisted:${applicationIds[1]}`, state: 'sent' },
      ...{ subject: 'You are on the shortlist', messageId: `<${applicationIds[1]}@example.com>` },
    });
  });
  const emails = await preview(built, { stage: 'shortlisted' });
  expect(emails).toMatchObject({
    ...{ count: 1, left_out: { no_address: 1, told_before: 1 }, test_address: null, held_seconds: 15 },
    shown: { application_id: applicationIds[2], candidate_name: 'Person 3' },
  });
  expect(emails?.shown?.text).toContain('Nurse');
  expect(emails?.shown?.text).not.toMatch(/\{\{|\/candidate\/(?!preview)/);
});

it('counts in test mode whom the test address heard about, and else only who was told themself', async () => {
  const built = await buildApplications(product, 2);
  const { token, organizationId, applicationIds, candidateIds } = built;
  await switchOn(token, { testMode: true, testEmail: 'test@example.com' });
  const [applicationId = '', candidateId = ''] = [applicationIds[0], candidateIds[0]];
  await inTestTransaction(product, (ctx) =>
    sendCandidateMail(ctx, {
      ...{ organizationId, candidateId, applicationId, kind: 'shortlisted' },
      dedupeKey: `shortlisted:${applicationId}`,
    }),
  );
  const tried = await preview(built, { stage: 'shortlisted' });
  expect(tried).toMatchObject({ count: 1, left_out: { told_before: 1 }, test_address: 'test@example.com' });
  await switchOn(token, { testMode: false });
  const emails = await preview(built, { stage: 'shortlisted' });
  expect(emails).toMatchObject({ count: 2, left_out: { told_before: 0 }, test_address: null });
});

it('sends nothing for a move within the stage', async () => {
  const built = await buildApplications(product, 1);
  const { token, applicationIds } = built;
  await switchOn(token);
  const list = (await call(product, stages.getJobStages, { token, params: { id: built.jobId } })).body;
  const own = await call(product, stages.saveJobStages, {
    token,
    params: { id: built.jobId },
    body: {
      version: list.version,
      steps: [
        ...list.steps.flatMap(({ id, stage, name }) =>
          stage === 'rejected' || stage === 'withdrawn' ? [] : [{ id, stage, name }],
        ),
        { stage: 'shortlisted', name: 'Final list' },
      ],
    },
  });
  const final = own.body.steps.find(({ name }) => name === 'Final list')?.id ?? '';
  expect(await preview(built, { step_id: final })).toMatchObject({ count: 1 });
  await call(product, endpoints.moveApplications, {
    token,
    body: { application_ids: applicationIds, stage: 'shortlisted' },
  });
  expect(await preview(built, { step_id: final })).toBeNull();
});
