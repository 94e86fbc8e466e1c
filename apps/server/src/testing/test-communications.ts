import { createHmac } from 'node:crypto';
import type { communications as endpoints } from '@candor/contract/communications';
import type { BodyInputOf } from '@candor/contract/endpoint';
import { newId } from '@candor/database/ids';
import {
  agentConfigurations,
  communications,
  evaluations,
  jobs,
  outboxMessages,
  rejectionProposals,
} from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { writeReplyAddress } from '../modules/communications/mails/reply-address.ts';
import { readBasis } from '../modules/criteria/criteria.ts';
import type { ArrangedCall } from './arranged-call.ts';
import { buildApplications, type TestApplications } from './test-applications.ts';
import { buildEvaluation, type TestEvaluation } from './test-evaluations.ts';
import { inTestTransaction } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

export interface TestProposal extends TestEvaluation {
  proposalId: string;
}

/** An evaluated application, its result up to date, with a rejection that is proposed. */
export async function buildProposal(
  product: TestProduct,
  values: Partial<typeof rejectionProposals.$inferInsert> = {},
): Promise<TestProposal> {
  const built = await buildEvaluation(product);
  const proposalId = newId('rej');
  await inTestTransaction(product, async (ctx) => {
    const { db, now } = ctx;
    const [job] = await db.select().from(jobs).where(eq(jobs.id, built.jobId));
    if (!job) throw new Error('the job is gone');
    const { hash: criteriaHash } = await readBasis(ctx, job);
    await db.update(evaluations).set({ criteriaHash }).where(eq(evaluations.id, built.evaluationId));
    await db.insert(rejectionProposals).values({
      ...{ id: proposalId, organizationId: built.organizationId, evaluationId: built.evaluationId },
      ...{ applicationId: built.applicationIds[0] ?? '', score: 50, threshold: 60, isBorderline: false },
      ...{
        reason: 'No evidence for: Triage.',
        subject: 'About {{job_title}}',
        body: 'Hi {{first_name}}, no.',
      },
      ...{ wording: 'template', createdAt: now, ...values },
    });
  });
  return { ...built, proposalId };
}

export interface TestMessage extends TestApplications {
  communicationId: string;
  outboxId: string;
}

/** A mail to a candidate, in the given state of the outbox. */
export async function buildMessage(
  product: TestProduct,
  state: (typeof outboxMessages.$inferSelect)['state'] = 'failed',
): Promise<TestMessage> {
  const built = await buildApplications(product, 1);
  const [communicationId, outboxId] = [newId('com'), newId('msg')];
  const { organizationId, jobId, applicationIds, candidateIds } = built;
  const mail = { subject: 'About your application', html: '<p>Hello</p>', text: 'Hello' };
  const [applicationId = '', candidateId = ''] = [applicationIds[0], candidateIds[0]];
  await inTestTransaction(product, async ({ db, now, platform }) => {
    await db.insert(outboxMessages).values({
      ...{ id: outboxId, organizationId, kind: 'under_review', recipient: `${candidateId}@example.com` },
      ...{ subject: mail.subject, content: platform.secrets.encrypt(JSON.stringify(mail)), state },
      ...{ messageId: `<${outboxId}@candor.test>`, dedupeKey: outboxId, attempts: 1, createdAt: now },
      isToCandidate: true,
      ...(state === 'failed' && { lastError: 'The mail server answered 550' }),
    });
    await db.insert(communications).values({
      ...{ id: communicationId, organizationId, candidateId, applicationId, jobId, outboxId },
      ...{
        direction: 'out',
        kind: 'under_review',
        subject: mail.subject,
        body: 'Hello',
        wording: 'template',
      },
      createdAt: now,
    });
  });
  return { ...built, communicationId, outboxId };
}

type InboundMail = BodyInputOf<typeof endpoints.receiveMail>;

/** A reply to a message, as a mail server hands it on. */
export function signMail(
  product: TestProduct,
  mail: InboundMail,
  { at = product.clock.now(), secret = product.platform.config.inboundMail?.secret ?? '' } = {},
) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', secret)
    .update(`${timestamp}.${JSON.stringify(mail)}`)
    .digest('hex');
  const headers = { 'x-candor-timestamp': timestamp, 'x-candor-signature': `sha256=${signature}` };
  return { body: mail, headers };
}

export function writeReply(product: TestProduct, communicationId: string): InboundMail {
  const to = writeReplyAddress({ platform: product.platform }, communicationId) ?? '';
  const message_id = `<${newId('in')}@mail.example>`;
  return { to, from: 'Person 1 <person@example.com>', subject: 'Re: hello', text: 'Thank you!', message_id };
}

/** How the endpoints about mails are called. */
export function listCommunicationArrangements(
  product: TestProduct,
): Record<string, () => Promise<ArrangedCall>> {
  const words = { subject: 'About {{job_title}}', body: 'Hi {{first_name}},\n\nthank you.' };
  const withMessage = async () => ({ token: (await buildMessage(product)).token });
  const withKind = async () => ({ ...(await withMessage()), params: { kind: 'rejection' } });
  const withProposals = (state: string) => async () => {
    const decided = state === 'cancelled' ? { decidedBy: newId('usr') } : {};
    const { token, proposalId } = await buildProposal(product, { state, ...decided });
    return { token, body: { ids: [proposalId] } };
  };
  return {
    'communications.listJobs': withMessage,
    'communications.getTotals': withMessage,
    'communications.listOfJob': async () => {
      const { token, jobId } = await buildMessage(product);
      return { token, params: { jobId } };
    },
    'communications.listOfCandidate': async () => {
      const { token, candidateIds } = await buildMessage(product);
      return { token, params: { id: candidateIds[0] ?? '' } };
    },
    'communications.requestReadableFile': async () => {
      const { token, applicationIds } = await buildApplications(product, 1);
      return { token, params: { id: applicationIds[0] ?? '' } };
    },
    'communications.receiveMail': async () => {
      const { communicationId } = await buildMessage(product, 'sent');
      return signMail(product, writeReply(product, communicationId));
    },
    'mailTemplates.listTemplates': withMessage,
    'mailTemplates.saveTemplate': async () => ({ ...(await withKind()), body: words }),
    'mailTemplates.resetTemplate': withKind,
    'mailTemplates.previewTemplate': async () => {
      const { token, applicationIds } = await buildApplications(product, 1);
      return { token, params: { kind: 'rejection' }, body: { ...words, application_id: applicationIds[0] } };
    },
    'writtenEmails.countPeople': async () => {
      const { token, applicationIds } = await buildApplications(product, 1);
      return { token, body: { application_ids: applicationIds } };
    },
    'writtenEmails.previewEmail': async () => {
      const { token, applicationIds } = await buildApplications(product, 1);
      return { token, body: { ...words, application_ids: applicationIds } };
    },
    'writtenEmails.sendEmail': async () => {
      const { token, candidateIds, applicationIds } = await buildApplications(product, 1);
      const recipient = { candidateId: candidateIds[0] ?? '', applicationId: applicationIds[0] ?? '' };
      return { token, body: { ...words, recipients: [recipient] } };
    },
    'rejectionProposals.listProposals': async () => ({ token: (await buildProposal(product)).token }),
    'rejectionProposals.getTotals': async () => ({ token: (await buildProposal(product)).token }),
    'rejectionProposals.previewRule': async () => {
      const { token } = await buildProposal(product);
      return { token, query: { threshold: '60' } };
    },
    'rejectionProposals.editProposal': async () => {
      const { token, proposalId } = await buildProposal(product);
      return { token, params: { id: proposalId }, body: { ...words, version: 1 } };
    },
    'rejectionProposals.approveProposals': withProposals('proposed'),
    'rejectionProposals.cancelProposals': withProposals('proposed'),
    'rejectionProposals.restoreProposals': withProposals('cancelled'),
    'outbox.listMessages': withMessage,
    'outbox.getTotals': withMessage,
    'outbox.retryMessage': async () => {
      const { token, outboxId } = await buildMessage(product);
      return { token, params: { id: outboxId }, body: {} };
    },
  };
}

/** Switches an organization's test mode, in which emails go to the test address only. */
export function setTestMode(product: TestProduct, organizationId: string, testMode: boolean): Promise<void> {
  return inTestTransaction(product, async ({ db, now }) => {
    const configuration = { testMode, testEmail: 'tests@example.net' };
    await db.delete(agentConfigurations).where(eq(agentConfigurations.organizationId, organizationId));
    await db
      .insert(agentConfigurations)
      .values({ organizationId, agent: 'communication', configuration, updatedAt: now });
  });
}
