import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ats } from '@candor/contract/ats';
import { connections as connectionEndpoints } from '@candor/contract/connections';
import { connections } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allAts,
  allowAts,
  atsContext,
  beginAts,
  controlAts,
  setAtsFaults,
  type TestAts,
} from '../../testing/test-ats.ts';
import { request, type TestCall } from '../../testing/test-client.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { getCredentials } from '../connections/connections.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ config: { logLevel: 'debug' } });
});
afterAll(() => product.stop());

/** How the stand-ins begin their access tokens, refresh tokens and codes; and the secret they know Candor by. */
const secret = /s(?:at|rt|ac)_[\w-]{20}|known-to-everybody/;

/** Follows what browsers are told, as one of them. */
async function followEvents(token: string) {
  const ended = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${product.url}/hr/events`, { headers, signal: ended.signal });
  const decoder = new TextDecoder();
  const heard = { text: '', stop: () => ended.abort() };
  void (async () => {
    for await (const chunk of response.body ?? []) heard.text += decoder.decode(chunk, { stream: true });
  })().catch(() => undefined);
  return heard;
}

/** Every row of every table, background tasks included, except where tokens are sealed. */
async function dumpDatabase(): Promise<string> {
  const client = new pg.Client({ connectionString: product.adminDatabaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
    );
    const dumped: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query(`select to_jsonb(t)::text as row from ${name} t`);
      dumped.push(...rows.map(({ row }) => `${name} ${row}`));
    }
    return dumped.join('\n');
  } finally {
    await client.end();
  }
}

describe.each(allAts)('tokens of %s', (name: TestAts) => {
  it('are in no answer, event, log line or row, whatever goes wrong', async () => {
    const { token, organizationId } = await buildMember(product);
    const params = { ats: name };
    const answers: string[] = [];
    const ask = async (endpoint: Parameters<typeof request>[1], options: TestCall<never> = {}) => {
      const answer = await request(product, endpoint, { token, params, ...options } as never);
      const text = await answer.text();
      answers.push(text, JSON.stringify([...answer.headers]));
      return JSON.parse(text) as { code?: string; state?: string; id: string };
    };
    const syncNow = () => ask(ats.syncJobs, { body: { full: true } as never });
    const events = await followEvents(token);

    const returned = await allowAts(await beginAts(product, name, token));
    // A sign-in that the system refuses, then one that works, then its code again.
    await ask(ats.finishConnecting, { body: { ...returned, state: 'made-up.c2ln' } as never });
    await ask(ats.finishConnecting, { body: returned as never });
    await ask(ats.finishConnecting, { body: returned as never });
    await syncNow();
    await setAtsFaults(product, name, { mode: '500', times: 1 }, { mode: 'wrong-types', times: 1 });
    expect((await syncNow()).state).toBe('failed');
    await setAtsFaults(product, name, { mode: 'redirect' });
    expect((await syncNow()).state).toBe('failed');
    await setAtsFaults(product, name);

    const [row] = await inTestTransaction(product, ({ db }) =>
      db.select().from(connections).where(eq(connections.organizationId, organizationId)),
    );
    const { accessToken } = await getCredentials(atsContext(product, { organizationId }), row?.id ?? '');
    expect(accessToken).toMatch(secret);
    await controlAts(product, name, 'revoke-access', {});
    expect((await syncNow()).state).toBe('failed');
    for (const endpoint of [ats.getStatus, ats.getSync, ats.listIntegrations]) await ask(endpoint);
    await ask(connectionEndpoints.listConnections);
    const stored = await dumpDatabase();
    await ask(ats.disconnect);
    await expect.poll(() => events.text).toContain('ats.changed');
    events.stop();

    const log = await readFile(path.join(product.platform.config.dataDir, 'candor.log'), 'utf8');
    expect(log).toContain('a sync failed');
    for (const text of [...answers, events.text, log, stored]) expect(text).not.toMatch(secret);
  });
});
