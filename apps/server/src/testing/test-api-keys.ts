import { apiKeys } from '@candor/contract/api-keys';
import type { Role } from '@candor/contract/roles';
import { allScopes, type Scope } from '@candor/contract/scopes';
import type { ArrangedCall } from './arranged-call.ts';
import { call } from './test-client.ts';
import { buildMember, type TestMember } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

export interface TestKey extends TestMember {
  key: string;
  keyId: string;
}

/** A key of a member who is there already. */
export async function makeKey(
  product: TestProduct,
  token: string,
  scopes: readonly Scope[] = allScopes,
): Promise<{ key: string; keyId: string }> {
  const { body, status } = await call(product, apiKeys.createKey, {
    token,
    body: { name: 'Payroll sync', scopes: [...scopes] },
  });
  if (status !== 200) throw new Error(`no key was made: ${JSON.stringify(body)}`);
  return { key: body.key, keyId: body.id };
}

/** A member of a new organization with a key. */
export async function buildKey(
  product: TestProduct,
  scopes: readonly Scope[] = allScopes,
  role: Role = 'admin',
): Promise<TestKey> {
  const member = await buildMember(product, role);
  return { ...member, ...(await makeKey(product, member.token, scopes)) };
}

export function listKeyArrangements(product: TestProduct): Record<string, () => Promise<ArrangedCall>> {
  const asMember = async () => ({ token: (await buildMember(product)).token });
  return {
    'apiKeys.listKeys': async () => ({ token: (await buildKey(product)).token }),
    'apiKeys.createKey': async () => ({
      ...(await asMember()),
      body: { name: 'Payroll sync', scopes: ['jobs:read'] } as never,
    }),
    'apiKeys.revokeKey': async () => {
      const { token, keyId } = await buildKey(product);
      return { token, params: { id: keyId } };
    },
    'apiKeys.getApiUsage': asMember,
  };
}
