import { rateLimits } from '@candor/database/schema';
import { eq, sql } from 'drizzle-orm';
import type { Context } from './context.ts';
import { ProductError } from './product-error.ts';

/** At most `limit` uses by one subject within the window; shared by all processes through the database. */
export interface RateLimit {
  name: string;
  limit: number;
  windowSeconds: number;
}

/** Counts one use and tells how many there were in the window, this one included, and when it ends. */
async function count(
  ctx: Context,
  limit: RateLimit,
  subject: string,
): Promise<{ used: number; resetsAt: Date }> {
  const windowEnd = new Date(ctx.now.getTime() + limit.windowSeconds * 1000);
  // Counted outside the operation's transaction: a refused or failed attempt counts all the same.
  const [row] = await ctx.platform.sideDatabase
    .insert(rateLimits)
    .values({ key: keyOf(ctx, limit, subject), count: 1, resetsAt: windowEnd })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${rateLimits.resetsAt} <= ${ctx.now} then 1 else least(${rateLimits.count} + 1, 1000000) end`,
        resetsAt: sql`case when ${rateLimits.resetsAt} <= ${ctx.now} then excluded.resets_at else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ used: rateLimits.count, resetsAt: rateLimits.resetsAt });
  if (!row) throw new Error('rate limit was not counted');
  return row;
}

/** Takes one use; false when there is none left. */
export async function tryTake(ctx: Context, limit: RateLimit, subject: string): Promise<boolean> {
  if (!ctx.platform.config.rateLimits) return true;
  return (await count(ctx, limit, subject)).used <= limit.limit;
}

/** Takes one use; refuses with `too_many_requests` and the time to wait when there is none left. */
export async function take(ctx: Context, limit: RateLimit, subject: string): Promise<void> {
  if (!ctx.platform.config.rateLimits) return;
  const { used, resetsAt } = await count(ctx, limit, subject);
  if (used > limit.limit) {
    throw new ProductError('too_many_requests', {
      retryAfterSeconds: Math.max(1, Math.ceil((resetsAt.getTime() - ctx.now.getTime()) / 1000)),
    });
  }
}

/** Whether the uses so far are at the limit, without taking one. */
export async function isExhausted(ctx: Context, limit: RateLimit, subject: string): Promise<boolean> {
  if (!ctx.platform.config.rateLimits) return false;
  const [row] = await ctx.platform.sideDatabase
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, keyOf(ctx, limit, subject)));
  return row !== undefined && row.resetsAt > ctx.now && row.count >= limit.limit;
}

/** Subjects are addresses and accounts: only a keyed hash of them is stored. */
function keyOf(ctx: Context, limit: RateLimit, subject: string): string {
  return `${limit.name}:${ctx.platform.secrets.keyedHash(subject).toString('base64url')}`;
}
