import type { connections as endpoints } from '@candor/contract/connections';
import type { BodyOf } from '@candor/contract/endpoint';
import { newId } from '@candor/database/ids';
import { connectionAttempts, connections } from '@candor/database/schema';
import { OAuthRefusal, type OAuthTokens, OAuthUnavailable } from '@candor/integrations/oauth';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, keepAnswer, type SessionContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import type { Owner } from './begin-connection.ts';
import { tokenColumns } from './connection-secrets.ts';
import { readState } from './connection-state.ts';
import { viewConnection } from './connection-view.ts';
import { getProvider } from './get-provider.ts';

interface Input {
  params: { provider: string };
  body: BodyOf<typeof endpoints.finishOwn>;
}

/** Takes the account that the provider sent a member back with. An account that was connected before gets its new tokens. */
export function finishConnection(owner: Owner) {
  return async (ctx: SessionContext, { params, body }: Input) => {
    const provider = getProvider(ctx.platform, params.provider);
    const attempt = await takeAttempt(ctx, owner, provider.name, body.state);
    if (!attempt || !body.code) throw new ProductError('connection_refused');
    const codeVerifier = ctx.platform.secrets.decrypt(attempt.codeVerifier);
    const grant = { redirectUri: attempt.redirectUri, code: body.code, codeVerifier };
    const { tokens, account } = await ask(ctx, async () => {
      const tokens = await provider.exchange(grant);
      return { tokens, account: await provider.fetchAccount(tokens.accessToken) };
    });
    return inTransaction(ctx, async (ctx) => {
      const fresh = freshColumns(ctx, tokens, provider.scopes);
      const [row] = await ctx.db
        .insert(connections)
        .values({
          id: newId('cnn'),
          organizationId: ctx.organizationId,
          userId: attempt.userId,
          provider: provider.name,
          credentialKind: 'oauth2',
          accountId: account.id,
          ...fresh,
          accountLabel: account.label,
          connectedBy: ctx.caller.userId,
          createdAt: ctx.now,
        })
        .onConflictDoUpdate({
          target: [
            connections.organizationId,
            connections.provider,
            connections.userId,
            connections.accountId,
          ],
          set: { ...fresh, accountLabel: account.label, refreshLease: null, refreshLeaseUntil: null },
        })
        .returning();
      if (!row) throw new Error('the connection was not stored');
      await recordAudit(ctx, { recordId: row.id, details: { provider: provider.name, owner } });
      const answer = viewConnection(row);
      await keepAnswer(ctx, answer);
      return answer;
    });
  };
}

/** An attempt is good once, for its session and its kind of owner, until it expires. */
function takeAttempt(ctx: SessionContext, owner: Owner, provider: string, state: string) {
  const id = readState(ctx, state);
  if (!id) return undefined;
  return inTransaction(ctx, async (ctx) => {
    const [attempt] = await ctx.db
      .delete(connectionAttempts)
      .where(
        and(
          eq(connectionAttempts.id, id),
          eq(connectionAttempts.provider, provider),
          owner === 'person'
            ? eq(connectionAttempts.userId, ctx.caller.userId)
            : isNull(connectionAttempts.userId),
          gt(connectionAttempts.expiresAt, ctx.now),
        ),
      )
      .returning();
    return attempt;
  });
}

function freshColumns({ platform, now }: SessionContext, tokens: OAuthTokens, asked: readonly string[]) {
  return {
    scopes: [...asked],
    ...tokenColumns({ secrets: platform.secrets, now }, tokens),
    health: 'works',
    healthReason: null,
    healthSince: now,
  };
}

async function ask<T>({ log }: SessionContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    log.warn({ error }, 'an account was not connected');
    if (error instanceof OAuthRefusal) throw new ProductError('connection_refused');
    if (error instanceof OAuthUnavailable) throw new ProductError('provider_unavailable');
    throw error;
  }
}
