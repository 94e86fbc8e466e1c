import { createHash, timingSafeEqual } from 'node:crypto';
import type { AssistantScope } from '@candor/contract/scopes';
import { assistantConnections } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { type Connection, issueTokens } from './issue-tokens.ts';
import { requireParameter } from './oauth-refusal.ts';
import { readResource } from './resource.ts';
import { revokeForReuse } from './revoke-connection.ts';
import { hasOwner, holdConnection, inItsOrganization, invalidGrant } from './working-connection.ts';

/** Exchanges a code for the first tokens of a connection. A code that comes a second time ends what the first one gave. */
export async function exchangeCode(ctx: Context, parameters: Partial<Record<string, string>>) {
  const codeHash = hashToken(requireParameter(parameters, 'code'));
  requireParameter(parameters, 'code_verifier');
  readResource(ctx, parameters.resource);
  // The refusal is thrown outside, so that the end of a connection stays.
  const tokens = await inItsOrganization(ctx, { codeHash }, async (ctx) => {
    const connection = await holdConnection(ctx, eq(assistantConnections.codeHash, codeHash));
    if (!connection) return undefined;
    if (connection.connectedAt) {
      await revokeForReuse(ctx, connection);
      return undefined;
    }
    if (!isMeantFor(connection, parameters, ctx.now) || !(await hasOwner(ctx, connection))) return undefined;
    const scopes = connection.scopes as AssistantScope[];
    return issueTokens(ctx, connection, { scopes, parentHash: null });
  });
  if (!tokens) throw invalidGrant();
  return tokens;
}

function isMeantFor(connection: Connection, sent: Partial<Record<string, string>>, now: Date): boolean {
  const { clientId, redirectUri, codeChallenge, codeExpiresAt, revokedAt } = connection;
  // OAuth 2.1 has no redirect_uri here; a client of 2.0 repeats it, and then it has to be the same.
  const isSameRedirect = sent.redirect_uri === undefined || sent.redirect_uri === redirectUri;
  const isAlive = revokedAt === null && codeExpiresAt > now;
  return (
    isAlive && sent.client_id === clientId && isSameRedirect && answers(codeChallenge, sent.code_verifier)
  );
}

function answers(challenge: string, verifier = ''): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false;
  const given = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  return timingSafeEqual(given, Buffer.from(challenge));
}
