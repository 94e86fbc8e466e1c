import { atsSyncs, connections } from '@candor/database/schema';
import { ProviderRefusal, ProviderUnavailable } from '@candor/integrations/provider-error';
import { and, eq, sql } from 'drizzle-orm';
import { inTransaction } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { type ConnectionRow, requireReconnect } from '../connections/connections.ts';
import type { AtsContext } from './find-connected.ts';
import { finishSync } from './finish-sync.ts';
import { openClient } from './open-client.ts';
import { readMissing, readPage } from './read-page.ts';
import { SyncLimit } from './sync-limit.ts';
import type { Failure, SyncRow } from './sync-message.ts';
import { endSync } from './sync-rows.ts';
import { takePage } from './take-page.ts';

/** A turn of one worker; then others have theirs. */
const turnMs = 60_000;
const mostTroubles = 8;

/**
 * Continues a sync from the page where it stopped, until it ends, its turn is over, or the system can't be reached. Answers when
 * to continue. Each page is stored together with the position of the next one, so the worker that continues loses and repeats
 * nothing. Every call to the system asks for the token again, because a disconnection removes it.
 */
export async function runSync(
  ctx: AtsContext,
  syncId: string,
): Promise<{ afterSeconds: number } | undefined> {
  const endsAtMs = Date.now() + turnMs;
  for (;;) {
    const found = await inTransaction(ctx, (ctx) => findRunning(ctx, syncId));
    if (!found) return undefined;
    try {
      const isOver = await goOn({ ...ctx, now: ctx.platform.clock() }, found);
      if (isOver) return undefined;
    } catch (error) {
      return meetTrouble(ctx, found, error);
    }
    if (Date.now() > endsAtMs) return { afterSeconds: 0 };
  }
}

interface Running {
  sync: SyncRow;
  connection: ConnectionRow;
}

async function findRunning({ db }: Pick<AtsContext, 'db'>, syncId: string): Promise<Running | undefined> {
  const [found] = await db
    .select({ sync: atsSyncs, connection: connections })
    .from(atsSyncs)
    .innerJoin(connections, eq(connections.id, atsSyncs.connectionId))
    .where(and(eq(atsSyncs.id, syncId), eq(atsSyncs.state, 'running')));
  return found;
}

/** One step; true when it was the last. */
async function goOn(ctx: AtsContext, { sync, connection }: Running): Promise<boolean> {
  const client = await openClient(ctx, connection);
  const isListing = sync.phase === 'list';
  const page = isListing ? await readPage(ctx, client, sync) : await readMissing(ctx, client, sync);
  if (page) {
    const isStored = await takePage(ctx, sync, page);
    // After the last page of all jobs those are looked up that were on none.
    if (!isStored || page.next !== null || sync.since === null) return false;
  }
  await finishSync(ctx, sync);
  return true;
}

const lasting: Partial<Record<ProviderUnavailable['trouble'], Failure>> = {
  unreadable: 'unreadable',
  too_large: 'too_large',
  too_many_pages: 'too_many_pages',
  foreign_page: 'foreign_page',
  redirected: 'redirected',
};

/** What may pass is waited for; what does not pass ends the sync, and says why. */
async function meetTrouble(
  ctx: AtsContext,
  { sync, connection }: Running,
  error: unknown,
): Promise<{ afterSeconds: number } | undefined> {
  const fail = async (failure: Failure) => {
    ctx.log.info({ syncId: sync.id, provider: sync.provider, failure }, 'a sync failed');
    await inTransaction(ctx, (ctx) => endSync(ctx, sync.id, { state: 'failed', failure }));
    return undefined;
  };
  if (error instanceof ProductError) {
    if (error.code === 'reconnect_needed') return fail('reconnect_needed');
    // It was disconnected meanwhile, which has ended the sync.
    if (error.code === 'not_found') return undefined;
    if (error.code === 'provider_unavailable') return waitAWhile(ctx, sync, undefined, fail);
    throw error;
  }
  if (error instanceof SyncLimit) return fail(error.failure);
  if (error instanceof ProviderUnavailable) {
    const failure = lasting[error.trouble];
    return failure ? fail(failure) : waitAWhile(ctx, sync, error, fail);
  }
  if (!(error instanceof ProviderRefusal)) throw error;
  if (error.status !== 401) return fail(error.status === 403 ? 'not_allowed' : 'refused');
  await fail('reconnect_needed');
  await requireReconnect(ctx, connection.id, 'The system no longer accepts Candor.').catch(() => undefined);
  return undefined;
}

async function waitAWhile(
  ctx: AtsContext,
  sync: SyncRow,
  error: ProviderUnavailable | undefined,
  fail: (failure: Failure) => Promise<undefined>,
): Promise<{ afterSeconds: number } | undefined> {
  if (sync.troubles + 1 >= mostTroubles) return fail(error?.trouble === 'busy' ? 'busy' : 'unreachable');
  await inTransaction(ctx, ({ db }) =>
    db
      .update(atsSyncs)
      .set({ troubles: sql`${atsSyncs.troubles} + 1` })
      .where(eq(atsSyncs.id, sync.id)),
  );
  const usual = 2 ** (sync.troubles + 1);
  return { afterSeconds: Math.min(3_600, Math.max(usual, Math.ceil((error?.retryAfterMs ?? 0) / 1000))) };
}
