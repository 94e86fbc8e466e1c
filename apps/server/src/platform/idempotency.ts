import { idempotencyKeys } from '@candor/database/schema';
import { and, eq, gt, sql } from 'drizzle-orm';
import { callerId } from './caller.ts';
import { type Context, inTransaction, ownerOf, type Transactional } from './context.ts';
import { ProductError } from './product-error.ts';

const keptMs = 24 * 60 * 60 * 1000;

export interface IdempotentRequest {
  route: string;
  key: string;
  /** What was asked, for telling a repeated request from another one under the same key. */
  fingerprint: string;
}

type Work = (ctx: Context) => Promise<unknown>;

/**
 * Runs a write once per key. The answer is stored in the same transaction as the effect, so that a client that lost the
 * answer — or whose server died after the commit — gets the same one again. Refusals are not kept: they had no effect.
 */
export function runOnce(ctx: Context, request: IdempotentRequest, work: Work): Promise<unknown> {
  const owner = callerId(ctx.caller);
  if (!owner) return work(ctx);
  return inTransaction(ctx, async (ctx) => {
    await lockKey(ctx, owner, request);
    const earlier = await findAnswer(ctx, owner, request);
    if (earlier) return earlier.answer;
    const answer = (await work(ctx)) ?? null;
    await storeAnswer(ctx, owner, request, answer);
    return answer;
  });
}

/**
 * The same for an operation that keeps its answer itself. Strangers may send a key, too: it is theirs alone because nobody
 * can guess it, and their address may change between two attempts.
 */
export async function runOnceKeepingAnswer(
  ctx: Context,
  request: IdempotentRequest,
  work: Work,
): Promise<unknown> {
  const owner = ownerOf(ctx);
  const earlier = await inTransaction(ctx, (ctx) => findAnswer(ctx, owner, request));
  if (earlier) return earlier.answer;
  try {
    return await work({
      ...ctx,
      async keep(ctx, answer) {
        await lockKey(ctx, owner, request);
        const meanwhile = await findAnswer(ctx, owner, request);
        if (meanwhile) throw new AnsweredMeanwhile(meanwhile.answer);
        await storeAnswer(ctx, owner, request, answer);
      },
    });
  } catch (error) {
    if (error instanceof AnsweredMeanwhile) return error.answer;
    throw error;
  }
}

/** Rolls an effect back that the same request had already, a moment before. */
class AnsweredMeanwhile extends Error {
  readonly answer: unknown;
  constructor(answer: unknown) {
    super('the same request was answered meanwhile');
    this.answer = answer;
  }
}

async function lockKey(ctx: Transactional<Context>, owner: string, { route, key }: IdempotentRequest) {
  const { rows } = await ctx.db.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${owner} ${route} ${key}`}, 0)) as free`,
  );
  if (!rows[0]?.free) throw new ProductError('idempotency_in_flight');
}

async function findAnswer(ctx: Transactional<Context>, owner: string, request: IdempotentRequest) {
  const [earlier] = await ctx.db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.owner, owner),
        eq(idempotencyKeys.route, request.route),
        eq(idempotencyKeys.key, request.key),
        gt(idempotencyKeys.expiresAt, ctx.now),
      ),
    );
  if (earlier && !ctx.platform.secrets.isKeyedHash(request.fingerprint, earlier.requestHash))
    throw new ProductError('idempotency_mismatch');
  return earlier;
}

async function storeAnswer(
  ctx: Transactional<Context>,
  owner: string,
  request: IdempotentRequest,
  answer: unknown,
): Promise<void> {
  const stored = {
    // Keyed, because a fingerprint may hold a password.
    requestHash: ctx.platform.secrets.keyedHash(request.fingerprint),
    answer,
    status: 200,
    expiresAt: new Date(ctx.now.getTime() + keptMs),
  };
  await ctx.db
    .insert(idempotencyKeys)
    .values({ owner, route: request.route, key: request.key, ...stored })
    .onConflictDoUpdate({
      target: [idempotencyKeys.owner, idempotencyKeys.route, idempotencyKeys.key],
      set: stored,
    });
}
