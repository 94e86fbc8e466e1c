import { accounts } from '@candor/contract/accounts';
import { knownAddresses, rateLimits, resetTokens, sessions, signUpAttempts } from '@candor/database/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepExpiredTask } from '../../platform/sweep-expired.task.ts';
import { call } from '../../testing/test-client.ts';
import { buildAccount, inTestTransaction, newEmail, testPassword } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { sweepSignInsTask } from './sweep-sign-ins.task.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

it('removes what has expired and keeps what has not', async () => {
  const { email } = await buildAccount(product);
  await call(product, accounts.logIn, { body: { username: email, password: testPassword } });
  await call(product, accounts.requestPasswordReset, { body: { email } });
  await call(product, accounts.signUp, {
    body: { name: 'Ada', email: newEmail(), password: 'quiet harbour 42' },
  });
  const tables = { rateLimits, resetTokens, sessions, signUpAttempts, knownAddresses };
  const sweep = () =>
    inTestTransaction(product, async (ctx) => {
      for (const task of [sweepExpiredTask, sweepSignInsTask]) await task.handle(ctx, {}, { isLast: false });
    });
  const countRows = () =>
    inTestTransaction(product, async ({ db }) => {
      const counts: Record<string, number> = {};
      for (const [name, table] of Object.entries(tables)) counts[name] = await db.$count(table);
      return counts;
    });

  const before = await countRows();
  await sweep();
  expect(await countRows()).toEqual(before);

  product.clock.advance(2 * 60 * 60_000);
  await sweep();
  expect(await countRows()).toEqual({ ...before, rateLimits: 0, resetTokens: 0 });

  product.clock.advance(91 * 24 * 60 * 60_000);
  await sweep();
  expect(await countRows()).toEqual({
    rateLimits: 0,
    resetTokens: 0,
    signUpAttempts: 0,
    sessions: 0,
    knownAddresses: 0,
  });
});
