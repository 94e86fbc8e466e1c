import { idempotencyKeys } from '@candor/database/schema';
import { and, eq, gt, sql } from 'drizzle-orm';
import { actorId, type Context, inTransaction } from '../platform/context.ts';
import { ProductError } from '../platform/product-error.ts';

const keptMs = 24 * 60 * 60 * 1000;

export interface IdempotentRequest {
  route: string;
  key: string;
  /** What was asked, for telling a repeated request from another one under the same key. */
  fingerprint: string;
}

/**
 * Runs a write once per key. The answer is stored in the same transaction as the effect, so that a client that lost the
 * answer — or whose server died after the commit — gets the same one again. Refusals are not kept: they had no effect.
 */
export function runOnce(
  ctx: Context,
  request: IdempotentRequest,
  work: (ctx: Context) => Promise<unknown>,
): Promise<unknown> {
  const owner = actorId(ctx);
  if (!owner) return work(ctx);
  // Keyed, because a fingerprint may hold a password.
  const requestHash = ctx.platform.secrets.keyedHash(request.fingerprint);
  const identity = and(
    eq(idempotencyKeys.owner, owner),
    eq(idempotencyKeys.route, request.route),
    eq(idempotencyKeys.key, request.key),
  );
  return inTransaction(ctx, async (ctx) => {
    const lockName = `${owner} ${request.route} ${request.key}`;
    const { rows } = await ctx.db.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${lockName}, 0)) as free`,
    );
    if (!rows[0]?.free) throw new ProductError('idempotency_in_flight');
    const [earlier] = await ctx.db
      .select()
      .from(idempotencyKeys)
      .where(and(identity, gt(idempotencyKeys.expiresAt, ctx.now)));
    if (earlier) {
      if (!earlier.requestHash.equals(requestHash)) throw new ProductError('idempotency_mismatch');
      return earlier.answer;
    }
    const answer = (await work(ctx)) ?? null;
    const stored = { requestHash, answer, status: 200, expiresAt: new Date(ctx.now.getTime() + keptMs) };
    await ctx.db
      .insert(idempotencyKeys)
      .values({ owner, route: request.route, key: request.key, ...stored })
      .onConflictDoUpdate({
        target: [idempotencyKeys.owner, idempotencyKeys.route, idempotencyKeys.key],
        set: stored,
      });
    return answer;
  });
}
