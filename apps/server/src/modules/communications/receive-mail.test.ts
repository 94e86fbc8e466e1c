import { communications as endpoints } from '@candor/contract/communications';
import { candidateResponses, communications, outboxMessages } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/test-client.ts';
import { buildMessage, signMail, writeReply } from '../../testing/test-communications.ts';
import { inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const post = (signed: ReturnType<typeof signMail>) => call(product, endpoints.receiveMail, signed);

const listOf = (organizationId: string) =>
  inTestTransaction(product, async ({ db }) => ({
    received: await db
      .select()
      .from(communications)
      .where(eq(communications.organizationId, organizationId))
      .then((rows) => rows.filter(({ direction }) => direction === 'in')),
    responses: await db
      .select()
      .from(candidateResponses)
      .where(eq(candidateResponses.organizationId, organizationId)),
  }));

async function stateOf(outboxId: string) {
  const [row] = await inTestTransaction(product, ({ db }) =>
    db.select().from(outboxMessages).where(eq(outboxMessages.id, outboxId)),
  );
  return row?.state;
}

describe('a reply', () => {
  it('is recorded on the candidate once, however often it is handed on, and counts as a response', async () => {
    const { token, organizationId, jobId, communicationId } = await buildMessage(product, 'sent');
    const before = await call(product, endpoints.getTotals, { token });
    expect(before.body).toMatchObject({ contacted: 1, responded: 0, responseRate: 0 });
    product.clock.advance(60_000);
    const reply = { ...writeReply(product, communicationId), text: 'Thanks\0!\r\nBye' };
    for (let time = 0; time < 3; time += 1) expect((await post(signMail(product, reply))).status).toBe(200);
    const { received, responses } = await listOf(organizationId);
    expect(received).toMatchObject([{ body: 'Thanks!\nBye', kind: 'reply', wording: 'candidate', jobId }]);
    expect(responses).toMatchObject([{ kind: 'replied' }]);
    const { body } = await call(product, endpoints.getTotals, { token });
    expect(body).toMatchObject({ contacted: 1, responded: 1, responseRate: 100 });
    const list = await call(product, endpoints.listOfJob, {
      token,
      params: { jobId },
      query: { status: 'received' },
    });
    expect(list.body).toMatchObject([{ direction: 'in', status: 'received', messageBody: 'Thanks!\nBye' }]);
  });

  it('to an address that is not ours, or forged, is answered alike and stored nowhere', async () => {
    const { organizationId, communicationId } = await buildMessage(product, 'sent');
    const reply = writeReply(product, communicationId);
    const forged = reply.to.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@'));
    for (const to of [forged, 'reply+x@replies.candor.test', 'hr@example.com', '', `${reply.to}.evil`]) {
      const answer = await post(signMail(product, { ...reply, to }));
      expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    }
    expect((await listOf(organizationId)).received).toEqual([]);
  });

  it('finds its way in another spelling of the address', async () => {
    const { organizationId, communicationId } = await buildMessage(product, 'sent');
    const reply = writeReply(product, communicationId);
    await post(signMail(product, { ...reply, to: `"Jobs" <${reply.to.toUpperCase()}>` }));
    expect((await listOf(organizationId)).received).toHaveLength(1);
  });

  it('is refused with a wrong, old, early or missing signature, or with another body', async () => {
    const { organizationId, communicationId } = await buildMessage(product, 'sent');
    const reply = writeReply(product, communicationId);
    const at = (seconds: number) => ({ at: new Date(product.clock.now().getTime() + seconds * 1000) });
    // Two seconds too early is just right when the product takes longer than that.
    await product.clock.holdDuring(async () => {
      const right = signMail(product, reply);
      const wrong = [
        signMail(product, reply, { secret: 'somebody else signs with this' }),
        signMail(product, reply, at(-301)),
        signMail(product, reply, at(302)),
        { ...right, body: { ...reply, text: 'Other words' } },
        { body: reply, headers: { 'x-candor-timestamp': '', 'x-candor-signature': '' } },
      ];
      for (const attempt of wrong) {
        const answer = await post(attempt);
        expect([answer.status, answer.body.code]).toEqual([400, 'invalid_signature']);
      }
    });
    expect((await listOf(organizationId)).received).toEqual([]);
  });

  it('from a mail server says that the email bounced', async () => {
    const { organizationId, communicationId, outboxId } = await buildMessage(product, 'sent');
    const reply = { ...writeReply(product, communicationId), from: 'MAILER-DAEMON@mx.example' };
    await post(signMail(product, reply));
    const [row] = await inTestTransaction(product, ({ db }) =>
      db.select().from(outboxMessages).where(eq(outboxMessages.id, outboxId)),
    );
    expect(row).toMatchObject({ state: 'failed', lastError: expect.stringMatching(/bounced/) });
    expect((await listOf(organizationId)).responses).toEqual([]);
  });

  it.each([
    ['Delivery Status Notification (Delay)', 'Gmail will retry for 47 more hours.'],
    ['Delayed Mail (still being retried)', 'THIS IS A WARNING ONLY. YOU DO NOT NEED TO RESEND YOUR MESSAGE.'],
    ['Warning: could not send message for past 4 hours', '** THIS IS A WARNING MESSAGE ONLY **'],
    ['Warning: message 1w5x-0001 delayed 24 hours', 'No action is required on your part.'],
    ['Your message', 'Final-Recipient: rfc822; person@example.com\nAction: delayed\nStatus: 4.4.1'],
  ])('from a mail server that goes on trying changes nothing: %s', async (subject, text) => {
    const { organizationId, communicationId, outboxId } = await buildMessage(product, 'sent');
    const notice = { ...writeReply(product, communicationId), from: 'MAILER-DAEMON@mx.example' };
    await post(signMail(product, { ...notice, subject, text }));
    expect(await stateOf(outboxId)).toBe('sent');
    expect((await listOf(organizationId)).received).toEqual([]);
    const failure = { ...notice, message_id: '<failure@mx.example>', text: `${text}\nAction: failed` };
    await post(signMail(product, { ...failure, subject: 'Delivery Status Notification (Failure)' }));
    expect(await stateOf(outboxId)).toBe('failed');
  });

  it('cannot be sent to a product that takes none', async () => {
    const { config } = product.platform;
    const { inboundMail } = config;
    const { communicationId } = await buildMessage(product, 'sent');
    const signed = signMail(product, writeReply(product, communicationId));
    config.inboundMail = undefined;
    expect((await post(signed)).status).toBe(404);
    config.inboundMail = inboundMail;
  });
});
