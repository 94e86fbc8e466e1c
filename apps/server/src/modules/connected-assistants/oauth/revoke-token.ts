import { assistantConnections, assistantTokens } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import type { KeyCaller } from '../../../platform/caller.ts';
import type { Context } from '../../../platform/context.ts';
import type { ProtocolAnswer, ProtocolRequest } from '../../../platform/protocol-route.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { requireClient } from './give-tokens.ts';
import type { Connection } from './issue-tokens.ts';
import { readParameters, requireParameter } from './oauth-refusal.ts';
import { revokeConnection } from './revoke-connection.ts';
import { holdConnection, inItsOrganization } from './working-connection.ts';

/**
 * An assistant gives a token back (RFC 7009). An access token ends alone, a refresh token with the whole connection. A token that
 * is unknown, or another client's, is answered alike: it doesn't work for whoever sent it.
 */
export async function revokeToken(ctx: Context, { body }: ProtocolRequest): Promise<ProtocolAnswer> {
  const parameters = readParameters(body);
  const hash = hashToken(requireParameter(parameters, 'token'));
  await requireClient(ctx, parameters);
  await inItsOrganization(ctx, { tokenHash: hash }, async (ctx) => {
    const isIt = eq(assistantTokens.tokenHash, hash);
    const [token] = await ctx.db.select().from(assistantTokens).where(isIt);
    if (!token) return;
    const connection = await holdConnection(ctx, eq(assistantConnections.id, token.connectionId));
    if (!connection || connection.clientId !== parameters.client_id) return;
    if (token.kind === 'access') await ctx.db.delete(assistantTokens).where(isIt);
    else await revokeConnection(ctx, connection, { caller: actAs(connection), action: 'assistant.ended' });
  });
  return { status: 200, body: {} };
}

/** The log names the assistant with its owner, as for what its tools do. Without scopes it may do nothing else. */
function actAs({ id, userId, organizationId }: Connection): KeyCaller {
  return { kind: 'key', keyId: id, userId, organizationId, role: 'report', scopes: [] };
}
