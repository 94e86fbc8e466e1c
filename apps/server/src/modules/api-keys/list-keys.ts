import type { ApiKey, apiKeys as calls } from '@candor/contract/api-keys';
import type { QueryOf } from '@candor/contract/endpoint';
import { usageMonthOf } from '@candor/contract/plans';
import type { Scope } from '@candor/contract/scopes';
import { apiKeys, users } from '@candor/database/schema';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { requireRight } from '../../platform/caller.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';

/** What stopped working longer ago is kept for the audit log, which names keys, and not listed. */
const shownMs = 30 * 24 * 60 * 60 * 1000;

/** The caller's keys, or as an admin all of the organization's, newest first. */
export async function listKeys(
  ctx: SessionContext,
  { query }: { query: QueryOf<typeof calls.listKeys> },
): Promise<ApiKey[]> {
  const isAll = query.of === 'organization';
  if (isAll) requireRight(ctx, 'keys.manage');
  const shownSince = new Date(ctx.now.getTime() - shownMs);
  const rows = await inTransaction(ctx, (ctx) =>
    ctx.db
      .select({ key: apiKeys, owner: { id: users.id, name: users.name } })
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.userId))
      .where(
        and(
          eq(apiKeys.organizationId, ctx.organizationId),
          isAll ? undefined : eq(apiKeys.userId, ctx.caller.userId),
          gt(apiKeys.expiresAt, shownSince),
          or(isNull(apiKeys.revokedAt), gt(apiKeys.revokedAt, shownSince)),
        ),
      )
      .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id)),
  );
  const month = usageMonthOf(ctx.now);
  return rows.map(({ key, owner }) => ({
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    scopes: key.scopes as Scope[],
    owner,
    created_at: key.createdAt.toISOString(),
    expires_at: key.expiresAt.toISOString(),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
    calls_this_month: key.callsMonth === month ? key.calls : 0,
    state: stateOf(key, ctx.now),
  }));
}

function stateOf(key: typeof apiKeys.$inferSelect, now: Date): ApiKey['state'] {
  if (key.revokedAt) return 'revoked';
  return key.expiresAt <= now ? 'expired' : 'active';
}
