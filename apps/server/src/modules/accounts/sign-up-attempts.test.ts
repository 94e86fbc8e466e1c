import { accounts } from '@candor/contract/accounts';
import { signUpAttempts, users } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/test-client.ts';
import { listMails, readCode, type TestMail, waitForMail } from '../../testing/test-mailbox.ts';
import { inTestTransaction, newEmail } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const owner = { name: 'Ada Mensah', password: 'quiet harbour 42' };
const stranger = { name: 'Somebody Else', password: 'a password of the stranger' };
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let caller = 0;
/** Each call from another address: what is limited here is limited per account. */
const nextAddress = () => `198.51.100.${(caller++ % 250) + 1}`;

async function signUp(email: string, person = owner): Promise<string> {
  const answer = await call(product, accounts.signUp, { body: { ...person, email }, address: nextAddress() });
  expect(answer.status).toBe(200);
  return answer.body.attempt_token;
}
const verify = (email: string, otp: string, attempt_token?: string) =>
  call(product, accounts.verifyEmail, {
    body: { email, otp, ...(attempt_token !== undefined && { attempt_token }) },
    address: nextAddress(),
  });
const resend = (email: string, attempt_token?: string) =>
  call(product, accounts.requestVerification, {
    body: { email, ...(attempt_token !== undefined && { attempt_token }) },
    address: nextAddress(),
  });
const logIn = (username: string, { password }: { password: string }) =>
  call(product, accounts.logIn, { body: { username, password }, address: nextAddress() });
const codeOf = async (email: string, count: number) => readCode(await waitForMail(product, email, count));
const listRows = (email: string) =>
  inTestTransaction(product, async ({ db }) => ({
    accounts: await db.select().from(users).where(eq(users.email, email)),
    attempts: await db.select().from(signUpAttempts).where(eq(signUpAttempts.email, email)),
  }));

/** The owner signs up, then a stranger with the same address. */
async function signUpBoth() {
  const email = newEmail();
  const ownToken = await signUp(email);
  const ownCode = await codeOf(email, 1);
  const strangeToken = await signUp(email, stranger);
  const strangeCode = await codeOf(email, 2);
  return { email, ownToken, ownCode, strangeToken, strangeCode };
}

function wrongCodeFor(...codes: string[]): string {
  return (
    ['000000', '000001', '000002', '000003', '000004', '000005'].find((code) => !codes.includes(code)) ?? ''
  );
}

describe('two who sign up with one address', () => {
  it("have one code that lives, the newest, which makes its sign-up's password and name the account's", async () => {
    const { email, ownCode, strangeCode } = await signUpBoth();
    expect((await verify(email, ownCode)).status).toBe(400);
    expect((await verify(email, strangeCode)).status).toBe(200);
    expect((await logIn(email, owner)).status).toBe(401);
    const { body } = await logIn(email, stranger);
    const me = await call(product, accounts.getMe, { token: body.access_token });
    expect(me.body.name).toBe(stranger.name);
  });

  it('cannot be mixed up by a browser that names its attempt: it gets a code of its own', async () => {
    const { email, ownToken, ownCode, strangeCode, strangeToken } = await signUpBoth();
    const mixedUp = await verify(email, strangeCode, ownToken);
    const wrong = await verify(email, wrongCodeFor(ownCode, strangeCode), ownToken);
    expect({ ...mixedUp.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' });
    expect(mixedUp.status).toBe(400);
    expect((await listRows(email)).accounts).toEqual([]);

    await resend(email, ownToken);
    const newCode = await codeOf(email, 3);
    expect((await verify(email, strangeCode)).status).toBe(400);
    expect((await verify(email, newCode, strangeToken)).status).toBe(400);
    expect((await verify(email, newCode, ownToken)).status).toBe(200);
    expect((await logIn(email, stranger)).status).toBe(401);
    expect((await logIn(email, owner)).status).toBe(200);
  });

  it('leave one account and no attempts when one of them has proved the address', async () => {
    const { email, strangeCode, strangeToken } = await signUpBoth();
    await verify(email, strangeCode);
    const { accounts: rows, attempts } = await listRows(email);
    expect(rows).toHaveLength(1);
    expect(attempts).toEqual([]);
    expect((await verify(email, strangeCode, strangeToken)).status).toBe(400);
  });

  it('get a new code for the newest attempt without a token, and the mail says which that is', async () => {
    const { email } = await signUpBoth();
    await resend(email);
    const mail = await waitForMail(product, email, 3);
    expect(mail.text).toContain(`Hi ${stranger.name},`);
    expect(mail.text).toMatch(/belongs to the sign-up of \d+ \w+ \d{4} at/);
  });

  it('are asked for the code at a login with the newest password, which names its attempt; the other is no password', async () => {
    const { email, strangeToken, strangeCode } = await signUpBoth();
    expect((await logIn(email, owner)).status).toBe(401);
    const refused = await logIn(email, stranger);
    expect(refused.body).toMatchObject({ code: 'email_not_verified', attempt_token: strangeToken });
    const newCode = await codeOf(email, 3);
    expect((await verify(email, strangeCode)).status).toBe(400);
    expect((await verify(email, newCode, strangeToken)).status).toBe(200);
  });

  it('at the same moment are both kept, and one code makes one account', async () => {
    const email = newEmail();
    const [ownToken, strangeToken] = await Promise.all([signUp(email), signUp(email, stranger)]);
    await waitForMail(product, email, 2);
    const mails = await listMails(product, email);
    const codeTo = ({ name }: { name: string }) =>
      readCode(mails.find(({ text }) => text.includes(`Hi ${name},`)) as TestMail);
    const answers = await Promise.all([
      verify(email, codeTo(owner), ownToken),
      verify(email, codeTo(stranger), strangeToken),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const winner = answers[0].status === 200 ? owner : stranger;
    expect((await logIn(email, winner)).status).toBe(200);
    expect((await listRows(email)).accounts).toHaveLength(1);
  });

  it('cannot both use one code at the same moment', async () => {
    const { email, strangeCode } = await signUpBoth();
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify(email, strangeCode)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('guessing', () => {
  it('has five tries for all attempts with an address together', async () => {
    const { email, ownToken, ownCode, strangeToken, strangeCode } = await signUpBoth();
    const wrong = wrongCodeFor(ownCode, strangeCode);
    for (const token of [ownToken, strangeToken, undefined, 'sgn_none', strangeToken])
      expect((await verify(email, wrong, token)).status).toBe(400);
    expect((await verify(email, strangeCode)).status).toBe(400);
  });

  it('at the same moment at several attempts counts each guess', async () => {
    const { email, ownToken, ownCode, strangeToken, strangeCode } = await signUpBoth();
    const wrong = wrongCodeFor(ownCode, strangeCode);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => verify(email, wrong, index % 2 ? ownToken : strangeToken)),
    );
    expect((await verify(email, strangeCode, strangeToken)).status).toBe(400);
  });

  it('does not bring codes that died back to life when another attempt gets a new one', async () => {
    const { email, ownToken, ownCode, strangeCode } = await signUpBoth();
    for (let tries = 0; tries < 5; tries += 1) await verify(email, wrongCodeFor(ownCode, strangeCode));
    await resend(email, ownToken);
    const newCode = await codeOf(email, 3);
    expect((await verify(email, strangeCode)).status).toBe(400);
    expect((await verify(email, newCode)).status).toBe(200);
    expect((await logIn(email, owner)).status).toBe(200);
  });

  it('is not helped by the token of another address', async () => {
    const [mine, theirs] = [newEmail(), newEmail()];
    const [myToken, theirToken] = [await signUp(mine), await signUp(theirs)];
    const code = await codeOf(mine, 1);
    await codeOf(theirs, 1);
    expect((await verify(mine, code, theirToken)).status).toBe(400);
    await resend(theirs, myToken);
    expect((await verify(mine, code, myToken)).status).toBe(200);
    expect(await listMails(product, theirs)).toHaveLength(1);
  });
});

describe('attempts with one address', () => {
  it('are at most five, whoever makes them at the same moment, and make no account', async () => {
    const email = newEmail();
    const variants = [email, email.toUpperCase(), ` ${email}`];
    // As many as there are connections: on a busy machine more would wait for one until they are turned away.
    await Promise.all(Array.from({ length: 9 }, (_, index) => signUp(variants[index % 3] ?? email)));
    const { accounts: rows, attempts } = await listRows(email);
    expect(rows).toEqual([]);
    expect(attempts).toHaveLength(5);
  });

  it('that no longer get a code push nobody out', async () => {
    const { email, ownToken } = await signUpBoth();
    for (let count = 0; count < 2; count += 1) await signUp(email, stranger);
    await waitForMail(product, email, 4);
    await resend(email, ownToken);
    const newCode = await codeOf(email, 5);
    for (let count = 0; count < 20; count += 1) await signUp(email, stranger);
    expect((await listRows(email)).attempts).toHaveLength(5);
    expect((await verify(email, newCode, ownToken)).status).toBe(200);
    expect((await logIn(email, owner)).status).toBe(200);
  });

  it('have no password to reset: the mail says how to go on', async () => {
    const { email } = await signUpBoth();
    const ask = (to: string) => call(product, accounts.requestPasswordReset, { body: { email: to } });
    expect((await ask(email)).body).toEqual((await ask(newEmail())).body);
    const mail = await waitForMail(product, email, 3);
    expect(mail.subject).toBe('Finish your sign-up for Candor');
    expect(mail.text).toContain(`Hi ${stranger.name},`);
    expect(mail.text).toContain('https://candor.test/signup');
    expect(mail.text).not.toContain('token=');
  });

  it('end after a week without a code, for the code, the login and the next sign-up alike', async () => {
    const { email } = await signUpBoth();
    product.clock.advance(7 * dayMs - hourMs);
    // A code that is useless before it leaves is not sent.
    expect((await logIn(email, stranger)).status).toBe(403);
    await waitForMail(product, email, 3);
    product.clock.advance(7 * dayMs + hourMs);
    expect((await logIn(email, stranger)).status).toBe(401);
    await signUp(email);
    expect((await verify(email, await codeOf(email, 4))).status).toBe(200);
    expect((await listRows(email)).attempts).toEqual([]);
  });
});
