import { request as httpRequest } from 'node:http';
import { accounts } from '@candor/contract/accounts';
import { outboxMessages } from '@candor/database/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/test-client.ts';
import { listMails, readResetToken, waitForMail } from '../../testing/test-mailbox.ts';
import { buildAccount, inTestTransaction, newEmail, testPassword } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const newPassword = 'a newer password for tests';
const request = (email: string, headers: Record<string, string> = {}) =>
  call(product, accounts.requestPasswordReset, { body: { email }, headers });
const confirm = (token: string, password = newPassword, address?: string) =>
  call(product, accounts.confirmPasswordReset, {
    body: { token, new_password: password },
    ...(address ? { address } : {}),
  });
const logIn = (username: string, password: string, address?: string) =>
  call(product, accounts.logIn, { body: { username, password }, ...(address ? { address } : {}) });

/** fetch sets Host by itself, so this goes over the plain client. */
function postPlainly(path: string, body: object, headers: Record<string, string>) {
  return new Promise<number | undefined>((resolve, reject) => {
    const options = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
    const sent = httpRequest(`${product.url}${path}`, options, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject);
    sent.end(JSON.stringify(body));
  });
}

async function requestToken(email: string, mailNumber = 1): Promise<string> {
  await request(email);
  return readResetToken(await waitForMail(product, email, mailNumber));
}

describe('resetting a password', () => {
  it('sets the new one, ends every session and tells the owner', async () => {
    const { email, token } = await buildAccount(product);
    const answer = await confirm(await requestToken(email));
    expect(answer.body.message).toBe('Password reset successful! Please log in.');
    expect((await call(product, accounts.getMe, { token })).status).toBe(401);
    expect((await logIn(email, testPassword)).status).toBe(401);
    expect((await logIn(email, newPassword)).status).toBe(200);
    expect((await waitForMail(product, email, 2)).subject).toContain('password');
  });

  it('answers the same for an unknown address, and sends nothing', async () => {
    const { email } = await buildAccount(product);
    const stranger = newEmail();
    const [known, unknown] = [await request(email), await request(stranger)];
    expect({ status: unknown.status, body: unknown.body }).toEqual({
      status: known.status,
      body: known.body,
    });
    await waitForMail(product, email);
    expect(await listMails(product, stranger)).toEqual([]);
  });

  it('takes a link once', async () => {
    const { email } = await buildAccount(product);
    const token = await requestToken(email);
    await confirm(token);
    expect((await confirm(token, 'an even newer password')).body.code).toBe('invalid_reset_token');
    expect((await logIn(email, newPassword)).status).toBe(200);
  });

  it('takes a link once when thirty use it at the same moment', async () => {
    const { email } = await buildAccount(product);
    const token = await requestToken(email);
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => confirm(token, `parallel password ${n}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes only the newest link', async () => {
    const { email } = await buildAccount(product);
    const older = await requestToken(email);
    const newer = await requestToken(email, 2);
    expect((await confirm(older)).status).toBe(400);
    expect((await confirm(newer)).status).toBe(200);
  });

  it('keeps the link when the new password is refused', async () => {
    const { email } = await buildAccount(product);
    const token = await requestToken(email);
    expect((await confirm(token, 'password123')).body.code).toBe('password_leaked');
    expect((await confirm(token)).status).toBe(200);
  });

  it('links to the configured address, whatever the request calls this host', async () => {
    const { email } = await buildAccount(product);
    await request(email, { 'x-forwarded-host': 'evil.example' });
    const mail = await waitForMail(product, email);
    expect(mail.text).toContain('https://candor.test/reset-password/confirm?token=');
    expect(mail.html + mail.text).not.toContain('evil.example');
  });

  it.each([
    ['Host', { host: 'evil.example' }],
    ['Host and a port', { host: 'evil.example:443', 'x-forwarded-proto': 'https' }],
    ['Forwarded', { forwarded: 'host=evil.example;proto=https', 'x-forwarded-server': 'evil.example' }],
    ['Origin and Referer', { origin: 'https://evil.example', referer: 'https://evil.example/' }],
  ])('links to the configured address with a forged %s', async (_, headers) => {
    const { email } = await buildAccount(product);
    expect(await postPlainly('/hr/auth/reset-password/request', { email }, headers)).toBe(200);
    const mail = await waitForMail(product, email);
    expect(mail.text).toContain('https://candor.test/reset-password/confirm?token=');
    expect(mail.html + mail.text).not.toContain('evil.example');
  });

  it('sends at most five links an hour to one account', async () => {
    const { email } = await buildAccount(product);
    for (let count = 0; count < 8; count += 1) expect((await request(email)).status).toBe(200);
    await waitForMail(product, email, 5);
    const queued = await inTestTransaction(product, ({ db }) => db.select().from(outboxMessages));
    expect(queued.filter(({ recipient }) => recipient === email)).toHaveLength(5);
  });

  it('leaves no link in the database once it was sent', async () => {
    const { email } = await buildAccount(product);
    const token = await requestToken(email);
    await expect
      .poll(async () => {
        const rows = await inTestTransaction(product, ({ db }) => db.select().from(outboxMessages));
        return rows.find(({ recipient }) => recipient === email);
      })
      .toMatchObject({ state: 'sent', content: null });
    expect(token).toMatch(/^rst_/);
  });

  it('lets the owner in from a new network while strangers guess', async () => {
    const { email } = await buildAccount(product);
    const token = await requestToken(email);
    await product.clock.holdDuring(async () => {
      for (let guess = 0; guess < 12; guess += 1) await logIn(email, `guess ${guess}`, `198.51.100.${guess}`);
      expect((await logIn(email, testPassword, '203.0.113.50')).status).toBe(429);
      expect((await confirm(token, newPassword, '203.0.113.50')).status).toBe(200);
      expect((await logIn(email, newPassword, '203.0.113.51')).status).toBe(429);
      expect((await logIn(email, newPassword, '203.0.113.50')).status).toBe(200);
    });
  });

  it('refuses a link after an hour', async () => {
    const { email } = await buildAccount(product);
    const token = await requestToken(email);
    product.clock.advance(60 * 60_000 + 1000);
    expect((await confirm(token)).body.code).toBe('invalid_reset_token');
  });
});
