import { agents } from '@candor/contract/agents';
import { communications } from '@candor/contract/communications';
import { outbox } from '@candor/contract/outbox';
import { type RequestState, requests } from '@candor/contract/requests';
import { candidates, outboxMessages } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tryTake } from '../../platform/rate-limit.ts';
import { call } from '../../testing/test-client.ts';
import { listMails, waitForMail } from '../../testing/test-mailbox.ts';
import { buildMember, inTestTransaction, newEmail } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { buildRequest, type TestRequest } from '../../testing/test-requests.ts';
import { mailLimits } from '../communications/mails/mail-limits.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: 'mail' });
});
afterAll(() => product.stop());

const resolve = ({ token, requestId }: TestRequest, state: Exclude<RequestState, 'open'>, resolution = '') =>
  call(product, requests.resolveRequest, {
    token,
    params: { id: requestId },
    body: { state, resolution, version: 1 },
  });
const read = async ({ token }: TestRequest) =>
  (await call(product, requests.listRequests, { token })).body[0]?.mail;
const setEmail = (id: string | undefined, email: string | null) =>
  inTestTransaction(product, ({ db }) =>
    db
      .update(candidates)
      .set({ email })
      .where(eq(candidates.id, id ?? '')),
  );
const countOutbox = ({ organizationId }: TestRequest) =>
  inTestTransaction(product, ({ db }) =>
    db.$count(outboxMessages, eq(outboxMessages.organizationId, organizationId)),
  );
const plain = (text: string) => text.replace(/\s+/g, ' ');

/** A question of somebody who only typed an address, or of nobody known. */
const buildVisitor = (requester?: string, text = 'Do you pay relocation?') =>
  buildRequest(product, {
    ...{ kind: 'question', candidateId: undefined, applicationId: undefined, requester },
    details: { text },
  });

describe('answering a question', () => {
  it('mails the answer to a candidate who proved to be them, with the way to their page, and keeps it in their history', async () => {
    const request = await buildRequest(product, { kind: 'question', details: { text: 'Is parking free?' } });
    const email = newEmail();
    await setEmail(request.candidateIds[0], email);
    expect(await read(request)).toEqual({
      ...{ route: 'candidate', address: email, is_test: false, state: null, outbox_id: null },
    });
    const answer = 'Yes, {{personal_link}} behind <b>the</b> house.\n\nWe look forward to you.';
    expect((await resolve(request, 'done', answer)).body).toEqual({ success: true, mailed: true });
    const mail = await waitForMail(product, email);
    expect(mail.subject).toBe('An answer to your question');
    expect(plain(mail.text)).toContain('your question “Is parking free?”.');
    // What is answered stands as it was written: it is no template and no markup.
    expect(plain(mail.text)).toContain('Yes, {{personal_link}} behind <b>the</b> house.');
    expect(mail.html).toContain('&lt;b&gt;the&lt;/b&gt;');
    expect(mail.text).toMatch(/https:\/\/candor\.test\/candidate\/[\w-]+\.[\w-]+/);
    await expect.poll(async () => (await read(request))?.state).toBe('sent');
    const { body } = await call(product, communications.listOfJob, {
      ...{ token: request.token, params: { jobId: request.jobId } },
    });
    expect(body).toMatchObject([{ kind: 'answer', wording: 'edited', direction: 'out' }]);
  });

  it('mails it to the address that a stranger typed: without a link, and saying why they get it', async () => {
    const email = newEmail();
    const request = await buildVisitor(email);
    expect(await read(request)).toMatchObject({ route: 'requester', address: email });
    expect((await resolve(request, 'done', 'Up to 2,000 euros.')).body.mailed).toBe(true);
    const mail = await waitForMail(product, email);
    expect(plain(mail.text)).toContain('a question “Do you pay relocation?” on our chat page');
    expect(plain(mail.text)).toContain('Up to 2,000 euros.');
    expect(plain(mail.text)).toContain('If it was not you, you can ignore it');
    expect(mail.text + mail.html).not.toContain('/candidate/');
    const { body } = await call(product, outbox.listMessages, { token: request.token });
    expect(body).toEqual([]);
  });

  it('does not repeat a question that could carry a link to a stranger', async () => {
    const email = newEmail();
    await resolve(await buildVisitor(email, 'Win at evil.example now'), 'done', 'No.');
    const mail = await waitForMail(product, email);
    expect(mail.text + mail.html).not.toContain('evil.example');
  });

  it('sends nothing where nobody left an address, nothing is written, or it is declined', async () => {
    const nobody = await buildVisitor();
    expect(await read(nobody)).toMatchObject({ route: 'none', address: null });
    expect((await resolve(nobody, 'done', 'Yes.')).body.mailed).toBe(false);
    const silent = await buildVisitor(newEmail());
    expect((await resolve(silent, 'done')).body.mailed).toBe(false);
    const declined = await buildVisitor(newEmail());
    expect((await resolve(declined, 'declined', 'Not ours.')).body.mailed).toBe(false);
    for (const request of [nobody, silent, declined]) expect(await countOutbox(request)).toBe(0);
  });

  it('goes to the test address in test mode, and says who would have got it', async () => {
    const [testEmail, email] = [newEmail(), newEmail()];
    const request = await buildVisitor(email);
    await call(product, agents.saveConfiguration, {
      token: request.token,
      body: { agent_name: 'communication', configuration: { testMode: true, testEmail } },
    });
    expect(await read(request)).toMatchObject({ address: testEmail, is_test: true });
    await resolve(request, 'done', 'Yes.');
    const mail = await waitForMail(product, testEmail);
    expect(mail.subject).toBe('[Test] An answer to your question');
    expect(plain(mail.text)).toContain(`would have gone to ${email}.`);
    expect(await listMails(product, email)).toEqual([]);
  });

  it('is held back beyond the limit of one recipient, and can be sent again by a person', async () => {
    const email = newEmail();
    const request = await buildVisitor(email);
    await inTestTransaction(product, async (ctx) => {
      for (let count = 0; count < mailLimits.perRecipient.limit; count += 1)
        await tryTake(ctx, mailLimits.perRecipient, `${request.organizationId} ${email}`);
    });
    await resolve(request, 'done', 'Yes.');
    const held = await read(request);
    expect(held?.state).toBe('failed');
    const id = held?.outbox_id ?? '';
    const stranger = await buildMember(product);
    const retry = (token: string) => call(product, outbox.retryMessage, { token, params: { id }, body: {} });
    expect((await retry(stranger.token)).status).toBe(404);
    expect((await retry(request.token)).status).toBe(200);
    await waitForMail(product, email);
  });
});

describe('the outcome of a review', () => {
  it.each(['done', 'declined'] as const)('is mailed to the candidate when it is %s, once', async (state) => {
    const request = await buildRequest(product);
    const email = newEmail();
    await setEmail(request.candidateIds[0], email);
    expect((await resolve(request, state, 'We read it again, from the beginning.')).status).toBe(200);
    const mail = await waitForMail(product, email);
    expect(mail.subject).toMatch(/^The review of your application at /);
    expect(plain(mail.text)).toContain('We read it again, from the beginning.');
    expect(mail.text).toMatch(/\/candidate\/[\w-]+\.[\w-]+/);
    expect((await resolve(request, state, 'Again.')).body.code).toBe('conflict');
    expect(await listMails(product, email)).toHaveLength(1);
  });

  it('waits on the page alone where the candidate has no address', async () => {
    const request = await buildRequest(product);
    await setEmail(request.candidateIds[0], null);
    expect(await read(request)).toMatchObject({ route: 'none' });
    expect((await resolve(request, 'done', 'Yes.')).body.mailed).toBe(false);
  });
});
