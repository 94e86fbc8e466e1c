import type { AssistantScope } from '@candor/contract/scopes';
import { assistantConnections, assistantTokens } from '@candor/database/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { readScopes } from './asked-scopes.ts';
import { issueTokens } from './issue-tokens.ts';
import { requireParameter } from './oauth-refusal.ts';
import { readResource } from './resource.ts';
import { revokeForReuse } from './revoke-connection.ts';
import { hasOwner, holdConnection, inItsOrganization, invalidGrant } from './working-connection.ts';

/** So long an answer may have been lost on its way, and be asked for again with the same token. */
const lostAnswerMs = 30_000;

type RefreshToken = typeof assistantTokens.$inferSelect;

/**
 * Exchanges a refresh token for new tokens. It works once. A second use ends the connection, except shortly after the first,
 * while nobody has used what the first one gave: then that is replaced, so that there is never more than one line of tokens.
 */
export async function refreshTokens(ctx: Context, parameters: Partial<Record<string, string>>) {
  const hash = hashToken(requireParameter(parameters, 'refresh_token'));
  readResource(ctx, parameters.resource);
  // The refusal is thrown outside, so that the end of a connection stays.
  const tokens = await inItsOrganization(ctx, { tokenHash: hash }, async (ctx) => {
    const found = await findToken(ctx, hash);
    if (!found) return undefined;
    const connection = await holdConnection(ctx, eq(assistantConnections.id, found.connectionId));
    // Again, now that nobody else is at it.
    const token = await findToken(ctx, hash);
    if (!connection || !token || connection.revokedAt || token.expiresAt <= ctx.now) return undefined;
    if (connection.clientId !== parameters.client_id || !(await hasOwner(ctx, connection))) return undefined;
    const allowed = connection.scopes as AssistantScope[];
    const scopes = readScopes(parameters.scope, { among: allowed, otherwise: allowed });
    if (token.usedAt && !(await replaceLost(ctx, token, token.usedAt))) {
      await revokeForReuse(ctx, connection);
      return undefined;
    }
    await ctx.db
      .update(assistantTokens)
      .set({ usedAt: token.usedAt ?? ctx.now })
      .where(eq(assistantTokens.tokenHash, hash));
    return issueTokens(ctx, connection, { scopes, parentHash: hash });
  });
  if (!tokens) throw invalidGrant();
  return tokens;
}

async function findToken(ctx: Transactional<Context>, hash: Buffer): Promise<RefreshToken | undefined> {
  const [token] = await ctx.db
    .select()
    .from(assistantTokens)
    .where(and(eq(assistantTokens.tokenHash, hash), eq(assistantTokens.kind, 'refresh')));
  return token;
}

/** Takes back what a first use gave, if it may have been lost; false where it arrived or too much time has passed. */
async function replaceLost(
  ctx: Transactional<Context>,
  { tokenHash }: RefreshToken,
  usedAt: Date,
): Promise<boolean> {
  if (ctx.now.getTime() - usedAt.getTime() > lostAnswerMs) return false;
  const given = eq(assistantTokens.parentHash, tokenHash);
  // It counts as used: whoever comes with it has what was replaced, and ends the connection.
  const replaced = await ctx.db
    .update(assistantTokens)
    .set({ usedAt: ctx.now })
    .where(and(given, eq(assistantTokens.kind, 'refresh'), isNull(assistantTokens.usedAt)))
    .returning({ hash: assistantTokens.tokenHash });
  if (replaced.length === 0) return false;
  await ctx.db.delete(assistantTokens).where(and(given, eq(assistantTokens.kind, 'access')));
  return true;
}
