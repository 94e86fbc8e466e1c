import { agents } from '@candor/contract/agents';
import { candidates as candidateEndpoints } from '@candor/contract/candidates';
import type { CommunicationChanges } from '@candor/contract/communication-configuration';
import { outbox as endpoints } from '@candor/contract/outbox';
import { newId } from '@candor/database/ids';
import {
  applications,
  candidates,
  communications,
  files,
  outboxMessages,
  resumeVersions,
} from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/context.ts';
import { createSystemContext } from '../../../platform/system-context.ts';
import { buildApplications } from '../../../testing/test-applications.ts';
import { call } from '../../../testing/test-client.ts';
import { buildMessage, type TestMessage } from '../../../testing/test-communications.ts';
import { someoneWaits } from '../../../testing/test-locks.ts';
import { listMails, waitForMail } from '../../../testing/test-mailbox.ts';
import { inTestTransaction, newEmail } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { readCandidateLink, writeCandidateLink } from '../../candidates/candidates.ts';
import { moveStages } from '../../stages/stages.ts';
import { sendCandidateMail } from '../mails/send-candidate-mail.ts';
import { explainError } from './explain-error.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: 'mail' });
});
afterAll(() => product.stop());

const findRow = async (id: string) =>
  (
    await inTestTransaction(product, ({ db }) =>
      db.select().from(outboxMessages).where(eq(outboxMessages.id, id)),
    )
  )[0];

describe('the outbox', () => {
  it('lists mails with their state in words, by state and by a search, and counts them', async () => {
    const { token, outboxId, candidateIds } = await buildMessage(product, 'failed');
    const ask = async (query: Record<string, string>) =>
      (await call(product, endpoints.listMessages, { token, query })).body;
    expect(await ask({})).toMatchObject([
      {
        ...{ id: outboxId, state: 'failed', kind: 'under_review', candidateName: 'Person 1' },
        ...{ recipient: `${candidateIds[0]}@example.com`, jobTitle: 'Nurse', messageBody: 'Hello' },
        lastError: 'The email server refused it (550). Check the address.',
      },
    ]);
    expect(await ask({ state: 'sent' })).toEqual([]);
    expect(await ask({ q: 'person' })).toHaveLength(1);
    expect(await ask({ q: 'about your' })).toHaveLength(1);
    expect(await ask({ q: 'nobody' })).toEqual([]);
    expect((await call(product, endpoints.getTotals, { token })).body).toEqual({
      ...{ queued: 0, sending: 0, sent: 0, failed: 1, unknown: 0 },
    });
  });

  it('sends again what failed, under the Message-ID it had', async () => {
    const { token, outboxId, candidateIds } = await buildMessage(product, 'failed');
    const before = await findRow(outboxId);
    const answer = await call(product, endpoints.retryMessage, { token, params: { id: outboxId } });
    expect(answer.status).toBe(200);
    const mail = await waitForMail(product, `${candidateIds[0]}@example.com`);
    expect(mail.headers['message-id']).toBe(before?.messageId);
    await expect.poll(async () => (await findRow(outboxId))?.state).toBe('sent');
    const again = await call(product, endpoints.retryMessage, { token, params: { id: outboxId } });
    expect(again.body.code).toBe('mail_not_retryable');
    expect(await listMails(product, `${candidateIds[0]}@example.com`)).toHaveLength(1);
  });

  it('sends what is in doubt only when somebody says so, as another message', async () => {
    const { token, outboxId, candidateIds } = await buildMessage(product, 'unknown');
    const before = await findRow(outboxId);
    const retry = (confirm?: boolean) =>
      call(product, endpoints.retryMessage, { token, params: { id: outboxId }, body: { confirm } });
    expect((await retry()).body.code).toBe('mail_in_doubt');
    expect((await retry(false)).body.code).toBe('mail_in_doubt');
    expect(await findRow(outboxId)).toEqual(before);
    expect((await retry(true)).status).toBe(200);
    const mail = await waitForMail(product, `${candidateIds[0]}@example.com`);
    expect(mail.headers['message-id']).not.toBe(before?.messageId);
  });

  it('is sent once when many people press Retry', async () => {
    const { token, outboxId, candidateIds } = await buildMessage(product, 'failed');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        call(product, endpoints.retryMessage, { token, params: { id: outboxId } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await waitForMail(product, `${candidateIds[0]}@example.com`);
    await expect.poll(async () => (await findRow(outboxId))?.state).toBe('sent');
    expect(await listMails(product, `${candidateIds[0]}@example.com`)).toHaveLength(1);
  });
});

describe('a mail that is sent again', () => {
  const retry = ({ token, outboxId: id }: TestMessage) =>
    call(product, endpoints.retryMessage, { token, params: { id } });
  const configure = ({ token }: TestMessage, configuration: CommunicationChanges) =>
    call(product, agents.saveConfiguration, {
      token,
      body: { agent_name: 'communication', configuration },
    });
  const changeApplication = (
    { applicationIds }: TestMessage,
    values: Partial<typeof applications.$inferInsert>,
  ) =>
    inTestTransaction(product, ({ db }) =>
      db
        .update(applications)
        .set(values)
        .where(eq(applications.id, applicationIds[0] ?? '')),
    );
  const setKind = ({ communicationId }: TestMessage, kind: string) =>
    inTestTransaction(product, ({ db }) =>
      db.update(communications).set({ kind }).where(eq(communications.id, communicationId)),
    );

  it('goes to the address that was corrected since, with a link that works there', async () => {
    const { organizationId, candidateIds, applicationIds, token } = await buildApplications(product, 1);
    const [candidateId = '', applicationId] = [candidateIds[0], applicationIds[0]];
    const [wrong, right] = [`${candidateId}@example.com`, newEmail()];
    const outboxId = await inTestTransaction(product, async (ctx) => {
      const mail = { organizationId, candidateId, applicationId, kind: 'under_review' } as const;
      await sendCandidateMail(ctx, { ...mail, dedupeKey: `corrected ${candidateId}` });
      const [row] = await ctx.db
        .update(outboxMessages)
        .set({ state: 'failed', lastError: 'The mail server answered 550' })
        .where(eq(outboxMessages.organizationId, organizationId))
        .returning({ id: outboxMessages.id });
      await ctx.db.update(candidates).set({ email: right }).where(eq(candidates.id, candidateId));
      return row?.id ?? '';
    });
    const answer = await call(product, endpoints.retryMessage, { token, params: { id: outboxId } });
    expect(answer.status).toBe(200);
    const mail = await waitForMail(product, right);
    expect(await listMails(product, wrong)).toEqual([]);
    const ctx = createSystemContext(product.platform, { task: 'test', scope: 'tenant', organizationId });
    const { token: working } = writeCandidateLink(ctx, { organizationId, candidateId, email: right });
    for (const part of [mail.text, mail.html]) {
      const [, sent = ''] = /\/candidate\/([\w-]+\.[\w-]+)/.exec(part) ?? [];
      expect(readCandidateLink(ctx, sent)).toEqual(readCandidateLink(ctx, working));
    }
    const [shown] = (await call(product, endpoints.listMessages, { token })).body;
    expect(shown).toMatchObject({ id: outboxId, recipient: right });
  });

  it('goes to who the person is since they were merged with another', async () => {
    const built = await buildMessage(product, 'failed');
    const { token, candidateIds } = built;
    const body = { first_name: 'Ines', last_name: 'Roy', email: newEmail() };
    const survivor = (await call(product, candidateEndpoints.addCandidate, { token, body })).body.id;
    await inTestTransaction(product, ({ db }) =>
      db
        .update(candidates)
        .set({ mergedInto: survivor })
        .where(eq(candidates.id, candidateIds[0] ?? '')),
    );
    expect((await retry(built)).status).toBe(200);
    await waitForMail(product, body.email);
  });

  it('stays where the candidate no longer has an address', async () => {
    const built = await buildMessage(product, 'failed');
    await inTestTransaction(product, ({ db }) =>
      db
        .update(candidates)
        .set({ email: null })
        .where(eq(candidates.id, built.candidateIds[0] ?? '')),
    );
    expect((await retry(built)).body.code).toBe('no_candidate_email');
    expect((await findRow(built.outboxId))?.state).toBe('failed');
  });

  it('stays in test mode, unless it is a test itself', async () => {
    const built = await buildMessage(product, 'failed');
    const testEmail = newEmail();
    await configure(built, { testMode: true, testEmail });
    expect((await retry(built)).body.code).toBe('mail_in_test_mode');
    expect((await findRow(built.outboxId))?.state).toBe('failed');
    await inTestTransaction(product, async ({ db }) => {
      const { outboxId, communicationId } = built;
      await db.update(communications).set({ isTest: true }).where(eq(communications.id, communicationId));
      await db
        .update(outboxMessages)
        .set({ recipient: testEmail, isToCandidate: false })
        .where(eq(outboxMessages.id, outboxId));
    });
    expect((await retry(built)).status).toBe(200);
    await waitForMail(product, testEmail);
  });

  it.each([
    ['under_review', 'interview', 'applied'],
    ['shortlisted', 'applied', 'shortlisted'],
    ['rejection', 'shortlisted', 'rejected'],
  ] as const)('stays where it says %s of somebody who is at %s by now', async (kind, stage, before) => {
    const built = await buildMessage(product, 'failed');
    await setKind(built, kind);
    await changeApplication(built, { stage });
    expect((await retry(built)).body.code).toBe('mail_stage_changed');
    await changeApplication(built, { stage: before, hiddenAt: product.clock.now() });
    expect((await retry(built)).body.code).toBe('mail_stage_changed');
    expect((await findRow(built.outboxId))?.state).toBe('failed');
    await changeApplication(built, { hiddenAt: null });
    expect((await retry(built)).status).toBe(200);
  });

  it('stays where it asks for a file that has arrived since', async () => {
    const built = await buildMessage(product, 'failed');
    const { organizationId, applicationIds } = built;
    await setKind(built, 'readable_file');
    const addResume = (number: number, createdAt: Date) =>
      inTestTransaction(product, async ({ db }) => {
        const fileKey = newId('file');
        await db.insert(files).values({
          ...{ key: fileKey, organizationId, sha256: fileKey, sizeBytes: 1 },
          ...{ contentType: 'application/pdf', originalName: 'resume.pdf' },
        });
        const applicationId = applicationIds[0] ?? '';
        await db.insert(resumeVersions).values({ organizationId, applicationId, fileKey, number, createdAt });
      });
    const written = (await findRow(built.outboxId))?.createdAt ?? new Date(0);
    await addResume(1, new Date(written.getTime() + 1000));
    expect((await retry(built)).body.code).toBe('mail_file_arrived');
    await inTestTransaction(product, ({ db }) =>
      db
        .update(resumeVersions)
        .set({ createdAt: new Date(written.getTime() - 1000) })
        .where(eq(resumeVersions.applicationId, applicationIds[0] ?? '')),
    );
    expect((await retry(built)).status).toBe(200);
  });

  it('waits for a move under way, and stays where that makes it wrong', async () => {
    const built = await buildMessage(product, 'failed');
    const { organizationId, applicationIds } = built;
    const ctx = createSystemContext(product.platform, { task: 'test', scope: 'tenant', organizationId });
    const retrying = Promise.withResolvers<ReturnType<typeof retry>>();
    await inTransaction(ctx, async (ctx) => {
      await moveStages(ctx, { organizationId, applicationIds, to: 'shortlisted', by: 'member' });
      const retried = retry(built);
      retrying.resolve(retried);
      expect(await Promise.race([retried.then(() => 'answered'), someoneWaits(product)])).toBe('waits');
    });
    expect((await retrying.promise).body.code).toBe('mail_stage_changed');
  });
});

describe('an error', () => {
  it('is told in words', () => {
    const explain = (state: 'failed' | 'queued' | 'unknown' | 'sent', lastError: string | null) =>
      explainError({ state, lastError, attempts: 2 });
    expect(explain('sent', 'old')).toBeNull();
    expect(explain('queued', null)).toBeNull();
    expect(explain('queued', 'ECONNREFUSED')).toMatch(/2 tries.*keeps trying/);
    expect(explain('failed', 'ECONNREFUSED')).toMatch(/couldn't be reached/);
    expect(explain('unknown', null)).toMatch(/may have arrived/);
    expect(explain('failed', 'Not sent: too many.')).toBe('Not sent: too many.');
  });
});
