import { agents } from '@candor/contract/agents';
import { applications as applicationEndpoints } from '@candor/contract/applications';
import { communications as communicationEndpoints } from '@candor/contract/communications';
import { outbox } from '@candor/contract/outbox';
import { requests } from '@candor/contract/requests';
import { timeline } from '@candor/contract/timeline';
import { type EmailSelection, writtenEmails as endpoints } from '@candor/contract/written-emails';
import { newId } from '@candor/database/ids';
import {
  agentConfigurations,
  applications,
  auditLog,
  candidates,
  communications,
  jobs,
  outboxMessages,
} from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSystemContext } from '../../../platform/system-context.ts';
import { buildApplications, type TestApplications } from '../../../testing/test-applications.ts';
import { setUsed } from '../../../testing/test-billing.ts';
import { call } from '../../../testing/test-client.ts';
import { signMail, writeReply } from '../../../testing/test-communications.ts';
import { listMails, setFault, waitForMail } from '../../../testing/test-mailbox.ts';
import { buildMember, inTestTransaction, newEmail } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { addRequest } from '../../requests/requests.ts';
import { sendHeldMailsTask } from '../mails/send-held-mails.task.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: 'mail', config: { billing: true } });
  product.clock.advanceToNoon();
});
afterAll(() => product.stop());

const draft = { subject: 'About {{job_title}}', body: 'Hi {{first_name}},\n\nwhen could you start?' };

type Words = typeof draft;

const preview = (
  { token }: { token: string },
  selection: EmailSelection & { show?: string },
  words: Words = draft,
) => call(product, endpoints.previewEmail, { token, body: { ...words, ...selection } });

/** Sends to everybody whom the preview names, as the screen does. */
async function sendToAll(
  hiring: TestApplications,
  words: Words = draft,
  headers: Record<string, string> = {},
) {
  const recipients = hiring.candidateIds.map((candidateId, index) => ({
    ...{ candidateId, applicationId: hiring.applicationIds[index] ?? null },
  }));
  return call(product, endpoints.sendEmail, { token: hiring.token, headers, body: { ...words, recipients } });
}

const outcomesOf = ({ body }: Awaited<ReturnType<typeof sendToAll>>) =>
  body.results.map(({ outcome }) => outcome);

const change = (candidateId: string, values: Partial<typeof candidates.$inferInsert>) =>
  inTestTransaction(product, ({ db }) =>
    db.update(candidates).set(values).where(eq(candidates.id, candidateId)),
  );

const setStage = (applicationId: string, stage: (typeof applications.$inferSelect)['stage']) =>
  inTestTransaction(product, ({ db }) =>
    db.update(applications).set({ stage }).where(eq(applications.id, applicationId)),
  );

const addressOf = (candidateId = '') => `${candidateId}@example.com`;

describe('an email that a person wrote', () => {
  it('reaches the candidate in their own name, and stands in outbox, messages and timeline', async () => {
    const hiring = await buildApplications(product, 1);
    const { token, userId, organizationId, jobId } = hiring;
    const [candidateId = '', applicationId = ''] = [hiring.candidateIds[0], hiring.applicationIds[0]];
    const sent = await sendToAll(hiring);
    expect(sent.body.results).toMatchObject([{ candidateId, outcome: 'queued' }]);
    const mail = await waitForMail(product, addressOf(candidateId));
    expect(mail.subject).toBe('About Nurse');
    expect(mail.text).toContain('Hi Person,');
    expect(mail.text).toContain('you applied for Nurse at Test Works.');
    expect(mail.headers['reply-to']).toMatch(/^reply\+/);
    await expect
      .poll(async () => (await call(product, outbox.listMessages, { token })).body)
      .toMatchObject([{ kind: 'written', state: 'sent', subject: 'About Nurse', candidateId, jobId }]);
    const messages = await call(product, communicationEndpoints.listOfCandidate, {
      ...{ token, params: { id: candidateId } },
    });
    expect(messages.body).toMatchObject([{ kind: 'written', wording: 'edited', status: 'sent' }]);
    const happened = await call(product, timeline.listTimeline, { token, params: { id: candidateId } });
    expect(happened.body[0]).toMatchObject({ kind: 'email', title: 'Wrote an email', detail: 'About Nurse' });
    const rows = await inTestTransaction(product, async ({ db }) => ({
      stage: (await db.select().from(applications).where(eq(applications.id, applicationId)))[0]?.stage,
      audit: await db.select().from(auditLog).where(eq(auditLog.organizationId, organizationId)),
    }));
    expect(rows.stage).toBe('applied');
    expect(rows.audit).toMatchObject([{ action: 'email.written', recordId: candidateId, actorId: userId }]);
    // Facts only: the log keeps no words.
    expect(JSON.stringify(rows.audit)).not.toContain('Nurse');
  });

  it('is answered by a reply that is matched to it', async () => {
    const hiring = await buildApplications(product, 1);
    const { token, candidateIds } = hiring;
    const id = (await sendToAll(hiring)).body.results[0]?.communicationId ?? '';
    const answer = await call(
      product,
      communicationEndpoints.receiveMail,
      signMail(product, writeReply(product, id)),
    );
    expect(answer.status).toBe(200);
    const { body } = await call(product, communicationEndpoints.listOfCandidate, {
      ...{ token, params: { id: candidateIds[0] ?? '' } },
    });
    expect(body.map(({ kind }) => kind).toSorted()).toEqual(['reply', 'written']);
  });

  it('is sent once: pressed twice, repeated under its key, or sent again by a colleague the same day', async () => {
    const hiring = await buildApplications(product, 1);
    const colleague = await buildMember(product, 'recruit', hiring.organizationId);
    const both = await Promise.all([sendToAll(hiring), sendToAll(hiring)]);
    expect(both.flatMap(outcomesOf).toSorted()).toEqual(['already_sent', 'queued']);
    expect(outcomesOf(await sendToAll({ ...hiring, token: colleague.token }))).toEqual(['already_sent']);
    const other = { ...draft, subject: 'Another one' };
    const headers = { 'idempotency-key': newId('key') };
    const first = await sendToAll(hiring, other, headers);
    const again = await sendToAll(hiring, other, headers);
    expect(again.body).toEqual(first.body);
    expect(outcomesOf(again)).toEqual(['queued']);
    await waitForMail(product, addressOf(hiring.candidateIds[0]), 2);
    expect(await listMails(product, addressOf(hiring.candidateIds[0]))).toHaveLength(2);
    product.clock.advance(24 * 60 * 60 * 1000);
    const later = await buildMember(product, 'recruit', hiring.organizationId);
    const nextDay = await preview(later, { application_ids: hiring.applicationIds });
    expect(nextDay.body.leftOut).toEqual([]);
  });

  it('is not lost when the email server refuses it: it failed in the outbox, and can be sent again', async () => {
    const hiring = await buildApplications(product, 1);
    const { token } = hiring;
    await setFault(product, 'reject');
    await sendToAll(hiring);
    const listed = async () => (await call(product, outbox.listMessages, { token })).body[0];
    await expect.poll(async () => (await listed())?.state, { timeout: 30_000 }).toBe('failed');
    await setFault(product, 'none');
    await call(product, outbox.retryMessage, { token, params: { id: (await listed())?.id ?? '' } });
    await waitForMail(product, addressOf(hiring.candidateIds[0]));
  });

  it('goes to the test address in test mode, and may be tried again', async () => {
    const hiring = await buildApplications(product, 1);
    const testEmail = newEmail();
    await call(product, agents.saveConfiguration, {
      token: hiring.token,
      body: { agent_name: 'communication', configuration: { testMode: true, testEmail } },
    });
    const shown = await preview(hiring, { application_ids: hiring.applicationIds });
    expect(shown.body.testAddress).toBe(testEmail);
    expect(outcomesOf(await sendToAll(hiring))).toEqual(['tested']);
    expect(outcomesOf(await sendToAll(hiring))).toEqual(['tested']);
    expect((await waitForMail(product, testEmail, 2)).subject).toBe('[Test] About Nurse');
    expect(await listMails(product, addressOf(hiring.candidateIds[0]))).toEqual([]);
  });

  it('counts against the plan, and is held where the plan has none left', async () => {
    const hiring = await buildApplications(product, 1);
    await setUsed(product, hiring.organizationId, 'mails', 50);
    expect(outcomesOf(await sendToAll(hiring))).toEqual(['held']);
    const { body } = await call(product, outbox.listMessages, { token: hiring.token });
    expect(body).toMatchObject([{ state: 'failed', isHeldForPlan: true }]);
  });

  it('that was held leaves once there is room, unless the application moved meanwhile', async () => {
    const [staying, moved] = [await buildApplications(product, 1), await buildApplications(product, 1)];
    for (const { organizationId } of [staying, moved]) await setUsed(product, organizationId, 'mails', 50);
    expect([await sendToAll(staying), await sendToAll(moved)].flatMap(outcomesOf)).toEqual(['held', 'held']);
    product.clock.advance(60_000);
    await call(product, applicationEndpoints.moveApplications, {
      ...{ token: moved.token, body: { application_ids: moved.applicationIds, stage: 'shortlisted' } },
    });
    for (const { organizationId } of [staying, moved]) await setUsed(product, organizationId, 'mails', 0);
    const ctx = createSystemContext(product.platform, { task: 'test', scope: 'platform' });
    await sendHeldMailsTask.handle(ctx, {}, { isLast: false });
    await waitForMail(product, addressOf(staying.candidateIds[0]));
    const { body } = await call(product, outbox.listMessages, { token: moved.token });
    expect(body).toMatchObject([{ state: 'failed', isHeldForPlan: false }]);
    expect(body[0]?.lastError).toMatch(/something about this candidate changed/);
  });

  it('goes when the person is erased', async () => {
    const hiring = await buildApplications(product, 1);
    const { organizationId } = hiring;
    const [candidateId = ''] = hiring.candidateIds;
    await sendToAll(hiring, { subject: 'Dear Person', body: 'The secret word is Zyzzyva.' });
    await waitForMail(product, addressOf(candidateId));
    const admin = await buildMember(product, 'admin', organizationId);
    const id = await inTestTransaction(product, (ctx) =>
      addRequest(ctx, { organizationId, kind: 'erasure', candidateId, details: { text: 'Erase me.' } }),
    );
    const erased = await call(product, requests.resolveRequest, {
      ...{ token: admin.token, params: { id } },
      body: { state: 'done', resolution: 'Erased.', version: 1 },
    });
    expect(erased.status).toBe(200);
    const left = await inTestTransaction(product, async ({ db }) => ({
      messages: await db.select().from(communications).where(eq(communications.candidateId, candidateId)),
      mails: await db.select().from(outboxMessages).where(eq(outboxMessages.organizationId, organizationId)),
    }));
    expect(left.messages).toEqual([]);
    expect(left.mails.map(({ content }) => content)).toEqual([null]);
    expect(JSON.stringify(left.mails)).not.toMatch(/Dear Person|example\.com/);
    // Somebody who is gone refuses the sending, so that the list is looked at again.
    expect((await sendToAll(hiring)).status).toBe(404);
  });

  it('is closed to whoever only reads', async () => {
    const hiring = await buildApplications(product, 1);
    const reader = await buildMember(product, 'report', hiring.organizationId);
    const { application_ids } = { application_ids: hiring.applicationIds };
    expect((await preview(reader, { application_ids })).body.code).toBe('forbidden');
    expect((await sendToAll({ ...hiring, token: reader.token })).body.code).toBe('forbidden');
  });
});

describe('the people of a selection', () => {
  it('are named with the reason where they are left out, and the others get it', async () => {
    const hiring = await buildApplications(product, 5);
    const { candidateIds, applicationIds } = hiring;
    const nameless = { subject: 'Hello', body: 'Hi {{first_name}}' };
    await change(candidateIds[1] ?? '', { email: null });
    await setStage(applicationIds[2] ?? '', 'withdrawn');
    await call(product, endpoints.sendEmail, {
      token: hiring.token,
      body: {
        ...nameless,
        recipients: [{ candidateId: candidateIds[3] ?? '', applicationId: applicationIds[3] ?? '' }],
      },
    });
    const shown = await preview(hiring, { application_ids: [...applicationIds, newId('app')] }, nameless);
    expect(shown.body).toMatchObject({
      recipients: [{ candidateName: 'Person 1' }, { candidateName: 'Person 5' }],
      leftOut: [
        { candidateName: 'Person 2', reason: 'no_email' },
        { candidateName: 'Person 3', reason: 'withdrawn' },
        { candidateName: 'Person 4', reason: 'already_sent' },
      ],
      gone: 1,
      shown: { candidateId: candidateIds[0], subject: 'Hello' },
    });
    expect(outcomesOf(await sendToAll(hiring, nameless))).toEqual([
      ...['queued', 'no_email', 'withdrawn', 'already_sent', 'queued'],
    ]);
  });

  it('are walked through one by one, each with their own words', async () => {
    const hiring = await buildApplications(product, 2);
    const [, show] = hiring.candidateIds;
    const body = 'Dear {{candidate_name}}';
    const shown = await preview(hiring, { application_ids: hiring.applicationIds, show }, { ...draft, body });
    expect(shown.body.shown).toMatchObject({ candidateId: show, subject: 'About Nurse' });
    expect(shown.body.shown?.text).toContain('Dear Person 2');
    expect(shown.body.shown?.html).toContain('https://candor.test/candidate/preview');
  });

  it('may be everybody of a filter, and are 200 at most', async () => {
    const hiring = await buildApplications(product, 201);
    const { token } = hiring;
    const all = await preview(hiring, { filter: { job: hiring.jobId } });
    expect(all.body.code).toBe('too_many_recipients');
    const some = await preview(hiring, { filter: {}, except_ids: [hiring.applicationIds[0] ?? ''] });
    expect(some.body.recipients).toHaveLength(200);
    const recipients = hiring.candidateIds.map((candidateId) => ({ candidateId, applicationId: null }));
    const sent = await call(product, endpoints.sendEmail, { token, body: { ...draft, recipients } });
    expect(sent.body).toMatchObject({
      code: 'invalid_request',
      fields: { recipients: 'At most 200 people at a time' },
    });
  });

  it('may be every candidate of a filter but for some, and are 200 at most', async () => {
    const hiring = await buildApplications(product, 201);
    const [first = '', second = ''] = hiring.candidateIds;
    const all = await preview(hiring, { candidate_filter: {} });
    expect(all.body.code).toBe('too_many_recipients');
    const rest = await preview(hiring, { candidate_filter: {}, except_ids: [first] });
    expect(rest.body.recipients).toHaveLength(200);
    expect(rest.body.recipients.map(({ candidateId }) => candidateId)).not.toContain(first);
    const found = await preview(hiring, { candidate_filter: { q: addressOf(second) } });
    expect(found.body.recipients.map(({ candidateId }) => candidateId)).toEqual([second]);
  });

  /** Two applications of the first candidate: for Nurse, and for Porter. */
  async function buildTwofold(): Promise<TestApplications> {
    const hiring = await buildApplications(product, 2);
    await inTestTransaction(product, async ({ db }) => {
      const [job] = await db.select().from(jobs).where(eq(jobs.id, hiring.jobId));
      if (!job) throw new Error('the job is gone');
      const jobId = newId('job');
      await db.insert(jobs).values({ ...job, id: jobId, title: 'Porter' });
      await db
        .update(applications)
        .set({ candidateId: hiring.candidateIds[0], jobId })
        .where(eq(applications.id, hiring.applicationIds[1] ?? ''));
    });
    return hiring;
  }

  it('who applied twice are one person of two applications', async () => {
    const { token, applicationIds } = await buildTwofold();
    const count = (body: EmailSelection) => call(product, endpoints.countPeople, { token, body });
    expect((await count({ application_ids: applicationIds })).body).toEqual({ selected: 2, people: 1 });
    expect((await count({ filter: {} })).body).toEqual({ selected: 2, people: 1 });
    expect((await count({ candidate_filter: {} })).body).toEqual({ selected: 2, people: 2 });
  });

  it('who withdrew one of two applications get it about the other', async () => {
    const hiring = await buildTwofold();
    const [candidateId = ''] = hiring.candidateIds;
    const [nurse = '', porter = ''] = hiring.applicationIds;
    await setStage(nurse, 'withdrawn');
    const shown = await preview(hiring, { application_ids: [nurse, porter] });
    expect(shown.body.recipients).toMatchObject([{ candidateId, jobTitle: 'Porter' }]);
    expect(shown.body.leftOut).toMatchObject([{ candidateId, reason: 'selected_twice' }]);
    const recipients = [nurse, porter].map((applicationId) => ({ candidateId, applicationId }));
    const sent = await call(product, endpoints.sendEmail, {
      ...{ token: hiring.token, body: { ...draft, recipients } },
    });
    expect(outcomesOf(sent)).toEqual(['selected_twice', 'queued']);
    await setStage(porter, 'withdrawn');
    const nobody = await preview(hiring, { application_ids: [nurse, porter] });
    expect(nobody.body).toMatchObject({ recipients: [], leftOut: [{ candidateId, reason: 'withdrawn' }] });
    expect(nobody.body.leftOut).toHaveLength(1);
  });

  it('who applied twice get it once', async () => {
    const hiring = await buildTwofold();
    const shown = await preview(hiring, { application_ids: hiring.applicationIds });
    expect(shown.body.recipients).toMatchObject([{ jobTitle: 'Nurse' }]);
    expect(shown.body.leftOut).toMatchObject([{ reason: 'selected_twice' }]);
  });

  it('may have applied for nothing, if the words name no job', async () => {
    const { token, organizationId } = await buildMember(product, 'recruit');
    const id = newId('can');
    await inTestTransaction(product, ({ db }) =>
      db
        .insert(candidates)
        .values({ id, organizationId, firstName: 'Ada', lastName: 'Ngo', email: addressOf(id) }),
    );
    const named = await preview({ token }, { candidate_ids: [id] });
    expect(named.body).toMatchObject({ recipients: [], shown: null, leftOut: [{ reason: 'no_job' }] });
    const plain = await preview({ token }, { candidate_ids: [id] }, { ...draft, subject: 'Hello' });
    expect(plain.body.recipients).toMatchObject([{ candidateId: id, applicationId: null, jobTitle: null }]);
    expect(plain.body.shown?.text).toContain('you are a candidate at Test Works.');
  });

  it('who are hidden by blind review are shown without their names, and get the email with them', async () => {
    const hiring = await buildApplications(product, 1);
    const { organizationId } = hiring;
    await inTestTransaction(product, ({ db, now }) =>
      db.insert(agentConfigurations).values({
        ...{ organizationId, agent: 'scoring', configuration: { blindUntil: 'shortlisted' }, updatedAt: now },
      }),
    );
    const { body } = await preview(hiring, { application_ids: hiring.applicationIds });
    expect(body.recipients).toMatchObject([{ blind: true, email: null }]);
    expect(body.recipients[0]?.candidateName).toMatch(/^Candidate /);
    expect(body.shown?.text).toContain('Hi [First name],');
    expect(JSON.stringify(body)).not.toContain('Person');
    await sendToAll(hiring);
    expect((await waitForMail(product, addressOf(hiring.candidateIds[0]))).text).toContain('Hi Person,');
  });
});

describe('what is refused', () => {
  it.each([
    ['an empty subject', { subject: ' ' }, 'Subject is required'],
    ['a subject of two lines', { subject: 'Two\nlines' }, 'The subject must be one line'],
    ['a long subject', { subject: 'x'.repeat(201) }, 'Subject must be at most 200 characters long'],
    ['an unknown placeholder', { subject: 'Hi {{nickname}}' }, 'There is no placeholder {{nickname}}'],
    ['a link in a subject', { subject: '{{personal_link}}' }, 'Put {{personal_link}} in the message'],
    ['an empty message', { body: '' }, 'The message is empty'],
    ['a long message', { body: 'x'.repeat(20_001) }, 'At most 20,000 characters'],
    ['a misspelled one', { body: 'Hi {{ First Name }}' }, 'There is no placeholder {{First Name}}'],
    ['one of interviews', { body: '{{interview_time}}' }, 'There is no placeholder {{interview_time}}'],
  ])('%s', async (_, words, message) => {
    const hiring = await buildApplications(product, 1);
    const fields = { [Object.keys(words)[0] ?? '']: message };
    const shown = await preview(hiring, { application_ids: hiring.applicationIds }, { ...draft, ...words });
    expect(shown.body).toMatchObject({ code: 'invalid_request', fields });
    expect((await sendToAll(hiring, { ...draft, ...words })).body.fields).toEqual(fields);
  });
});
