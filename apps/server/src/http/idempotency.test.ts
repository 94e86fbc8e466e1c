import { accounts } from '@candor/contract/accounts';
import { organizations } from '@candor/contract/organizations';
import { auditLog, idempotencyKeys, organizations as organizationTable } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../testing/test-client.ts';
import { buildAccount, inTestTransaction, testPassword } from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const onboard = (token: string, key: string, orgName = 'Lantern') =>
  call(product, organizations.completeOnboarding, {
    token,
    headers: { 'idempotency-key': key },
    body: { org_name: orgName, team_name: 'People' },
  });

describe('a write with an idempotency key', () => {
  it('gets the same answer when it is sent again, and has one effect', async () => {
    const { token, userId } = await buildAccount(product);
    const first = await onboard(token, 'key-1');
    const second = await onboard(token, 'key-1');
    expect(second).toMatchObject({ status: 200, body: first.body });
    const entries = await inTestTransaction(product, ({ db }) =>
      db.select().from(auditLog).where(eq(auditLog.actorId, userId)),
    );
    expect(entries).toHaveLength(1);
  });

  it('has one effect when thirty are sent at the same moment', async () => {
    const { token } = await buildAccount(product);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => onboard(token, 'key-2', 'Thirty at once')),
    );
    expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([200, 409]))).toBe(true);
    const rows = await inTestTransaction(product, ({ db }) =>
      db.select().from(organizationTable).where(eq(organizationTable.name, 'Thirty at once')),
    );
    expect(rows).toHaveLength(1);
    expect((await onboard(token, 'key-2', 'Thirty at once')).body.id).toBe(rows[0]?.id);
  });

  it('is refused when the key was used for something else', async () => {
    const { token } = await buildAccount(product);
    await onboard(token, 'key-3');
    expect((await onboard(token, 'key-3', 'Other')).body.code).toBe('idempotency_mismatch');
  });

  it('shares its key with nobody', async () => {
    const [mine, theirs] = [await buildAccount(product), await buildAccount(product)];
    const first = await onboard(mine.token, 'key-4');
    const second = await onboard(theirs.token, 'key-4');
    expect(second.status).toBe(200);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it('may be tried again after a refusal', async () => {
    const { token } = await buildAccount(product);
    expect((await onboard(token, 'key-5', ' ')).status).toBe(400);
    expect((await onboard(token, 'key-5', 'Lantern')).status).toBe(200);
  });

  it('keeps nothing of answers that hold a secret', async () => {
    const { token, userId } = await buildAccount(product);
    const headers = { 'idempotency-key': 'key-6' };
    await call(product, accounts.startSecondFactor, { token, headers, body: { password: testPassword } });
    const rows = await inTestTransaction(product, ({ db }) =>
      db.select().from(idempotencyKeys).where(eq(idempotencyKeys.owner, userId)),
    );
    expect(rows).toEqual([]);
  });
});
