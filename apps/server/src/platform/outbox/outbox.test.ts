import { Readable } from 'node:stream';
import { accounts } from '@candor/contract/accounts';
import { newId } from '@candor/database/ids';
import { outboxMessages } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/test-client.ts';
import { listMails, readCode, setFault, waitForMail } from '../../testing/test-mailbox.ts';
import { buildAccount, inTestTransaction, newEmail, testPassword } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { createSystemContext } from '../system-context.ts';
import { deliverMailTask } from './deliver-mail.task.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());
afterEach(() => setFault(product, 'none'));

async function findMessage(recipient: string) {
  const [row] = await inTestTransaction(product, ({ db }) =>
    db.select().from(outboxMessages).where(eq(outboxMessages.recipient, recipient)),
  );
  return row;
}

async function signUp(): Promise<string> {
  const email = newEmail();
  const answer = await call(product, accounts.signUp, {
    body: { name: 'Ada', email, password: 'quiet harbour 42' },
  });
  expect(answer.status).toBe(200);
  return email;
}

/** Causes an ordinary mail, one that carries no secret. */
async function changePassword(): Promise<string> {
  const { token, email } = await buildAccount(product);
  const body = { current_password: testPassword, new_password: 'a newer password for tests' };
  await call(product, accounts.changePassword, { token, body });
  return email;
}

describe('the outbox', () => {
  it('sends later, once, what the mail server could not take', async () => {
    await setFault(product, 'refuse');
    const email = await signUp();
    // At once: a moment later it may be on its way again.
    await expect
      .poll(() => findMessage(email))
      .toMatchObject({ state: 'queued', lastError: expect.any(String) });
    await setFault(product, 'none');
    readCode(await waitForMail(product, email));
    await expect.poll(async () => (await findMessage(email))?.state).toBe('sent');
    expect(await listMails(product, email)).toHaveLength(1);
  });

  it('gives up on what the mail server refuses for good, and says why', async () => {
    await setFault(product, 'reject');
    const email = await signUp();
    await expect.poll(async () => (await findMessage(email))?.state).toBe('failed');
    expect((await findMessage(email))?.lastError).toMatch(/550/);
  });

  it('does not repeat an ordinary mail whose hand-over is in doubt', async () => {
    await setFault(product, 'drop-after-data');
    const email = await changePassword();
    await expect.poll(async () => (await findMessage(email))?.state, { timeout: 30_000 }).toBe('unknown');
    await setFault(product, 'none');
    expect(await listMails(product, email)).toHaveLength(1);
  });

  it('repeats a code under the same Message-ID, because without it nobody can sign in', async () => {
    await setFault(product, 'drop-after-data');
    const email = await signUp();
    await expect
      .poll(async () => (await findMessage(email))?.attempts, { timeout: 30_000 })
      .toBeGreaterThan(0);
    await setFault(product, 'none');
    await expect.poll(async () => (await findMessage(email))?.state, { timeout: 30_000 }).toBe('sent');
    const mails = await listMails(product, email);
    const ids = new Set(mails.map(({ headers }) => headers['message-id']));
    expect(ids).toEqual(new Set([(await findMessage(email))?.messageId]));
  });

  it('keeps a mail waiting whose attachment breaks off while it is read: nothing has left', async () => {
    const id = newId('msg');
    const attachments = [{ key: 'file_1', name: 'directions.pdf', contentType: 'application/pdf' }];
    const content = JSON.stringify({ subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', attachments });
    const recipient = newEmail();
    await inTestTransaction(product, ({ db }) =>
      db.insert(outboxMessages).values({
        ...{ id, kind: 'shortlisted', messageId: id, dedupeKey: id, state: 'queued', isRepeatable: false },
        ...{ recipient, subject: 'Hello', content: product.platform.secrets.encrypt(content), secret: false },
      }),
    );
    const find = async () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('%PDF');
          throw new Error('connection reset');
        })(),
      );
    const platform = { ...product.platform, storage: { ...product.platform.storage, find } };
    const ctx = createSystemContext(platform as never, { task: 'test', scope: 'platform' });
    // What is to be tried again is thrown for the queue.
    await Promise.resolve(deliverMailTask.handle(ctx, { messageId: id }, { isLast: false })).catch(() => {});
    expect(await findMessage(recipient)).toMatchObject({
      ...{ state: 'queued', lastError: 'Not sent: its attachments could not be read.' },
    });
    expect(await listMails(product, recipient)).toEqual([]);
  });

  it('gives up on a mail whose reader was erased between two attempts', async () => {
    const id = newId('msg');
    const erased = { recipient: 'erased', subject: 'Erased', content: null, secret: true };
    await inTestTransaction(product, ({ db }) =>
      db.insert(outboxMessages).values({
        id,
        kind: 'personal_link',
        messageId: id,
        dedupeKey: id,
        state: 'sending',
        isRepeatable: true,
        ...erased,
      }),
    );
    const ctx = createSystemContext(product.platform, { task: 'test', scope: 'platform' });
    await deliverMailTask.handle(ctx, { messageId: id }, { isLast: false });
    expect((await findMessage('erased'))?.state).toBe('failed');
  });
});
