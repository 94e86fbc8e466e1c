import { connections } from '@candor/contract/connections';
import type { ArrangedCall } from './arranged-call.ts';
import { call } from './test-client.ts';
import { buildMember, type TestMember } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

export interface TestConnection extends TestMember {
  connectionId: string;
}

const provider = 'sandbox';

/** Does what a person does on the provider's page, and says what they come back with. */
export async function agree(authorizeUrl: string, decision = 'allow'): Promise<Record<string, string>> {
  const url = new URL(authorizeUrl);
  const fields = new URLSearchParams([...url.searchParams, ['account', 'mira@example.com']]);
  fields.set('decision', decision);
  const answer = await fetch(new URL(url.pathname, url), {
    method: 'POST',
    body: fields,
    redirect: 'manual',
  });
  const returned = new URL(answer.headers.get('location') ?? '');
  return Object.fromEntries(returned.searchParams);
}

/** A member with an account that is connected: their own, or the organization's. */
export async function buildConnection(
  product: TestProduct,
  owner: 'person' | 'organization' = 'person',
): Promise<TestConnection> {
  const member = await buildMember(product);
  const { token } = member;
  const [begin, finish] =
    owner === 'person'
      ? [connections.beginOwn, connections.finishOwn]
      : [connections.beginForOrganization, connections.finishForOrganization];
  const { body: begun } = await call(product, begin, { token, params: { provider } });
  const body = (await agree(begun.authorize_url)) as { state: string };
  const { body: made } = await call(product, finish, { token, params: { provider }, body });
  return { ...member, connectionId: made.id };
}

/** Says how the provider behaves from now on. */
export async function setProviderFault(
  product: TestProduct,
  fault: { mode: string; times?: number; expiresInSeconds?: number },
): Promise<void> {
  await fetch(`${product.sandboxUrl}/oauth/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
}

/** What was asked of the provider's token address, newest first, as in `refresh_token granted`. */
export async function listProviderCalls(product: TestProduct): Promise<string[]> {
  const answer = await fetch(`${product.sandboxUrl}/oauth/journal`);
  const calls = (await answer.json()) as { what: string; outcome: string }[];
  return calls.map(({ what, outcome }) => `${what} ${outcome}`);
}

/** How the endpoints about connections are called. */
export function listConnectionArrangements(
  product: TestProduct,
): Record<string, () => Promise<ArrangedCall>> {
  const begun = async () => ({ token: (await buildMember(product)).token, params: { provider } });
  const returned = (begin: typeof connections.beginOwn) => async () => {
    const { token } = await buildMember(product);
    const { body } = await call(product, begin, { token, params: { provider } });
    return { token, params: { provider }, body: (await agree(body.authorize_url)) as never };
  };
  const made = (owner: 'person' | 'organization') => async () => {
    const { token, connectionId } = await buildConnection(product, owner);
    return { token, params: { id: connectionId } };
  };
  return {
    'connections.listConnections': async () => ({ token: (await buildConnection(product)).token }),
    'connections.beginOwn': begun,
    'connections.finishOwn': returned(connections.beginOwn),
    'connections.disconnectOwn': made('person'),
    'connections.beginForOrganization': begun,
    'connections.finishForOrganization': returned(connections.beginForOrganization as never),
    'connections.disconnectForOrganization': made('organization'),
  };
}
