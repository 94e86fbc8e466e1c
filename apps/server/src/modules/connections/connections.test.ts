import { connections } from '@candor/contract/connections';
import { connectionAttempts, members, outboxMessages, connections as table } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSystemContext } from '../../platform/system-context.ts';
import { muteNotices } from '../../testing/mute-notices.ts';
import { call } from '../../testing/test-client.ts';
import {
  agree,
  buildConnection,
  listProviderCalls,
  setProviderFault,
  type TestConnection,
} from '../../testing/test-connections.ts';
import { buildMember, inTestTransaction, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { getCredentials } from './connections.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());
beforeEach(() => setProviderFault(product, { mode: 'none' }));

const params = { provider: 'sandbox' };
const hourMs = 3_600_000;

function credentialsOf({ organizationId, connectionId }: TestConnection, options = {}, where = product) {
  const ctx = createSystemContext(where.platform, { task: 'test', scope: 'tenant', organizationId });
  return getCredentials(ctx, connectionId, options);
}

async function begin({ token }: TestMember) {
  const { body } = await call(product, connections.beginOwn, { token, params });
  return new URL(body.authorize_url);
}

async function finish({ token }: TestMember, returned: Record<string, string>) {
  return call(product, connections.finishOwn, { token, params, body: returned as { state: string } });
}

async function readRow({ connectionId }: TestConnection) {
  const [row] = await inTestTransaction(product, ({ db }) =>
    db.select().from(table).where(eq(table.id, connectionId)),
  );
  return row ?? expect.unreachable();
}

const listQueued = (recipient: string) =>
  inTestTransaction(product, ({ db }) =>
    db.select().from(outboxMessages).where(eq(outboxMessages.recipient, recipient)),
  );

describe('connecting an account', () => {
  it('leads to the provider with PKCE, and back by the public address', async () => {
    const url = await begin(await buildMember(product));
    expect(url.origin).toBe(product.sandboxUrl);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: 'https://candor.test/connections/sandbox/return',
      scope: 'calendar offline_access',
      code_challenge_method: 'S256',
    });
    const page = await (await fetch(url)).text();
    expect(page).toContain('Allow');
  });

  it('shows it with what was granted, and keeps its tokens sealed', async () => {
    await setProviderFault(product, { mode: 'fewer-scopes' });
    const made = await buildConnection(product);
    const { body } = await call(product, connections.listConnections, { token: made.token });
    expect(body).toMatchObject([
      {
        ...{ id: made.connectionId, provider: 'sandbox', owner: 'person', account: 'mira@example.com' },
        ...{ scopes: ['calendar'], health: 'works', health_reason: null },
      },
    ]);
    const row = await readRow(made);
    expect(row.secrets).toMatch(/^v2\./);
    expect(JSON.stringify({ row, body })).not.toMatch(/sat_|srt_/);
  });

  it('again changes the connection that is there', async () => {
    const made = await buildConnection(product);
    const again = await finish(made, await agree((await begin(made)).href));
    expect(again.body).toMatchObject({ id: made.connectionId, health: 'works' });
  });

  it('ends in nothing where the person does not agree, or the provider fails', async () => {
    const member = await buildMember(product);
    const denied = await finish(member, await agree((await begin(member)).href, 'deny'));
    expect([denied.status, denied.body.code]).toEqual([409, 'connection_refused']);
    await setProviderFault(product, { mode: 'server-error' });
    const failed = await finish(member, await agree((await begin(member)).href));
    expect([failed.status, failed.body.code]).toEqual([503, 'provider_unavailable']);
    expect((await call(product, connections.listConnections, { token: member.token })).body).toEqual([]);
  });

  it('works once, within ten minutes, in the session that began it', async () => {
    const [member, other] = [await buildMember(product), await buildMember(product)];
    const returned = await agree((await begin(member)).href);
    expect((await finish(other, returned)).body.code).toBe('connection_refused');
    expect((await finish(member, { ...returned, state: `${returned.state}x` })).status).toBe(409);
    expect((await finish(member, returned)).status).toBe(200);
    expect((await finish(member, returned)).body.code).toBe('connection_refused');

    const late = await agree((await begin(member)).href);
    await inTestTransaction(product, ({ db, now }) =>
      db
        .update(connectionAttempts)
        .set({ expiresAt: now })
        .where(eq(connectionAttempts.userId, member.userId)),
    );
    expect((await finish(member, late)).body.code).toBe('connection_refused');
  });

  it("of one's own does not connect one for the organization", async () => {
    const member = await buildMember(product);
    const body = (await agree((await begin(member)).href)) as { state: string };
    const asAnother = await call(product, connections.finishForOrganization, {
      ...{ token: member.token, params, body },
    });
    expect(asAnother.body.code).toBe('connection_refused');
  });
});

describe('a connection', () => {
  it('is seen by its owner alone, one of the organization by every member', async () => {
    const own = await buildConnection(product);
    const ours = await buildConnection(product, 'organization');
    const list = async (organizationId: string) => {
      const { token } = await buildMember(product, 'report', organizationId);
      return (await call(product, connections.listConnections, { token })).body;
    };
    expect(await list(own.organizationId)).toEqual([]);
    expect(await list(ours.organizationId)).toMatchObject([{ id: ours.connectionId, owner: 'organization' }]);
  });

  it('is given back to the provider when it is removed, and removed also where that fails', async () => {
    const made = await buildConnection(product);
    const id = { id: made.connectionId };
    const remove = () => call(product, connections.disconnectOwn, { token: made.token, params: id });
    expect((await remove()).status).toBe(200);
    expect((await listProviderCalls(product))[0]).toBe('revoke revoked');
    expect((await remove()).status).toBe(404);
    await expect(credentialsOf(made)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the credentials of a connection', () => {
  it('are used as they are until five minutes before their end, then refreshed', async () => {
    const made = await buildConnection(product);
    const first = await credentialsOf(made);
    expect((await credentialsOf(made)).accessToken).toBe(first.accessToken);
    product.clock.advance(hourMs - 4 * 60_000);
    const second = await credentialsOf(made);
    expect(second).toMatchObject({ scopes: ['calendar', 'offline_access'] });
    expect(second.accessToken).not.toBe(first.accessToken);
    expect((await credentialsOf(made)).accessToken).toBe(second.accessToken);
  });

  it('are refreshed at once where the provider refused them', async () => {
    const made = await buildConnection(product);
    const { accessToken } = await credentialsOf(made);
    const fresh = await credentialsOf(made, { refused: accessToken });
    expect(fresh.accessToken).not.toBe(accessToken);
    expect((await credentialsOf(made, { refused: accessToken })).accessToken).toBe(fresh.accessToken);
  });

  it('keep their refresh token where the provider gives no new one', async () => {
    const made = await buildConnection(product);
    await setProviderFault(product, { mode: 'no-rotation' });
    for (let hour = 0; hour < 3; hour += 1) {
      product.clock.advance(hourMs);
      await credentialsOf(made);
    }
    expect((await listProviderCalls(product)).slice(0, 3)).toEqual(
      Array(3).fill('refresh_token no-rotation'),
    );
  });

  it.each(['server-error', 'busy'])("outlive a provider's %s", async (mode) => {
    const made = await buildConnection(product);
    const { accessToken } = await credentialsOf(made);
    await setProviderFault(product, { mode });
    product.clock.advance(hourMs - 60_000);
    expect((await credentialsOf(made)).accessToken).toBe(accessToken);
    product.clock.advance(hourMs);
    await expect(credentialsOf(made)).rejects.toMatchObject({ code: 'provider_unavailable' });
    expect(await readRow(made)).toMatchObject({ health: 'works', refreshLease: null });
    await setProviderFault(product, { mode: 'none' });
    expect((await credentialsOf(made)).accessToken).not.toBe(accessToken);
  });

  it('ask for their owner when the grant is gone, with the reason and the time, and nobody asks again', async () => {
    const made = await buildConnection(product);
    await setProviderFault(product, { mode: 'invalid-grant' });
    product.clock.advance(hourMs);
    await expect(credentialsOf(made)).rejects.toMatchObject({ code: 'reconnect_needed' });
    const before = await listProviderCalls(product);
    await expect(credentialsOf(made)).rejects.toMatchObject({ code: 'reconnect_needed' });
    expect(await listProviderCalls(product)).toEqual(before);
    const { body } = await call(product, connections.listConnections, { token: made.token });
    const [shown] = body;
    expect(shown).toMatchObject({
      health: 'reconnect_needed',
      health_reason: 'Token has been expired or revoked.',
    });
    const sinceMs = product.clock.now().getTime() - new Date(shown?.health_since ?? '').getTime();
    expect(sinceMs).toBeLessThan(60_000);

    const told = (await listQueued(made.email)).map(({ subject }) => subject);
    expect(told).toEqual(['Reconnect your account in Candor']);

    await setProviderFault(product, { mode: 'none' });
    expect((await finish(made, await agree((await begin(made)).href))).body.health).toBe('works');
    await credentialsOf(made);
  });

  it('of the organization ask every present admin, even if the member who connected it was demoted or left', async () => {
    const made = await buildConnection(product, 'organization');
    const { organizationId } = made;
    const [first, second] = [
      await buildMember(product, 'admin', organizationId),
      await buildMember(product, 'admin', organizationId),
    ];
    const recruiter = await buildMember(product, 'recruit', organizationId);
    const stranger = await buildMember(product);
    await inTestTransaction(product, ({ db }) =>
      db.update(members).set({ role: 'recruit' }).where(eq(members.userId, made.userId)),
    );
    await setProviderFault(product, { mode: 'invalid-grant' });
    product.clock.advance(hourMs);
    await expect(credentialsOf(made)).rejects.toMatchObject({ code: 'reconnect_needed' });
    const count = async ({ email }: TestMember) => (await listQueued(email)).length;
    expect([await count(first), await count(second)]).toEqual([1, 1]);
    expect([await count(made), await count(recruiter), await count(stranger)]).toEqual([0, 0, 0]);
  });

  it('say nothing by email to an owner who does not want it', async () => {
    const made = await buildConnection(product);
    await muteNotices(product, made, 'connections');
    await setProviderFault(product, { mode: 'invalid-grant' });
    product.clock.advance(hourMs);
    await expect(credentialsOf(made)).rejects.toMatchObject({ code: 'reconnect_needed' });
    expect(await listQueued(made.email)).toEqual([]);
  });

  it('need their owner after an answer was lost that replaced the refresh token', async () => {
    const made = await buildConnection(product);
    await setProviderFault(product, { mode: 'lost-answer', times: 1 });
    product.clock.advance(hourMs);
    await expect(credentialsOf(made)).rejects.toMatchObject({ code: 'provider_unavailable' });
    await expect(credentialsOf(made)).rejects.toMatchObject({ code: 'reconnect_needed' });
  });

  it('are refreshed once by two processes, however many ask at the same moment', async () => {
    const made = await buildConnection(product);
    const second = await startTestProduct({
      databaseUrl: product.databaseUrl,
      providersUrl: product.sandboxUrl,
      worker: false,
    });
    try {
      const calls = (await listProviderCalls(product)).length;
      product.clock.advance(hourMs);
      second.clock.advance(product.clock.now().getTime() - second.clock.now().getTime());
      const asked = Array.from({ length: 20 }, (_, index) =>
        credentialsOf(made, {}, index % 2 ? product : second),
      );
      const tokens = new Set((await Promise.all(asked)).map(({ accessToken }) => accessToken));
      expect(tokens.size).toBe(1);
      expect((await listProviderCalls(product)).slice(0, -calls)).toEqual(['refresh_token granted']);
    } finally {
      await second.stop();
    }
  });

  it('are refreshed by another process where one died at it', async () => {
    const made = await buildConnection(product);
    await inTestTransaction(product, ({ db }) =>
      db
        .update(table)
        .set({ refreshLease: 'of a process that died', refreshLeaseUntil: new Date(Date.now() - 1000) })
        .where(eq(table.id, made.connectionId)),
    );
    product.clock.advance(hourMs);
    await credentialsOf(made);
    expect(await readRow(made)).toMatchObject({ refreshLease: null, refreshLeaseUntil: null });
  });
});
