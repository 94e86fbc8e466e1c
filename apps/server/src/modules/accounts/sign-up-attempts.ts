import { signUpAttempts } from '@candor/database/schema';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';

export type AttemptRow = typeof signUpAttempts.$inferSelect;

/** Longer than a code lives: who comes back on Monday logs in and gets a new one. */
const attemptDaysValid = 7;

/** The newest sign-up with an unproved address. It is used unless a token names another one. */
export async function findNewestAttempt(
  ctx: Transactional<Context>,
  email: string,
): Promise<AttemptRow | undefined> {
  const [newest] = await ctx.db
    .select()
    .from(signUpAttempts)
    .where(isOpenAt(ctx, email))
    .orderBy(desc(signUpAttempts.createdAt))
    .limit(1);
  return newest;
}

/**
 * All of them for a change, the newest first: sign-ups with one address, codes for them and the proof of it go one after the other, also while
 * there is no row yet. Limits are counted before it, because counting waits for a connection that a try may hold.
 */
export async function lockAddress(ctx: Transactional<Context>, email: string): Promise<AttemptRow[]> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-up\n${email}`}, 0))`);
  return ctx.db
    .select()
    .from(signUpAttempts)
    .where(isOpenAt(ctx, email))
    .orderBy(desc(signUpAttempts.createdAt))
    .for('update');
}

export function endOfAttempt({ now }: Pick<Context, 'now'>): Date {
  return new Date(now.getTime() + attemptDaysValid * 86_400_000);
}

function isOpenAt({ now }: Pick<Context, 'now'>, email: string) {
  return and(eq(signUpAttempts.email, email), gt(signUpAttempts.expiresAt, now));
}
