import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { accounts } from '@candor/contract/accounts';
import { auditLog, recoveryCodes, secondFactors } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { spawnProgram } from '../testing/product-process.ts';
import { call } from '../testing/test-client.ts';
import { waitForMail } from '../testing/test-mailbox.ts';
import { buildMember, inTestTransaction, newEmail, testPassword } from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { readSecondFactorCode } from '../testing/test-second-factor.ts';

const masterKey = 'the key of this test, which is long enough';
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ masterKey });
});
afterAll(() => product.stop());

/** Runs the command as `npm run reset-second-factor` would. */
async function run(...args: string[]) {
  const file = fileURLToPath(new URL('reset-second-factor.ts', import.meta.url));
  const child = spawnProgram([file, ...args], {
    DATA_DIR: path.dirname(product.filesFolder),
    DATABASE_URL: product.databaseUrl,
    SECRET_KEY: masterKey,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output: output.trim() };
}

async function buildProtectedMember() {
  const member = await buildMember(product);
  const { token } = member;
  const body = { password: testPassword };
  const { body: started } = await call(product, accounts.startSecondFactor, { token, body });
  const code = readSecondFactorCode(started.secret, product.clock.now());
  await call(product, accounts.confirmSecondFactor, { token, body: { code } });
  return member;
}

it('lets somebody in again by password alone, ends their sessions, tells them, and is in the audit log', async () => {
  const { email, userId, token, organizationId } = await buildProtectedMember();
  const logIn = () => call(product, accounts.logIn, { body: { username: email, password: testPassword } });
  expect((await logIn()).body.code).toBe('second_factor_required');
  const mailed = (await waitForMail(product, email)).subject;
  expect(mailed).toContain('turned on');

  const { code, output } = await run(` ${email.toUpperCase()}`);
  expect({ code, output }).toEqual({
    code: 0,
    output: `Two-step sign-in is off for ${email}, and their sessions have ended. The product tells them by email.`,
  });
  expect((await call(product, accounts.getMe, { token })).status).toBe(401);
  expect((await logIn()).status).toBe(200);
  expect((await waitForMail(product, email, 2)).subject).toContain('turned off');
  const left = await inTestTransaction(product, async ({ db }) => ({
    factors: await db.$count(secondFactors, eq(secondFactors.userId, userId)),
    codes: await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
    entries: await db
      .select({ actorKind: auditLog.actorKind, organizationId: auditLog.organizationId })
      .from(auditLog)
      .where(and(eq(auditLog.recordId, userId), eq(auditLog.action, 'account.second_factor_disabled'))),
  }));
  expect(left).toEqual({ factors: 0, codes: 0, entries: [{ actorKind: 'system', organizationId }] });
  expect(await run(email)).toEqual({
    code: 1,
    output: `Two-step sign-in is not on for ${email}. Nothing was changed.`,
  });
});

it('says in one sentence what is wrong with what it was given', async () => {
  const stranger = newEmail();
  expect([await run(), await run('nobody'), await run(stranger)]).toEqual(
    [
      'Name the account: npm run reset-second-factor -- EMAIL',
      'nobody is not an email address.',
      `There is no account with the address ${stranger}.`,
    ].map((output) => ({ code: 1, output })),
  );
});
