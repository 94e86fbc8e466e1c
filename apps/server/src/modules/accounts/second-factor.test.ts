import { accounts } from '@candor/contract/accounts';
import { secondFactors } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, patiently } from '../../testing/test-client.ts';
import { readResetToken, waitForMail } from '../../testing/test-mailbox.ts';
import { buildAccount, inTestTransaction, testPassword } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { readSecondFactorCode } from '../../testing/test-second-factor.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const currentCode = (secret: string) => readSecondFactorCode(secret, product.clock.now());
const logIn = (username: string, otp?: string, password = testPassword) =>
  call(product, accounts.logIn, { body: { username, password, ...(otp === undefined ? {} : { otp }) } });

/** An account with two-step sign-in on. The code that turned it on is used up: time moves to the next one. */
async function buildProtectedAccount() {
  const person = await buildAccount(product);
  const { token } = person;
  const { body: started } = await call(product, accounts.startSecondFactor, {
    token,
    body: { password: testPassword },
  });
  const { body: confirmed } = await call(product, accounts.confirmSecondFactor, {
    token,
    body: { code: currentCode(started.secret) },
  });
  product.clock.advance(60_000);
  return { ...person, secret: started.secret, recoveryCodes: confirmed.recovery_codes };
}

describe('two-step sign-in', () => {
  it('asks for a code once it is on, and takes each code once', async () => {
    const { email, secret } = await buildProtectedAccount();
    expect((await logIn(email)).body).toMatchObject({ code: 'second_factor_required' });
    expect((await logIn(email, '000000x')).body.code).toBe('second_factor_invalid');
    const code = currentCode(secret);
    expect((await logIn(email, code)).status).toBe(200);
    expect((await logIn(email, code)).body.code).toBe('second_factor_invalid');
  });

  it('lets only one of two people in who present one code at the same moment', async () => {
    const { email, secret } = await buildProtectedAccount();
    const code = currentCode(secret);
    const answers = await Promise.all([logIn(email, code), logIn(email, code), logIn(email, code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('says nothing about itself to someone without the password', async () => {
    const { email } = await buildProtectedAccount();
    expect((await logIn(email, undefined, 'a wrong password')).body.code).toBe('invalid_credentials');
  });

  it('takes each recovery code once, however it is written', async () => {
    const { email, recoveryCodes } = await buildProtectedAccount();
    const [first = '', second = ''] = recoveryCodes;
    expect(recoveryCodes).toHaveLength(10);
    expect((await logIn(email, first)).status).toBe(200);
    expect((await logIn(email, first)).status).toBe(401);
    expect((await logIn(email, second.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
  });

  it('is not on before a code of the app confirmed it', async () => {
    const { email, token } = await buildAccount(product);
    await call(product, accounts.startSecondFactor, { token, body: { password: testPassword } });
    expect(
      (await call(product, accounts.confirmSecondFactor, { token, body: { code: '12345' } })).status,
    ).toBe(400);
    expect((await logIn(email)).status).toBe(200);
  });

  it('is turned on and off only with the password, and the owner is told', async () => {
    const { email, token } = await buildProtectedAccount();
    const disable = (password: string) =>
      call(product, accounts.disableSecondFactor, { token, body: { password } });
    expect((await disable('a wrong password')).body.code).toBe('wrong_password');
    expect((await call(product, accounts.getSecondFactor, { token })).body).toEqual({
      enabled: true,
      recovery_codes_left: 10,
    });
    expect((await disable(testPassword)).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);
    await waitForMail(product, email, 2);
  });

  it('still stands after a password reset', async () => {
    const { email } = await buildProtectedAccount();
    // The email that says it is on may be delivered later than the next.
    await waitForMail(product, email);
    await call(product, accounts.requestPasswordReset, { body: { email } });
    const resetToken = readResetToken(await waitForMail(product, email, 2));
    const new_password = 'a newer password for tests';
    await call(product, accounts.confirmPasswordReset, { body: { token: resetToken, new_password } });
    expect((await logIn(email, undefined, new_password)).body.code).toBe('second_factor_required');
  });

  it('gives no more guesses at the code where the password was reset', async () => {
    const { email } = await buildProtectedAccount();
    const password = 'a newer password for tests';
    const guess = (address: string) =>
      call(product, accounts.logIn, { body: { username: email, password, otp: '12345x' }, address });
    await waitForMail(product, email);
    await call(product, accounts.requestPasswordReset, { body: { email } });
    const token = readResetToken(await waitForMail(product, email, 2));
    const body = { token, new_password: password };
    await call(product, accounts.confirmPasswordReset, { body, address: '203.0.113.60' });
    for (let from = 0; from < 10; from += 1) expect((await guess(`198.51.100.${from}`)).status).toBe(401);
    expect((await guess('203.0.113.60')).status).toBe(429);
  });

  it('stops guessing at the code', async () => {
    const { email } = await buildProtectedAccount();
    const statuses: number[] = [];
    for (let guess = 0; guess < 14; guess += 1) statuses.push((await logIn(email, '12345x')).status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is open to the owner, where the account was used before, while a stranger guesses', async () => {
    const { email, secret } = await buildProtectedAccount();
    const from = (address: string, otp: string) =>
      call(product, accounts.logIn, { body: { username: email, password: testPassword, otp }, address });
    const home = '203.0.113.40';
    expect((await from(home, currentCode(secret))).status).toBe(200);
    product.clock.advance(60_000);
    const statuses: number[] = [];
    for (let guess = 0; guess < 14; guess += 1)
      statuses.push((await from(`198.51.100.${guess}`, '12345x')).status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
    expect((await from('203.0.113.41', currentCode(secret))).status).toBe(429);
    expect((await from(home, currentCode(secret))).status).toBe(200);
  });

  it('counts no right code as a guess', async () => {
    const { email, secret } = await buildProtectedAccount();
    for (let time = 0; time < 12; time += 1) {
      expect((await logIn(email, currentCode(secret))).status).toBe(200);
      product.clock.advance(60_000);
    }
  });

  it('lets no more guesses through when they come at the same moment', async () => {
    const { email } = await buildProtectedAccount();
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => patiently(() => logIn(email, '12345x'))),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it('is stored encrypted, and repeated requests do not get the codes again', async () => {
    const { userId, secret, token } = await buildProtectedAccount();
    const [row] = await inTestTransaction(product, ({ db }) =>
      db.select().from(secondFactors).where(eq(secondFactors.userId, userId)),
    );
    expect(row?.secret).not.toContain(secret);
    const again = await call(product, accounts.startSecondFactor, {
      token,
      body: { password: testPassword },
    });
    expect(again.body.code).toBe('second_factor_already_on');
  });
});
