import { apiKeys } from '@candor/contract/api-keys';
import { rateLimitHeaders } from '@candor/contract/call-limits';
import type { Endpoint } from '@candor/contract/endpoint';
import { jobs } from '@candor/contract/jobs';
import { roleHolds } from '@candor/contract/rights';
import { allScopes, scopesHold } from '@candor/contract/scopes';
import { members } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildKey, makeKey } from '../testing/test-api-keys.ts';
import { createArrangements, namedEndpoints, perform } from '../testing/test-arrangements.ts';
import { call } from '../testing/test-client.ts';
import { buildMember, inTestTransaction } from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

let product: TestProduct;
let arrange: ReturnType<typeof createArrangements>;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
  arrange = createArrangements(product);
});
afterAll(() => product.stop());

const open = namedEndpoints.filter(({ endpoint }) => endpoint.auth === 'key');
const closed = namedEndpoints.filter(({ endpoint }) => endpoint.auth === 'session');

async function codeFor(endpoint: Endpoint, key: string): Promise<string | undefined> {
  const { status, body } = await call(product, endpoint, { token: key });
  return status === 401 || status === 403 ? (body as { code?: string } | undefined)?.code : undefined;
}

describe('a key', () => {
  it('is refused on every closed endpoint, whatever its scopes and its owner', async () => {
    const { key } = await buildKey(product);
    for (const { name, endpoint } of closed)
      expect(await codeFor(endpoint, key), name).toBe('closed_to_keys');
  });

  it.each(open)('$name is closed to every scope but its own', async ({ endpoint }) => {
    const scope = endpoint.scope ?? 'jobs:read';
    expect(scopesHold([scope], endpoint.right ?? 'jobs.read')).toBe(true);
    const others = allScopes.filter((other) => other !== scope);
    const { key } = await buildKey(product, others);
    expect(await codeFor(endpoint, key)).toBe('scope_missing');
  });

  it.each(open)('$name answers a key with its scope as it answers the owner', async ({ name, endpoint }) => {
    const arranged = await arrange(name);
    const { key } = await makeKey(product, arranged.token ?? '', [endpoint.scope ?? 'jobs:read']);
    const { status } = await perform(product, endpoint, { ...arranged, token: key });
    expect(status).toBe(200);
  });

  it('that is revoked, has expired, is unknown or misspelled is nobody, on every open endpoint', async () => {
    const revoked = await buildKey(product);
    await call(product, apiKeys.revokeKey, { token: revoked.token, params: { id: revoked.keyId } });
    const left = await buildKey(product);
    await inTestTransaction(product, ({ db }) => db.delete(members).where(eq(members.userId, left.userId)));
    const { key } = await buildKey(product);
    const misspelled = key.slice(0, -1) + (key.endsWith('0') ? '1' : '0');
    for (const { name, endpoint } of open)
      for (const dead of [revoked.key, left.key, misspelled])
        expect(await codeFor(endpoint, dead), name).toBe('not_signed_in');
  });

  it('is worth no more than its owner at this moment', async () => {
    const { key, userId } = await buildKey(product);
    await inTestTransaction(product, ({ db }) =>
      db.update(members).set({ role: 'report' }).where(eq(members.userId, userId)),
    );
    for (const { name, endpoint } of open) {
      const expected = roleHolds('report', endpoint.right ?? 'jobs.read') ? undefined : 'forbidden';
      expect(await codeFor(endpoint, key), name).toBe(expected);
    }
  });

  it("finds nothing of another organization: its records aren't there", async () => {
    const { key } = await buildKey(product);
    for (const { name, endpoint } of open.filter(({ endpoint }) => endpoint.params)) {
      const arranged = await arrange(name);
      const { status } = await perform(product, endpoint, { ...arranged, token: key });
      expect(status, name).toBe(404);
    }
  });

  it('opens no session, and no stream of events', async () => {
    const { key } = await buildKey(product);
    for (const path of ['/hr/auth/me', '/hr/events']) {
      const { status } = await fetch(`${product.url}${path}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      expect([401, 403]).toContain(status);
    }
  });

  it.each(['?api_key=KEY', '?token=KEY&page=1', '/KEY'])(
    'in an address (%s) is said to be burnt',
    async (place) => {
      const { key } = await buildKey(product);
      const escaped = key.replace('cnd_live', 'cnd%5Flive');
      for (const written of [key, escaped]) {
        const answer = await fetch(`${product.url}/hr/jobs${place.replace('KEY', written)}`);
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({ code: 'key_in_address' });
      }
    },
  );

  it('writes once per idempotency key, which is its own', async () => {
    const { key, token } = await buildKey(product);
    const body = {
      title: 'Nurse',
      department: 'Care',
      city: 'Hobart',
      country: 'Australia',
      description: 'Care.',
    };
    const headers = { 'idempotency-key': 'once' };
    const first = await call(product, jobs.saveJob, { token: key, body: body as never, headers });
    const again = await call(product, jobs.saveJob, { token: key, body: body as never, headers });
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
    const other = await makeKey(product, token);
    const third = await call(product, jobs.saveJob, { token: other.key, body: body as never, headers });
    expect(third.body.id).not.toBe(first.body.id);
  });
});

describe('the calls that are left', () => {
  const left = (headers: Headers) => ({
    limit: Number(headers.get(rateLimitHeaders.limit)),
    remaining: Number(headers.get(rateLimitHeaders.remaining)),
    reset: Number(headers.get(rateLimitHeaders.reset)),
  });

  it('stand on every answer under /hr: to members, keys and strangers, refusals and unknown paths', async () => {
    const { key, token } = await buildKey(product, ['jobs:read']);
    const since = product.clock.now().getTime() / 1000;
    const answers = [
      await call(product, jobs.listJobs, { token }),
      await call(product, jobs.listJobs, { token: key }),
      await call(product, jobs.deleteJob, { token: key }),
      await call(product, jobs.listJobs),
      await fetch(`${product.url}/hr/nothing-here`),
      await fetch(`${product.url}/hr/openapi.json`),
      await fetch(`${product.url}/hr/auth/login`, { method: 'POST', body: 'x'.repeat(200_000) }),
    ];
    for (const { headers } of answers) {
      const { limit, remaining, reset } = left(headers);
      expect(limit).toBeGreaterThan(0);
      expect(remaining).toBeLessThan(limit);
      expect(reset).toBeGreaterThan(since - 1);
    }
  });

  it('go down by one with every call of a person, in all their sessions together', async () => {
    const { token } = await buildMember(product);
    // Within one minute: the next one starts a new count.
    const [first, second] = await product.clock.holdDuring(async () => [
      left((await call(product, jobs.listJobs, { token })).headers),
      left((await call(product, jobs.listJobs, { token })).headers),
    ]);
    expect(first).toMatchObject({ limit: 1200, remaining: 1199 });
    expect(second?.remaining).toBeLessThan(first?.remaining ?? 0);
  });
});
