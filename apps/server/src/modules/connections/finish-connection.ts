import type { connections as endpoints } from '@candor/contract/connections';
import type { BodyOf } from '@candor/contract/endpoint';
import { newId } from '@candor/database/ids';
import { connectionAttempts, connections } from '@candor/database/schema';
import {
  type OAuthAccount,
  type OAuthClient,
  OAuthRefusal,
  type OAuthTokens,
  OAuthUnavailable,
} from '@candor/integrations/oauth';
import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import {
  inTransaction,
  keepAnswer,
  type SessionContext,
  type Transactional,
} from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { raise } from '../../platform/signals.ts';
import type { Owner } from './begin-connection.ts';
import { tokenColumns } from './connection-secrets.ts';
import { connectionRemoved } from './connection-signals.ts';
import { readState } from './connection-state.ts';
import { type ConnectionRow, viewConnection } from './connection-view.ts';
import { giveBack } from './disconnect.ts';
import { getProvider } from './get-provider.ts';

interface Input {
  params: { provider: string };
  body: BodyOf<typeof endpoints.finishOwn>;
}

interface Finishing<T> {
  owner: Owner;
  /** The member has one account of this provider at a time: another one is disconnected. */
  replacesOthers: boolean;
  view(row: ConnectionRow): T;
  /** What else is stored with a connection, in its transaction. */
  onStored?(ctx: Transactional<SessionContext>, row: ConnectionRow): Promise<void>;
}

/** Takes the account that the provider sent a member back with. */
export function finishConnection(owner: Owner) {
  return (ctx: SessionContext, { params, body }: Input) =>
    connectAccount(ctx, params.provider, body, { owner, replacesOthers: false, view: viewConnection });
}

/** The same, for a module with its own view of it. An account that was connected before gets its new tokens. */
export async function connectAccount<T>(
  ctx: SessionContext,
  providerName: string,
  body: Input['body'] & { returned?: Readonly<Record<string, string>> },
  finishing: Finishing<T>,
): Promise<T> {
  const { owner } = finishing;
  const provider = getProvider(ctx.platform, providerName);
  const attempt = await takeAttempt(ctx, owner, provider.name, body.state);
  if (!attempt || !body.code) throw new ProductError('connection_refused');
  const codeVerifier = ctx.platform.secrets.decrypt(attempt.codeVerifier);
  const grant = {
    ...{ redirectUri: attempt.redirectUri, code: body.code, codeVerifier },
    ...(body.returned && { returned: body.returned }),
  };
  const { tokens, account } = await ask(ctx, async () => {
    const tokens = await provider.exchange(grant);
    return { tokens, account: await provider.fetchAccount(tokens.accessToken, tokens.further) };
  });
  const { answer, others } = await inTransaction(ctx, async (ctx) => {
    const row = await store(ctx, { provider, tokens, account, userId: attempt.userId });
    const others = finishing.replacesOthers ? await removeOthers(ctx, row) : [];
    for (const other of others) await raise(ctx, connectionRemoved, other);
    await finishing.onStored?.(ctx, row);
    await recordAudit(ctx, { recordId: row.id, details: { provider: provider.name, owner } });
    const answer = finishing.view(row);
    await keepAnswer(ctx, answer);
    return { answer, others };
  });
  for (const other of others) await giveBack(ctx, other);
  return answer;
}

interface Connected {
  provider: OAuthClient;
  tokens: OAuthTokens;
  account: OAuthAccount;
  userId: string | null;
}

async function store(
  ctx: Transactional<SessionContext>,
  { provider, tokens, account, userId }: Connected,
): Promise<ConnectionRow> {
  const fresh = {
    ...freshColumns(ctx, tokens, provider.scopes),
    ...{ accountLabel: account.label, accountDetails: { ...account.details } },
  };
  const [row] = await ctx.db
    .insert(connections)
    .values({
      id: newId('cnn'),
      organizationId: ctx.organizationId,
      userId,
      provider: provider.name,
      credentialKind: 'oauth2',
      accountId: account.id,
      ...fresh,
      connectedBy: ctx.caller.userId,
      createdAt: ctx.now,
    })
    .onConflictDoUpdate({
      target: [connections.organizationId, connections.provider, connections.userId, connections.accountId],
      set: { ...fresh, refreshLease: null, refreshLeaseUntil: null },
    })
    .returning();
  if (!row) throw new Error('the connection was not stored');
  return row;
}

function removeOthers({ db }: Transactional<SessionContext>, row: ConnectionRow): Promise<ConnectionRow[]> {
  return db
    .delete(connections)
    .where(
      and(
        eq(connections.provider, row.provider),
        row.userId === null ? isNull(connections.userId) : eq(connections.userId, row.userId),
        ne(connections.id, row.id),
      ),
    )
    .returning();
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

function freshColumns(
  { platform, now }: Pick<SessionContext, 'platform' | 'now'>,
  tokens: OAuthTokens,
  asked: readonly string[],
) {
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
