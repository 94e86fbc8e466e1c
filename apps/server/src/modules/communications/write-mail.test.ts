import { agents } from '@candor/contract/agents';
import { applications as applicationEndpoints } from '@candor/contract/applications';
import { candidates as candidateEndpoints } from '@candor/contract/candidates';
import type { CommunicationChanges } from '@candor/contract/communication-configuration';
import { communications as endpoints } from '@candor/contract/communications';
import {
  applications,
  candidates,
  communications,
  evaluations,
  outboxMessages,
} from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverMailTask } from '../../platform/outbox/deliver-mail.task.ts';
import { tryTake } from '../../platform/rate-limit.ts';
import { createSystemContext } from '../../platform/system-context.ts';
import { buildApplications } from '../../testing/test-applications.ts';
import { applyForJob, publishJob } from '../../testing/test-applying.ts';
import { call } from '../../testing/test-client.ts';
import { buildMessage } from '../../testing/test-communications.ts';
import { buildEvaluation } from '../../testing/test-evaluations.ts';
import { aPdf } from '../../testing/test-files.ts';
import { listMails, receiptMs, setFault, waitForMail, waitForReceipt } from '../../testing/test-mailbox.ts';
import { buildMember, inTestTransaction, newEmail, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { passUndoWindow, waitUntilFollowed } from '../../testing/test-tasks.ts';
import { readCandidateLink } from '../candidates/candidates.ts';
import { undoWindowMs } from '../stages/stages.ts';
import { sendPersonalLink } from './communications.ts';
import { mailLimits } from './mails/mail-limits.ts';
import { sendCandidateMail } from './mails/send-candidate-mail.ts';
import { writeMailTask } from './write-mail.task.ts';

let product: TestProduct;
let member: TestMember;
let jobId: string;
beforeAll(async () => {
  product = await startTestProduct({ config: { inboundMail: undefined } });
});
afterAll(() => product.stop());
beforeEach(async () => {
  member = await buildMember(product, 'recruit');
  jobId = await publishJob(product, member.token);
});

function configure(configuration: CommunicationChanges, { token } = member) {
  return call(product, agents.saveConfiguration, {
    token,
    body: { agent_name: 'communication', configuration },
  });
}

async function apply(fields: Record<string, string> = {}): Promise<string> {
  const email = fields.email ?? newEmail();
  expect((await applyForJob(product, jobId, { fields: { ...fields, email } })).status).toBe(200);
  return email;
}

const listOutbox = (organizationId: string) =>
  inTestTransaction(product, ({ db }) =>
    db.select().from(outboxMessages).where(eq(outboxMessages.organizationId, organizationId)),
  );

describe('the mail on receipt', () => {
  // The file of these applications cannot be read: asking for another is a mail that may come first.
  beforeEach(() => configure({ readableFileEmails: false }).then(() => undefined));

  it("goes out once, in the company's name, with reply-to, both parts and the personal link", async () => {
    await configure({ companyName: 'Harbour, Pine & "Co" <x>', hrContact: 'hr@harbour.example' });
    const email = await apply({ firstName: 'Zoë' });
    const mail = await waitForReceipt(product, email);
    expect(mail.subject).toBe('Your application for Nurse at Harbour, Pine & "Co" <x>');
    expect(mail.headers.from).toContain('<no-reply@candor.example>');
    expect(mail.headers.from).toContain('Harbour, Pine');
    expect(mail.headers['reply-to']).toBe('hr@harbour.example');
    expect(mail.headers['return-path']).toBe('<no-reply@candor.example>');
    expect(mail.headers['auto-submitted']).toBe('auto-generated');
    expect(mail.headers).not.toHaveProperty('list-unsubscribe');
    expect(mail.text).toContain('Hi Zoë,');
    expect(mail.html).toContain('Hi Zoë,');
    const token = /\/candidate\/([\w.-]+)/.exec(mail.text)?.[1] ?? '';
    const ctx = { platform: product.platform, now: product.clock.now() };
    expect(readCandidateLink(ctx as never, token)).toMatchObject({
      organizationId: member.organizationId,
      isExpired: false,
    });
    await apply({ email });
    await apply({ email: newEmail() });
    await expect
      .poll(async () => (await listOutbox(member.organizationId)).length, { timeout: receiptMs })
      .toBeGreaterThan(1);
    expect(
      (await listMails(product, email)).filter(({ subject }) => subject.startsWith('Your application')),
    ).toHaveLength(1);
  });

  it("comes back to its conversation's address where it can't be delivered and incoming email is set up", async () => {
    const { config } = product.platform;
    config.inboundMail = { domain: 'replies.example', secret: 'nobody signs with this here' };
    const mail = await waitForReceipt(product, await apply());
    config.inboundMail = undefined;
    expect(mail.headers['reply-to']).toMatch(/^reply\+\w+@replies\.example$/);
    expect(mail.headers['return-path']).toBe(`<${mail.headers['reply-to']}>`);
    expect(mail.headers.from).toContain('<no-reply@candor.example>');
  });

  it('goes out again to whoever applies with another resume after a rejection, once for each resume', async () => {
    const email = await apply();
    await waitForReceipt(product, email);
    const listed = await call(product, applicationEndpoints.listApplications, {
      token: member.token,
      query: { q: email },
    });
    await call(product, applicationEndpoints.moveApplications, {
      token: member.token,
      body: { application_ids: [listed.body[0]?.application_id ?? ''], stage: 'rejected' },
    });
    const file = new Uint8Array([...aPdf, 1]);
    for (const _ of [1, 2])
      expect((await applyForJob(product, jobId, { fields: { email }, file })).status).toBe(200);
    await waitUntilFollowed(product);
    const receipts = async () => (await listMails(product, email)).map(({ subject }) => subject);
    await waitForReceipt(product, email, 2);
    await waitForReceipt(product, await apply());
    expect(new Set(await receipts())).toEqual(new Set(['Your application for Nurse at Test Works']));
    expect(await receipts()).toHaveLength(2);
  });

  it('is handed over again under the same Message-ID when the connection broke, until it arrived', async () => {
    await setFault(product, 'drop-after-data');
    const email = await apply();
    const mails = async () =>
      (await listOutbox(member.organizationId)).filter((row) => row.recipient === email);
    await expect
      .poll(async () => (await mails())[0]?.attempts ?? 0, { timeout: receiptMs })
      .toBeGreaterThan(0);
    await setFault(product, 'none');
    await expect.poll(async () => (await mails())[0]?.state).toBe('sent');
    const ids = new Set((await listMails(product, email)).map(({ headers }) => headers['message-id']));
    expect(ids).toEqual(new Set([(await mails())[0]?.messageId]));
  });

  it('is sent by the next worker when the first one died while sending', async () => {
    const { outboxId, candidateIds } = await buildMessage(product, 'sending');
    await inTestTransaction(product, ({ db }) =>
      db.update(outboxMessages).set({ isRepeatable: true }).where(eq(outboxMessages.id, outboxId)),
    );
    const ctx = createSystemContext(product.platform, { task: 'test', scope: 'platform' });
    await deliverMailTask.handle(ctx, { messageId: outboxId }, { isLast: false });
    const mail = await waitForMail(product, `${candidateIds[0]}@example.com`);
    expect(mail.headers['message-id']).toBe(`<${outboxId}@candor.test>`);
  });

  it('waits for the resume to be read, at most two minutes, and says that all is done only then', async () => {
    const [built, other] = [await buildEvaluation(product), await buildEvaluation(product)];
    const reading = (
      state: 'running' | 'finished',
      { evaluationId, applicationIds, fileKey }: typeof built,
    ) =>
      inTestTransaction(product, async ({ db }) => {
        const score = state === 'finished' ? 50 : null;
        await db.update(evaluations).set({ state, score }).where(eq(evaluations.id, evaluationId));
        const status = state === 'finished' ? 'evaluated' : 'evaluating';
        await db
          .update(applications)
          .set({ status, resumeKey: fileKey })
          .where(eq(applications.id, applicationIds[0] ?? ''));
      });
    const write = ({ organizationId, applicationIds }: typeof built, waitedMs: number) =>
      writeMailTask.handle(
        createSystemContext(product.platform, { organizationId, task: 'test', scope: 'tenant' }),
        {
          ...{ kind: 'under_review', applicationIds },
          since: new Date(product.clock.now().getTime() - waitedMs).toISOString(),
        },
        { isLast: false },
      );
    await reading('running', built);
    await write(built, 119_000);
    expect(await listOutbox(built.organizationId)).toEqual([]);
    await reading('finished', built);
    await write(built, 119_000);
    const done = await waitForMail(product, `${built.candidateIds[0]}@example.com`);
    expect(done.text).toContain('There is nothing more you need to do.');
    await reading('running', other);
    await write(other, 120_000);
    const early = await waitForMail(product, `${other.candidateIds[0]}@example.com`);
    expect(early.text).toContain('You can always see where it stands');
    expect(early.text).not.toMatch(/we will (write|let you know)/i);
    expect(early.text).not.toContain('nothing more');
  });

  it("is in the organization's name where nobody entered one", async () => {
    const mail = await waitForReceipt(product, await apply());
    expect(mail.subject).toContain('at Test Works');
    expect(mail.text).not.toContain('Your company name');
  });

  it('is not sent where it is switched off', async () => {
    await configure({ underReviewEnabled: false });
    const silent = await apply();
    await waitUntilFollowed(product);
    await configure({ underReviewEnabled: true });
    await waitForReceipt(product, await apply());
    expect(await listMails(product, silent)).toEqual([]);
  });

  it('cannot be made to carry headers, markup, slots or links by a name', async () => {
    const email = await apply({
      firstName: '<img src=x onerror=alert(1)>',
      lastName: 'Roy\r\nBcc: victim@example.com {{personal_link}}',
    });
    const mail = await waitForReceipt(product, email);
    expect(mail.html).not.toContain('<img src=x');
    expect(mail.to).toEqual([email]);
    expect(await listMails(product, 'victim@example.com')).toEqual([]);
    const link = await waitForReceipt(product, await apply({ firstName: 'Win at http://evil.example' }));
    expect(link.text).toContain('Hi there,');
    expect(link.html + link.text).not.toContain('evil.example');
  });

  it('goes to the test address in test mode, marked, and says who would have got it', async () => {
    const testEmail = newEmail();
    await configure({ testMode: true, testEmail });
    const email = await apply();
    const mail = await waitForReceipt(product, testEmail);
    expect(mail.subject).toMatch(/^\[Test\] Your application/);
    expect(mail.text.replace(/\s+/g, ' ')).toContain(`would have gone to ${email}.`);
    // Whoever reads the test mail must not become the candidate by it.
    expect(mail.text).toContain('https://candor.test/candidate/preview');
    expect(mail.text).not.toMatch(/candidate\/[\w-]+\.[\w-]+/);
    expect(await listMails(product, email)).toEqual([]);
    const { body } = await call(product, endpoints.listOfJob, { token: member.token, params: { jobId } });
    expect(body.at(-1)).toMatchObject({ isTest: true, kind: 'under_review', wording: 'template' });
    const totals = await call(product, endpoints.getTotals, { token: member.token });
    expect(totals.body).toMatchObject({ contacted: 0, responseRate: null });
  });

  it('stands in the frame that the organization wrote', async () => {
    await configure({ emailTemplate: 'A note from {{company_name}}\n\n{{message}}\n\nStreet 1 {{nothing}}' });
    const mail = await waitForReceipt(product, await apply());
    expect(mail.text).toMatch(/A note from Test Works[\s\S]*Hi Ines,[\s\S]*Street 1 \{\{nothing\}\}/);
  });
});

describe('a file that cannot be read', () => {
  it('is asked for again, once for every file, in place of a receipt, by a mail that names the page for it', async () => {
    const email = await apply();
    const asked = await waitForReceipt(product, email);
    await waitUntilFollowed(product);
    expect(await listMails(product, email)).toHaveLength(1);
    expect(asked?.subject).toBe('Please send us your resume for Nurse again');
    expect(asked?.text).toContain('/candidate/');
  });

  it("is not asked for again of the demo's people, whom nobody wrote for", async () => {
    const [demo, real] = [await buildEvaluation(product), await buildEvaluation(product)];
    await inTestTransaction(product, ({ db }) =>
      db
        .update(applications)
        .set({ source: 'demo' })
        .where(eq(applications.id, demo.applicationIds[0] ?? '')),
    );
    for (const { organizationId, applicationIds, fileKey } of [demo, real])
      await inTestTransaction(product, (ctx) =>
        writeMailTask.handle(
          { ...ctx, organizationId, db: product.platform.database },
          { kind: 'readable_file', applicationIds, fileKey, since: ctx.now.toISOString() },
          { isLast: false },
        ),
      );
    expect(await listOutbox(demo.organizationId)).toEqual([]);
    expect(await listOutbox(real.organizationId)).toHaveLength(1);
  });

  it('is asked for by a recruiter at most once a day, and of nobody without an address', async () => {
    const { token, applicationIds, candidateIds } = await buildApplications(product, 2);
    const ask = (id = '') => call(product, endpoints.requestReadableFile, { token, params: { id } });
    // No day ends meanwhile.
    await product.clock.holdDuring(async () => {
      expect((await ask(applicationIds[0])).status).toBe(200);
      expect((await ask(applicationIds[0])).body.code).toBe('already_requested');
    });
    const askedAt = (id = '') =>
      call(product, candidateEndpoints.getCandidateDetails, { token, query: { id } }).then(
        ({ body }) => body.applications[0]?.file_asked_at,
      );
    const params = { id: candidateIds[0] ?? '' };
    const [sent] = (await call(product, endpoints.listOfCandidate, { token, params })).body;
    expect(sent?.kind).toBe('readable_file');
    expect(await askedAt(candidateIds[0])).toBe(sent?.date);
    expect(await askedAt(candidateIds[1])).toBeUndefined();
    await inTestTransaction(product, ({ db }) =>
      db
        .update(candidates)
        .set({ email: null })
        .where(eq(candidates.id, candidateIds[1] ?? '')),
    );
    expect((await ask(applicationIds[1])).body.code).toBe('no_candidate_email');
  });
});

describe('whoever is shortlisted', () => {
  it('hears of it once where the organization wants it', async () => {
    const built = await buildApplications(product, 2);
    const { token, applicationIds, candidateIds } = built;
    const move = (stage: 'shortlisted' | 'applied', ids = applicationIds) =>
      call(product, applicationEndpoints.moveApplications, { token, body: { application_ids: ids, stage } });
    await move('shortlisted', applicationIds.slice(1));
    await configure({ shortlistedEmails: true }, built);
    await move('shortlisted', applicationIds.slice(0, 1));
    await passUndoWindow(product);
    const mail = await waitForMail(product, `${candidateIds[0]}@example.com`);
    expect(mail.subject).toBe('Good news about your application for Nurse');
    await move('applied');
    await call(product, candidateEndpoints.shortlistCandidate, {
      token,
      body: { candidate_id: candidateIds[0] ?? '' },
    });
    await call(product, candidateEndpoints.shortlistCandidate, {
      token,
      body: { candidate_id: candidateIds[1] ?? '' },
    });
    await passUndoWindow(product);
    await waitForMail(product, `${candidateIds[1]}@example.com`);
    expect(await listMails(product, `${candidateIds[0]}@example.com`)).toHaveLength(1);
  });

  it('hears nothing of a move that was undone, and of one made again only when that stands', async () => {
    const built = await buildApplications(product, 2);
    const { token, applicationIds } = built;
    await configure({ shortlistedEmails: true }, built);
    const shortlist = async () => {
      const body = { application_ids: applicationIds, stage: 'shortlisted' as const };
      const moved = await call(product, applicationEndpoints.moveApplications, { token, body });
      return { params: { id: moved.body.undo?.id ?? '' } };
    };
    const run = () =>
      writeMailTask.handle(
        createSystemContext(product.platform, { ...built, task: 'test', scope: 'tenant' }),
        { kind: 'shortlisted', applicationIds, since: product.clock.now().toISOString() },
        { isLast: false },
      );
    const countMails = async () => (await listOutbox(built.organizationId)).length;
    await call(product, applicationEndpoints.undoMove, { token, ...(await shortlist()) });
    await run();
    expect(await countMails()).toBe(0);
    await shortlist();
    await run();
    expect(await countMails()).toBe(0);
    product.clock.advance(undoWindowMs + 1);
    await run();
    expect(await countMails()).toBe(2);
  });
});

describe('test mode', () => {
  it('uses up no email: whoever was only tried out hears of it once it is off, once', async () => {
    const built = await buildEvaluation(product);
    const { organizationId, token, applicationIds, fileKey } = built;
    const email = `${built.candidateIds[0]}@example.com`;
    const testEmail = newEmail();
    const setStage = (stage: 'applied' | 'shortlisted') =>
      inTestTransaction(product, ({ db }) =>
        db
          .update(applications)
          .set({ stage })
          .where(eq(applications.id, applicationIds[0] ?? '')),
      );
    const write = (kind: 'under_review' | 'readable_file' | 'shortlisted') =>
      writeMailTask.handle(
        createSystemContext(product.platform, { ...built, task: 'test', scope: 'tenant' }),
        { kind, applicationIds, fileKey, since: product.clock.now().toISOString() },
        { isLast: false },
      );
    const writeAll = async () => {
      await setStage('applied');
      for (const kind of ['under_review', 'readable_file'] as const) await write(kind);
      const params = { id: applicationIds[0] ?? '' };
      const asked = await call(product, endpoints.requestReadableFile, { token, params });
      await setStage('shortlisted');
      await write('shortlisted');
      return asked.status;
    };
    const recipients = async () =>
      (await listOutbox(organizationId)).map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted();
    const all = (to: string) =>
      ['readable_file', 'readable_file', 'shortlisted', 'under_review'].map((kind) => `${kind} ${to}`);
    // Of one day: on the next one, another file may be asked for again.
    const writeTwice = () => product.clock.holdDuring(async () => [await writeAll(), await writeAll()]);
    await configure({ testMode: true, testEmail, shortlistedEmails: true }, built);
    expect(await writeTwice()).toEqual([200, 409]);
    expect(await recipients()).toEqual(all(testEmail));
    await configure({ testMode: false }, built);
    expect(await writeTwice()).toEqual([200, 409]);
    expect(await recipients()).toEqual([...all(testEmail), ...all(email)].toSorted());
  });
});

describe('limits', () => {
  it('hold back what is too much for one person, visibly, and lose nothing', async () => {
    const { organizationId, candidateIds, applicationIds } = await buildApplications(product, 1);
    const { limit } = mailLimits.perRecipient;
    for (let number = 0; number <= limit; number += 1)
      await inTestTransaction(product, (ctx) =>
        sendCandidateMail(ctx, {
          ...{ organizationId, candidateId: candidateIds[0] ?? '', applicationId: applicationIds[0] },
          ...{ kind: 'shortlisted', dedupeKey: `limit ${organizationId} ${number}` },
        }),
      );
    const rows = await listOutbox(organizationId);
    expect(rows).toHaveLength(limit + 1);
    const heldBack = rows.filter(({ state }) => state === 'failed');
    expect(heldBack.map(({ lastError }) => lastError)).toEqual([
      `Not sent: this person already got ${limit} emails within a day.`,
    ]);
  });
});

describe('the personal link', () => {
  const ask = (organizationId: string, email: string) =>
    inTestTransaction(product, (ctx) => sendPersonalLink({ ...ctx, organizationId }, email));

  it('is mailed to an address of a candidate, however it is spelt, and to nobody else', async () => {
    const { organizationId, candidateIds } = await buildApplications(product, 1);
    const email = `${candidateIds[0]}@example.com`;
    const stranger = newEmail();
    await ask(organizationId, stranger);
    await ask(member.organizationId, email);
    await ask(organizationId, `  ${email.toUpperCase()} `);
    const mail = await waitForMail(product, email);
    expect(mail.text).toMatch(/candor\.test\/candidate\/[\w-]+\.[\w-]+/);
    expect(await listMails(product, stranger)).toEqual([]);
    expect(await listMails(product, email)).toHaveLength(1);
    const rows = await listOutbox(organizationId);
    await expect.poll(async () => (await listOutbox(organizationId))[0]?.content).toBeNull();
    expect(rows).toMatchObject([{ kind: 'personal_link', secret: true }]);
    const [message] = await inTestTransaction(product, ({ db }) =>
      db.select().from(communications).where(eq(communications.organizationId, organizationId)),
    );
    expect(message?.body).toContain('[personal link]');
    expect(message?.body).not.toContain('/candidate/');
  });

  it('is kept from nobody by asking for addresses that are no candidates', async () => {
    const { organizationId, candidateIds } = await buildApplications(product, 2);
    const [first = '', second = ''] = candidateIds.map((id) => `${id}@example.com`);
    const { linkPerOrganization } = mailLimits;
    const ctx = createSystemContext(product.platform, { task: 'test', scope: 'platform' });
    for (let taken = 1; taken < linkPerOrganization.limit; taken += 1)
      await tryTake(ctx, linkPerOrganization, organizationId);
    for (const stranger of [newEmail(), newEmail()]) await ask(organizationId, stranger);
    await ask(organizationId, first);
    await waitForMail(product, first);
    await ask(organizationId, second);
    // They are looked up one after the other: what comes after it was.
    const elsewhere = await buildApplications(product, 1);
    await ask(elsewhere.organizationId, `${elsewhere.candidateIds[0]}@example.com`);
    await waitForMail(product, `${elsewhere.candidateIds[0]}@example.com`);
    const kinds = (await listOutbox(organizationId)).map(({ kind, recipient }) => [kind, recipient]);
    expect(kinds).toEqual([['personal_link', first]]);
  });

  it('is mailed only so often in an hour', async () => {
    const { organizationId, candidateIds } = await buildApplications(product, 1);
    const email = `${candidateIds[0]}@example.com`;
    for (let time = 0; time < 6; time += 1) await ask(organizationId, email);
    await waitForMail(product, email, mailLimits.linkPerAddress.limit);
    expect(await listOutbox(organizationId)).toHaveLength(mailLimits.linkPerAddress.limit);
  });
});
