import { outbox as endpoints } from '@candor/contract/outbox';
import { outboxMessages } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../../testing/test-client.ts';
import { buildMessage } from '../../../testing/test-communications.ts';
import { listMails, waitForMail } from '../../../testing/test-mailbox.ts';
import { inTestTransaction } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
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
