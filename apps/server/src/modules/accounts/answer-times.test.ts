import { accounts } from '@candor/contract/accounts';
import { outboxMessages } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/test-client.ts';
import { buildAccount, inTestTransaction, newEmail } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { compareTimes } from '../../testing/test-times.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false, config: { rateLimits: false } });
});
afterAll(() => product.stop());

const ways = {
  'a wrong password': (email: string) =>
    call(product, accounts.logIn, { body: { username: email, password: 'not the password' } }),
  'asking for a reset': (email: string) => call(product, accounts.requestPasswordReset, { body: { email } }),
  'asking for a code': (email: string) => call(product, accounts.requestVerification, { body: { email } }),
};

/** As long for this address as for one that nobody ever used. */
async function expectAsLong(ask: (email: string) => Promise<unknown>, email: string): Promise<void> {
  await ask(email);
  const ratio = await compareTimes(
    () => ask(email),
    () => ask(newEmail()),
    2,
  );
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
}

describe.each(Object.entries(ways))('%s', (_name, ask) => {
  // Without the hash of nobody's password an unknown address took a tenth; a mail written at once, three times as long.
  it('takes about as long for an address with an account as without', async () => {
    const { email } = await buildAccount(product);
    await expectAsLong(ask, email);
  });

  // With a hash for each attempt to sign up it would be three times as long.
  it('takes about as long for an address that was signed up with and never proved', async () => {
    const email = newEmail();
    for (const password of ['quiet harbour 42', 'quiet harbour 43', 'quiet harbour 44'])
      await call(product, accounts.signUp, { body: { name: 'Ada Mensah', email, password } });
    await expectAsLong(ask, email);
  });

  it('leaves nothing behind where there is no account', async () => {
    const email = newEmail();
    const known = await ask((await buildAccount(product)).email);
    expect((await ask(email)).status).toBe(known.status);
    const mails = await inTestTransaction(product, ({ db }) =>
      db.$count(outboxMessages, eq(outboxMessages.recipient, email)),
    );
    expect(mails).toBe(0);
  });
});
