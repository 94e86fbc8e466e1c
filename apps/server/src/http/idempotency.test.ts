import { accounts } from '@candor/contract/accounts';
import { jobs } from '@candor/contract/jobs';
import { organizations } from '@candor/contract/organizations';
import { auditLog, idempotencyKeys, organizations as organizationTable } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyForJob, publishJob, uploadFile } from '../testing/test-applying.ts';
import { call } from '../testing/test-client.ts';
import { aPdf } from '../testing/test-files.ts';
import {
  buildAccount,
  buildMember,
  inTestTransaction,
  newEmail,
  testPassword,
} from '../testing/test-people.ts';
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

/** Done, under way, or no connection free for too long on a busy machine: nothing was done then. */
const allowed = new Set([200, 409, 503]);

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
    expect(new Set(answers.map(({ status }) => status)).isSubsetOf(allowed)).toBe(true);
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

describe('a file with an idempotency key', () => {
  const headers = (key: string) => ({ 'idempotency-key': key });
  const listAudit = (action: string, organizationId: string) =>
    inTestTransaction(product, ({ db }) =>
      db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, action), eq(auditLog.organizationId, organizationId))),
    );

  it('of a recruiter is stored once, however often it is sent', async () => {
    const { token, organizationId } = await buildMember(product);
    const send = () => uploadFile(product, token, aPdf, { headers: headers('file-1') });
    const first = await send();
    expect(await send()).toEqual(first);
    expect(await listAudit('resume.uploaded', organizationId)).toHaveLength(1);
  });

  it('of a stranger makes one application, gets the same answer again, and costs them no attempt', async () => {
    const { token, organizationId } = await buildMember(product);
    const jobId = await publishJob(product, token);
    const fields = { email: newEmail() };
    const address = { 'x-forwarded-for': '203.0.113.80' };
    const send = (key: string) =>
      applyForJob(product, jobId, { fields, headers: { ...headers(key), ...address } });
    const first = await send('stranger-1');
    expect(first.status).toBe(200);
    for (let count = 0; count < 70; count += 1) expect(await send('stranger-1')).toEqual(first);
    expect(await listAudit('application.received', organizationId)).toHaveLength(1);
    await call(product, jobs.deleteJob, { token, params: { id: jobId } });
    expect(await send('stranger-1')).toEqual(first);
    expect((await send('stranger-2')).status).toBe(404);
  });

  it('of a stranger has one effect when thirty are sent at the same moment', async () => {
    const { token, organizationId } = await buildMember(product);
    const jobId = await publishJob(product, token);
    const fields = { email: newEmail() };
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        applyForJob(product, jobId, { fields, headers: headers('stranger-3') }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status)).isSubsetOf(allowed)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await listAudit('application.received', organizationId)).toHaveLength(1);
  });

  it('of a stranger is refused when the key was used for something else', async () => {
    const { token } = await buildMember(product);
    const jobId = await publishJob(product, token);
    const send = (email: string) =>
      applyForJob(product, jobId, { fields: { email }, headers: headers('stranger-4') });
    await send(newEmail());
    expect((await send(newEmail())).body.code).toBe('idempotency_mismatch');
  });

  it('of a stranger may be sent again after a refusal', async () => {
    const { token } = await buildMember(product);
    const jobId = await publishJob(product, token);
    const fields = { email: newEmail() };
    const send = (file: Uint8Array<ArrayBuffer>) =>
      applyForJob(product, jobId, { fields, file, headers: headers('stranger-5') });
    expect((await send(new Uint8Array(10))).status).toBe(422);
    expect((await send(aPdf)).status).toBe(200);
  });
});
