import { accounts } from '@candor/contract/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/test-client.ts';
import { listMails, readCode, waitForMail } from '../../testing/test-mailbox.ts';
import { buildAccount, newEmail } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const password = 'quiet harbour 42';
const signUp = (email: string, extra: { name?: string; password?: string } = {}) =>
  call(product, accounts.signUp, { body: { name: 'Ada Mensah', password, ...extra, email } });
const verify = (email: string, otp: string) => call(product, accounts.verifyEmail, { body: { email, otp } });
const logIn = (email: string, pass = password) =>
  call(product, accounts.logIn, { body: { username: email, password: pass } });

/** Another code than the right one. */
function wrongCode(right: string): string {
  return right === '000000' ? '000001' : '000000';
}

describe('signing up', () => {
  it('sends a code with which the address is proved, once, and then lets the person in', async () => {
    const email = newEmail();
    expect((await signUp(`  ${email.toUpperCase()} `)).body.message).toBe(
      'Signup successful! Please verify your email.',
    );
    await waitForMail(product, email);
    const refused = await logIn(email);
    expect(refused.status).toBe(403);
    expect(refused.body.detail).toContain('verify your email');

    // The refused log-in sent a new code for the same attempt, which replaces the first.
    const code = readCode(await waitForMail(product, email, 2));
    expect((await verify(email, code)).body.message).toBe('Email verified! You can now log in.');
    expect((await verify(email, code)).body.code).toBe('invalid_verification_code');

    const entered = await logIn(email);
    const me = await call(product, accounts.getMe, { token: entered.body.access_token });
    expect(me.body).toMatchObject({ name: 'Ada Mensah', email, org_name: null, avatar: null });
  });

  it('answers the same for a registered address, whose owner gets a mail about it', async () => {
    const { email } = await buildAccount(product);
    const fresh = await signUp(newEmail());
    const taken = await signUp(email);
    const again = await signUp(email);
    const shapeOf = ({ status, body, headers }: typeof taken) => ({
      status,
      body: { ...body, attempt_token: body.attempt_token.replace(/[\w-]{43}$/, '') },
      headers: [...headers.keys()].sort(),
    });
    expect(shapeOf(taken)).toEqual(shapeOf(fresh));
    expect(taken.body.attempt_token).not.toBe(again.body.attempt_token);
    const mail = await waitForMail(product, email);
    expect(mail.subject).not.toContain('code');
    expect(mail.text).toContain('https://candor.test/login');
  });

  it.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['a short password', { password: 'short' }, 'password'],
    ['a leaked password', { password: 'Password123' }, 'password'],
    ['one character over and over', { password: 'xxxxxxxxxxxx' }, 'password'],
    ['a NUL byte', { password: 'quiet\0harbour' }, 'password'],
  ])('refuses %s and names the field', async (_, extra, field) => {
    const answer = await signUp(newEmail(), extra);
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toHaveProperty(field);
  });

  it('refuses a huge password at once and tells two long ones apart that differ only at their end', async () => {
    expect((await signUp(newEmail(), { password: 'x'.repeat(1_000_000) })).status).toBe(413);
    const email = newEmail();
    const long = `${'long passphrase '.repeat(6)}`;
    await signUp(email, { password: `${long}A` });
    await verify(email, readCode(await waitForMail(product, email)));
    expect((await logIn(email, `${long}B`)).status).toBe(401);
    expect((await logIn(email, `${long}A`)).status).toBe(200);
  });
});

describe('a verification code', () => {
  it('is dead after five wrong tries, also for the right one', async () => {
    const email = newEmail();
    await signUp(email);
    const code = readCode(await waitForMail(product, email));
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await verify(email, wrongCode(code))).status).toBe(400);
    expect((await verify(email, code)).status).toBe(400);
  });

  it('counts ten tries at the same moment as ten', async () => {
    const email = newEmail();
    await signUp(email);
    const code = readCode(await waitForMail(product, email));
    await Promise.all(Array.from({ length: 10 }, () => verify(email, wrongCode(code))));
    expect((await verify(email, code)).status).toBe(400);
  });

  it('of one person proves no other address', async () => {
    const [mine, theirs] = [newEmail(), newEmail()];
    await signUp(mine);
    await signUp(theirs);
    const myCode = readCode(await waitForMail(product, mine));
    const theirCode = readCode(await waitForMail(product, theirs));
    if (myCode !== theirCode) expect((await verify(theirs, myCode)).status).toBe(400);
    expect((await verify(theirs, theirCode)).status).toBe(200);
  });

  it('is sent at most five times an hour, and the answer never says so', async () => {
    const email = newEmail();
    const first = await signUp(email);
    const request = () => call(product, accounts.requestVerification, { body: { email } });
    const answers = [];
    for (let count = 0; count < 7; count += 1) answers.push(await request());
    const unknown = await call(product, accounts.requestVerification, { body: { email: newEmail() } });
    for (const answer of answers) expect(answer.body).toEqual(unknown.body);
    expect(first.status).toBe(200);
    await waitForMail(product, email, 5);
    await signUp(email);
    expect(await listMails(product, email)).toHaveLength(5);
  });
});

describe('with time passing', () => {
  it('refuses a code ten minutes and a second after it was sent', async () => {
    const email = newEmail();
    await signUp(email);
    const code = readCode(await waitForMail(product, email));
    product.clock.advance(10 * 60_000 + 1000);
    expect((await verify(email, code)).status).toBe(400);
  });
});
