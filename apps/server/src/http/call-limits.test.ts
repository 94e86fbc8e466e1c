import { callsPerPerson, rateLimitHeaders } from '@candor/contract/call-limits';
import { jobs } from '@candor/contract/jobs';
import { subscriptions, usageCounters } from '@candor/database/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildKey } from '../testing/test-api-keys.ts';
import { call } from '../testing/test-client.ts';
import { buildMember, inTestTransaction } from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

/** Two processes of one installation. */
let products: [TestProduct, TestProduct];
beforeAll(async () => {
  const config = { rateLimits: true, billing: true };
  const first = await startTestProduct({ worker: false, config });
  const second = await startTestProduct({ worker: false, config, databaseUrl: first.adminDatabaseUrl });
  products = [first, second];
});
afterAll(async () => {
  await products[1].stop();
  await products[0].stop();
});

/** A test in whose time no minute and no day ends. */
const held = (work: () => Promise<void>) => () =>
  products[0].clock.holdDuring(() => products[1].clock.holdDuring(work));

const statusesOf = (answers: readonly { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, group]) => [status, group.length]),
  );

describe('the day of an organization', () => {
  it(
    'has exactly as many calls as its plan allows, over all processes',
    held(async () => {
      const { key, organizationId } = await buildKey(products[0], ['jobs:read']);
      const day = products[0].clock.now().toISOString().slice(0, 10);
      await inTestTransaction(products[0], ({ db }) =>
        db.insert(usageCounters).values({ organizationId, resource: 'api_calls', period: day, used: 60 }),
      );
      const ask = (process: TestProduct) => call(process, jobs.listJobs, { token: key });
      // As many at once as there are connections: a call that waits for one too long is counted, and turned away.
      const callers = Array.from({ length: 15 }, async (_, caller) => {
        const own: Awaited<ReturnType<typeof ask>>[] = [];
        while (own.length < 120 / 15) own.push(await ask(products[caller % 2 === 0 ? 0 : 1]));
        return own;
      });
      const answers = (await Promise.all(callers)).flat();
      expect(statusesOf(answers)).toEqual({ 200: 40, 429: 80 });
      const refused = answers.find(({ status }) => status === 429);
      expect(refused?.body).toMatchObject({ code: 'api_limit_reached' });
      expect(refused?.headers.get(rateLimitHeaders.remaining)).toBe('0');
      const remaining = answers
        .filter(({ status }) => status === 200)
        .map(({ headers }) => Number(headers.get(rateLimitHeaders.remaining)));
      expect(remaining.sort((one, other) => one - other)).toEqual(
        Array.from({ length: 40 }, (_, left) => left),
      );
    }),
  );

  it(
    'ends at midnight UTC, and a larger plan has more of it',
    held(async () => {
      const [product] = products;
      const { key, organizationId } = await buildKey(product, ['jobs:read']);
      const first = await call(product, jobs.listJobs, { token: key });
      const now = product.clock.now();
      const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
      expect(first.headers.get(rateLimitHeaders.limit)).toBe('100');
      expect(first.headers.get(rateLimitHeaders.remaining)).toBe('99');
      expect(first.headers.get(rateLimitHeaders.reset)).toBe(String(midnight / 1000));
      await inTestTransaction(product, ({ db }) =>
        db.insert(subscriptions).values({ organizationId, tier: 'Growth' }),
      );
      product.clock.advance(midnight - now.getTime());
      const next = await call(product, jobs.listJobs, { token: key });
      expect(next.headers.get(rateLimitHeaders.limit)).toBe('10000');
      expect(next.headers.get(rateLimitHeaders.remaining)).toBe('9999');
      expect(next.headers.get(rateLimitHeaders.reset)).toBe(String(midnight / 1000 + 86_400));
    }),
  );
});

describe('the minute of a person', () => {
  it(
    'has so many calls; the next one is told how long to wait',
    held(async () => {
      const [product] = products;
      const { token, userId } = await buildMember(product);
      const used = () => product.platform.calls.count(userId).used;
      while (used() < callsPerPerson);
      const refused = await call(product, jobs.listJobs, { token });
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_calls' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      product.clock.advance(60_000);
      expect((await call(product, jobs.listJobs, { token })).status).toBe(200);
    }),
  );

  it(
    'is counted together with other processes',
    held(async () => {
      const [one, other] = products;
      other.clock.advance(one.clock.now().getTime() - other.clock.now().getTime());
      const { userId } = await buildMember(one);
      for (let turn = 0; turn < 100; turn += 1) one.platform.calls.count(userId);
      for (let turn = 0; turn < 100; turn += 1) other.platform.calls.count(userId);
      await expect.poll(() => other.platform.calls.count(userId).used).toBeGreaterThan(200);
    }),
  );
});
