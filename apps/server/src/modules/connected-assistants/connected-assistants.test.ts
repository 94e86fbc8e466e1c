import { connectedAssistants } from '@candor/contract/connected-assistants';
import { assistantConnections } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leaveDuring } from '../../testing/leave-during.ts';
import { connectAssistant } from '../../testing/test-assistants.ts';
import { call } from '../../testing/test-client.ts';
import {
  allow,
  buildAssistant,
  buildAuthorization,
  refresh,
  registerClient,
} from '../../testing/test-connected-assistants.ts';
import { buildMember, inTestTransaction } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const list = async (token: string, of: 'me' | 'organization' = 'me') =>
  (await call(product, connectedAssistants.listAssistants, { token, query: { of } })).body;

it('lists what was connected, with its last use; a code that nobody exchanged is no connection', async () => {
  const { token, tokens, userId, connectionId } = await buildAssistant(product);
  await allow(product, token, buildAuthorization(product, await registerClient(product)).request);
  const expected = {
    id: connectionId,
    name: 'Deskmate',
    redirect_host: 'assistant.example.com',
    scopes: ['assistant', 'assistant:write'],
    owner: { id: userId, name: 'Noor Haddad' },
    connected_at: expect.any(String),
  };
  expect(await list(token)).toEqual([{ ...expected, last_used_at: null }]);
  const client = await connectAssistant(product, tokens.access_token);
  await client.listTools();
  await client.close();
  expect(await list(token)).toEqual([{ ...expected, last_used_at: expect.any(String) }]);
});

it('connects none for somebody who is removed at the same moment: it would outlive that', async () => {
  const member = await buildMember(product, 'recruit');
  const { request } = buildAuthorization(product, await registerClient(product));
  const answer = await leaveDuring(product, member, () =>
    call(product, connectedAssistants.allowAssistant, { token: member.token, body: request }),
  );
  expect(answer.status).toBe(403);
  const isTheirs = eq(assistantConnections.userId, member.userId);
  expect(await inTestTransaction(product, ({ db }) => db.$count(assistantConnections, isTheirs))).toBe(0);
});

it("disconnects on the next call, once, and only assistants of one's own", async () => {
  const { token, tokens, clientId, connectionId, organizationId } = await buildAssistant(product, 'recruit');
  const client = await connectAssistant(product, tokens.access_token);
  const disconnect = (by: { token: string }) =>
    call(product, connectedAssistants.disconnectAssistant, { token: by.token, params: { id: connectionId } });
  for (const other of [await buildMember(product, 'recruit', organizationId), await buildMember(product)])
    expect((await disconnect(other)).status).toBe(404);
  expect((await client.listTools()).tools).not.toEqual([]);
  expect((await disconnect({ token })).status).toBe(200);
  await expect(client.callTool({ name: 'search_jobs', arguments: {} })).rejects.toThrow();
  await client.close();
  expect((await refresh(product, { clientId, refreshToken: tokens.refresh_token })).status).toBe(400);
  expect((await disconnect({ token })).status).toBe(404);
  expect(await list(token)).toEqual([]);
});

it('shows and disconnects all of the organization for admins, and for nobody else', async () => {
  const { token, tokens, connectionId, organizationId } = await buildAssistant(product, 'recruit');
  const refused = await call(product, connectedAssistants.listAssistants, {
    token,
    query: { of: 'organization' },
  });
  expect(refused.status).toBe(403);
  const admin = await buildMember(product, 'admin', organizationId);
  expect(await list(admin.token)).toEqual([]);
  expect(await list(admin.token, 'organization')).toMatchObject([{ id: connectionId }]);
  await call(product, connectedAssistants.disconnectAssistant, {
    token: admin.token,
    params: { id: connectionId },
  });
  await expect(connectAssistant(product, tokens.access_token)).rejects.toThrow();
});
