import { pastDueDays, plans } from '@candor/contract/plans';
import type { Role } from '@candor/contract/roles';
import type { Scope } from '@candor/contract/scopes';
import { isAccessToken } from '../platform/access-token.ts';
import type { KeyCaller } from '../platform/caller.ts';
import { isKey } from '../platform/key-token.ts';
import type { Platform } from '../platform/platform.ts';
import { hashToken } from '../platform/secrets.ts';

/** A call with a key, counted against the day of its organization. */
export interface UsedKey {
  caller: KeyCaller;
  limit: number;
  used: number;
  /** There was no room left today. */
  isRefused: boolean;
}

interface KeyRow {
  key_id: string;
  user_id: string;
  organization_id: string;
  role: Role;
  scopes: Scope[];
  call_limit: number;
  used: number;
  is_refused: boolean;
}

const limitsByPlan = JSON.stringify(
  Object.fromEntries(plans.map(({ tier, apiCallsPerDay }) => [tier, apiCallsPerDay])),
);
/** Without billing there are no plans: everybody has the largest. */
const mostCalls = Math.max(...plans.map(({ apiCallsPerDay }) => apiCallsPerDay));
const withoutBilling = JSON.stringify(Object.fromEntries(plans.map(({ tier }) => [tier, mostCalls])));

/** Who calls with this key, counted; undefined when it is unknown, revoked, expired, or its owner is no longer a member. */
export async function takeKey(platform: Platform, token: string): Promise<UsedKey | undefined> {
  if (!isKey(token)) return undefined;
  return use(platform, token, { name: 'use-key', text: 'select * from candor_use_key($1, $2, $3, $4, $5)' });
}

/** The same for what opens one address: a key, or an access token that was given for this address. */
export async function takeKeyAt(
  platform: Platform,
  token: string,
  address: string,
): Promise<UsedKey | undefined> {
  if (!isAccessToken(token)) return takeKey(platform, token);
  const text = 'select * from candor_use_assistant_token($1, $2, $3, $4, $5, $6)';
  return use(platform, token, { name: 'use-assistant-token', text }, [address]);
}

async function use(
  platform: Platform,
  token: string,
  statement: { name: string; text: string },
  more: readonly string[] = [],
): Promise<UsedKey | undefined> {
  const { billing, rateLimits } = platform.config;
  const now = platform.clock();
  const { rows } = await platform.database.$client.query<KeyRow>({
    ...statement,
    values: [
      hashToken(token),
      now,
      billing ? limitsByPlan : withoutBilling,
      new Date(now.getTime() - pastDueDays * 24 * 60 * 60 * 1000),
      rateLimits,
      ...more,
    ],
  });
  const [row] = rows;
  if (!row) return undefined;
  return {
    caller: {
      kind: 'key',
      keyId: row.key_id,
      userId: row.user_id,
      organizationId: row.organization_id,
      role: row.role,
      scopes: row.scopes,
    },
    limit: row.call_limit,
    used: row.used,
    isRefused: row.is_refused,
  };
}
