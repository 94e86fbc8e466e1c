import type { AssistantScope } from '@candor/contract/scopes';
import { assistantConnections, assistantTokens } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { newAssistantToken } from '../../../platform/access-token.ts';
import type { Context, Transactional } from '../../../platform/context.ts';

export type Connection = typeof assistantConnections.$inferSelect;

const accessSeconds = 60 * 60;
/** How long an unused connection lasts. Each use of the refresh token starts this time again. */
const refreshMs = 90 * 24 * 60 * 60 * 1000;

/** Gives a connection an access token and the next refresh token; the answer alone has them. */
export async function issueTokens(
  ctx: Transactional<Context>,
  connection: Connection,
  { scopes, parentHash }: { scopes: AssistantScope[]; parentHash: Buffer | null },
) {
  const access = newAssistantToken('access');
  const refresh = newAssistantToken('refresh');
  const expiresAt = new Date(ctx.now.getTime() + refreshMs);
  const { id: connectionId, organizationId } = connection;
  const common = { organizationId, connectionId, parentHash, createdAt: ctx.now };
  await ctx.db.insert(assistantTokens).values([
    {
      ...common,
      ...{ tokenHash: access.hash, kind: 'access', scopes },
      expiresAt: new Date(ctx.now.getTime() + accessSeconds * 1000),
    },
    { ...common, tokenHash: refresh.hash, kind: 'refresh', scopes: connection.scopes, expiresAt },
  ]);
  await ctx.db
    .update(assistantConnections)
    .set({ connectedAt: connection.connectedAt ?? ctx.now, expiresAt })
    .where(eq(assistantConnections.id, connectionId));
  return {
    access_token: access.token,
    token_type: 'Bearer',
    expires_in: accessSeconds,
    refresh_token: refresh.token,
    scope: scopes.join(' '),
  };
}
