import { apiKeys } from '@candor/contract/api-keys';
import { auditLog } from '@candor/contract/audit-log';
import { jobs } from '@candor/contract/jobs';
import { members } from '@candor/contract/members';
import { apiKeys as keyRows } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaveDuring } from '../../testing/leave-during.ts';
import { buildKey, makeKey } from '../../testing/test-api-keys.ts';
import { call, patiently } from '../../testing/test-client.ts';
import { listMails, waitForMail } from '../../testing/test-mailbox.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { warnOfExpiryTask } from './warn-of-expiry.task.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: 'mail' });
});
afterAll(() => product.stop());

const dayMs = 24 * 60 * 60 * 1000;

const warn = () => inTestTransaction(product, (ctx) => warnOfExpiryTask.handle(ctx, {}, { isLast: false }));

async function countWarnings(email: string): Promise<number> {
  const mails = await listMails(product, email);
  return mails.filter(({ subject }) => subject.endsWith('expires soon')).length;
}

describe('making a key', () => {
  it('fails for somebody who is removed at the same moment: the key would outlive that', async () => {
    const member = await buildMember(product, 'recruit');
    const body = { name: 'Nightly report', scopes: ['jobs:read' as const] };
    const answer = await leaveDuring(product, member, () =>
      call(product, apiKeys.createKey, { token: member.token, body }),
    );
    expect(answer.status).toBe(403);
    const isTheirs = eq(keyRows.userId, member.userId);
    expect(await inTestTransaction(product, ({ db }) => db.$count(keyRows, isTheirs))).toBe(0);
  });

  it('shows it once, stores a hash, tells the owner by email, and lists it', async () => {
    const { token, email } = await buildMember(product, 'report');
    const made = await call(product, apiKeys.createKey, {
      token,
      body: { name: 'Nightly report', scopes: ['metrics:read', 'jobs:read'] },
    });
    expect(made.body).toMatchObject({ prefix: made.body.key.slice(0, 13) });
    const listed = await call(product, apiKeys.listKeys, { token });
    expect(listed.body).toMatchObject([
      {
        id: made.body.id,
        name: 'Nightly report',
        prefix: made.body.prefix,
        scopes: ['jobs:read', 'metrics:read'],
        last_used_at: null,
        calls_this_month: 0,
        state: 'active',
      },
    ]);
    expect(JSON.stringify(listed.body)).not.toContain(made.body.key);
    const [row] = await inTestTransaction(product, ({ db }) =>
      db.select().from(keyRows).where(eq(keyRows.id, made.body.id)),
    );
    expect(JSON.stringify(row)).not.toContain(made.body.key.slice(13));
    const lifetime = (row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0);
    expect(lifetime).toBe(90 * dayMs);
    const mail = await waitForMail(product, email);
    expect(mail.subject).toBe('An API key was created for your Candor account');
    expect(JSON.stringify(mail)).toContain('Nightly report');
    expect(JSON.stringify(mail)).not.toContain(made.body.key);
  });

  it.each([
    { name: '', scopes: ['jobs:read'] },
    { name: 'x', scopes: [] },
    { name: 'x', scopes: ['billing:manage'] },
    { name: 'x', scopes: ['jobs:read'], expires_in_days: 3650 },
    { name: 'line\nbreak\u0000', scopes: 'jobs:read' },
  ])('refuses %j', async (body) => {
    const { token } = await buildMember(product);
    expect((await call(product, apiKeys.createKey, { token, body: body as never })).status).toBe(400);
  });

  it('stops at twenty, also when many are made at once', async () => {
    const { token } = await buildMember(product);
    const body = { name: 'One of many', scopes: ['jobs:read' as const] };
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => patiently(() => call(product, apiKeys.createKey, { token, body }))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(answers.filter(({ body }) => body.code === 'too_many_keys')).toHaveLength(4);
  });
});

describe('keys in use', () => {
  it('say when they were last used, and how often this month', async () => {
    // No day ends meanwhile.
    await product.clock.holdDuring(async () => {
      const { key, token } = await buildKey(product);
      for (let turn = 0; turn < 3; turn += 1) await call(product, jobs.listJobs, { token: key });
      const { body } = await call(product, apiKeys.listKeys, { token });
      expect(body).toMatchObject([{ calls_this_month: 3, last_used_at: expect.any(String) }]);
      const usage = await call(product, apiKeys.getApiUsage, { token });
      expect(usage.body).toMatchObject({ calls_today: 3, calls_this_month: 3, calls_per_day: 100_000 });
    });
  });

  it('stand in the audit log with their owner, and are found under the owner', async () => {
    const { key, token, userId } = await buildKey(product);
    const body = {
      title: 'Nurse',
      department: 'Care',
      city: 'Hobart',
      country: 'Australia',
      description: 'Care.',
    };
    await call(product, jobs.saveJob, { token: key, body: body as never });
    const { body: entries } = await call(product, auditLog.listEntries, { token, query: { person: userId } });
    expect(entries).toContainEqual(
      expect.objectContaining({
        actor: expect.objectContaining({
          kind: 'key',
          name: expect.stringMatching(/^API key Payroll sync \(.+\)$/),
        }),
      }),
    );
  });
});

describe('revoking', () => {
  it("works on the next call, once, and only on keys of one's own", async () => {
    const { key, keyId, token, organizationId } = await buildKey(product, ['jobs:read'], 'recruit');
    const colleague = await buildMember(product, 'recruit', organizationId);
    const stranger = await buildMember(product);
    for (const other of [colleague, stranger])
      expect(
        (await call(product, apiKeys.revokeKey, { token: other.token, params: { id: keyId } })).status,
      ).toBe(404);
    expect((await call(product, jobs.listJobs, { token: key })).status).toBe(200);
    expect((await call(product, apiKeys.revokeKey, { token, params: { id: keyId } })).status).toBe(200);
    expect((await call(product, jobs.listJobs, { token: key })).status).toBe(401);
    expect((await call(product, apiKeys.revokeKey, { token, params: { id: keyId } })).status).toBe(404);
    expect((await call(product, apiKeys.listKeys, { token })).body).toMatchObject([{ state: 'revoked' }]);
  });

  it('is for admins on every key of the organization', async () => {
    const { key, keyId, organizationId, token } = await buildKey(product, ['jobs:read'], 'recruit');
    const admin = await buildMember(product, 'admin', organizationId);
    expect((await call(product, apiKeys.listKeys, { token, query: { of: 'organization' } })).status).toBe(
      403,
    );
    const all = await call(product, apiKeys.listKeys, { token: admin.token, query: { of: 'organization' } });
    expect(all.body.map(({ id }) => id)).toContain(keyId);
    await call(product, apiKeys.revokeKey, { token: admin.token, params: { id: keyId } });
    expect((await call(product, jobs.listJobs, { token: key })).status).toBe(401);
  });

  it('happens when the owner leaves, for good', async () => {
    const { key, keyId, organizationId, userId } = await buildKey(product, ['jobs:read'], 'recruit');
    const admin = await buildMember(product, 'admin', organizationId);
    await call(product, members.removeMember, { token: admin.token, params: { id: userId } });
    expect((await call(product, jobs.listJobs, { token: key })).status).toBe(401);
    const [row] = await inTestTransaction(product, ({ db }) =>
      db.select().from(keyRows).where(eq(keyRows.id, keyId)),
    );
    expect(row?.revokedAt).toBeInstanceOf(Date);
  });
});

describe('the end of a key', () => {
  it('is told a week before, once, and then it is nobody', async () => {
    const { key, token, email } = await buildKey(product, ['jobs:read']);
    await makeKey(product, token, ['jobs:read']);
    product.clock.advance(82 * dayMs);
    await warn();
    expect(await countWarnings(email)).toBe(0);
    product.clock.advance(2 * dayMs);
    await warn();
    await warn();
    await expect.poll(() => countWarnings(email)).toBe(2);
    expect((await call(product, jobs.listJobs, { token: key })).status).toBe(200);
    product.clock.advance(7 * dayMs);
    expect((await call(product, jobs.listJobs, { token: key })).status).toBe(401);
  });
});
