import { setTimeout as wait } from 'node:timers/promises';
import { connections } from '@candor/database/schema';
import { type OAuthClient, OAuthRefusal } from '@candor/integrations/oauth';
import { eq } from 'drizzle-orm';
import { type Context, inTransaction, isTransaction } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { type ConnectionSecrets, openSecrets, tokenColumns } from './connection-secrets.ts';
import type { ConnectionRow } from './connection-view.ts';
import { getProvider } from './get-provider.ts';
import { notifyOwner } from './notify-owner.ts';
import { endLease, takeLease } from './refresh-lease.ts';

/** Refreshed so long before its end: a call that begins with a token should also end with it. */
const refreshBeforeMs = 5 * 60_000;
const lookAgainMs = 100;
const waitForOthersMs = 20_000;

export interface Credentials {
  accessToken: string;
  scopes: string[];
  further: Record<string, unknown>;
}

type TenantContext = Context & { organizationId: string | null };

/**
 * What is needed to call a provider for a connection, refreshed where it is due: once over all processes, because a provider
 * that rotates refresh tokens ends the grant when one comes twice. `refused` is a token that the provider no longer takes.
 * Not for use inside a transaction, which would stay open while the provider answers.
 */
export async function getCredentials(
  ctx: TenantContext,
  connectionId: string,
  { refused }: { refused?: string } = {},
): Promise<Credentials> {
  if (isTransaction(ctx.db)) throw new Error('credentials were asked for inside a transaction');
  for (let waitedMs = 0; ; waitedMs += lookAgainMs) {
    const row = await getConnection(ctx, connectionId);
    if (row.health !== 'works') throw new ProductError('reconnect_needed');
    const { accessToken, refreshToken, further } = openSecrets(ctx.platform.secrets, row.secrets);
    const current = { accessToken, scopes: row.scopes, further };
    const endsInMs = row.expiresAt ? row.expiresAt.getTime() - ctx.now.getTime() : Number.POSITIVE_INFINITY;
    const isUsable = endsInMs > 0 && accessToken !== refused;
    if (isUsable && (endsInMs > refreshBeforeMs || !refreshToken)) return current;
    if (!refreshToken) return giveUp(ctx, row, 'The provider gave no way to renew the access.');
    const lease = await takeLease(ctx, row);
    if (lease) return refresh(ctx, row, { lease, refreshToken, current: isUsable ? current : undefined });
    // Another process is refreshing it. Use the old token while it works, else wait for the new one.
    if (isUsable) return current;
    if (waitedMs >= waitForOthersMs) throw new ProductError('provider_unavailable');
    await wait(lookAgainMs);
  }
}

async function getConnection(ctx: TenantContext, id: string): Promise<ConnectionRow> {
  const [row] = await inTransaction(ctx, (ctx) =>
    ctx.db.select().from(connections).where(eq(connections.id, id)),
  );
  if (!row) throw new ProductError('not_found');
  return row;
}

interface DueRefresh {
  lease: string;
  refreshToken: string;
  /** What still works, should the provider be out of reach. */
  current: Credentials | undefined;
}

async function refresh(ctx: TenantContext, row: ConnectionRow, due: DueRefresh): Promise<Credentials> {
  const { secrets } = ctx.platform;
  const before = openSecrets(secrets, row.secrets);
  const tokens = await askProvider(getProvider(ctx.platform, row.provider), before, due.refreshToken);
  if (tokens instanceof OAuthRefusal && tokens.needsPerson)
    return giveUp(ctx, row, tokens.message, due.lease);
  if (tokens instanceof Error) {
    ctx.log.warn({ error: tokens, connectionId: row.id }, 'a connection was not refreshed');
    await endLease(ctx, row.id, due.lease, {});
    if (due.current) return due.current;
    throw new ProductError('provider_unavailable');
  }
  const columns = tokenColumns({ secrets, now: ctx.now }, tokens, before);
  // The new refresh token is kept before the new access token is used: the old one is worth nothing from now on.
  await endLease(ctx, row.id, due.lease, columns);
  const { accessToken, further } = openSecrets(secrets, columns.secrets);
  return { accessToken, scopes: columns.scopes ?? row.scopes, further };
}

/** What went wrong is an answer here: each kind is met in its own way. */
async function askProvider(provider: OAuthClient, { further }: ConnectionSecrets, refreshToken: string) {
  try {
    return await provider.refresh(refreshToken, further);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** The provider takes not even a fresh token: only the owner can help. */
export async function requireReconnect(
  ctx: TenantContext,
  connectionId: string,
  reason: string,
): Promise<never> {
  const row = await getConnection(ctx, connectionId);
  if (row.health !== 'works') throw new ProductError('reconnect_needed');
  return giveUp(ctx, row, reason);
}

/** Marks the connection and tells its owner; nobody asks the provider again until they have reconnected. */
async function giveUp(
  ctx: TenantContext,
  row: ConnectionRow,
  reason: string,
  lease?: string,
): Promise<never> {
  ctx.log.info({ connectionId: row.id, provider: row.provider }, 'a connection needs its owner');
  await inTransaction(ctx, async (ctx) => {
    const isMarked = await endLease(ctx, row.id, lease, {
      health: 'reconnect_needed',
      healthReason: reason,
      healthSince: ctx.now,
    });
    if (isMarked) await notifyOwner(ctx, row);
  });
  throw new ProductError('reconnect_needed');
}
