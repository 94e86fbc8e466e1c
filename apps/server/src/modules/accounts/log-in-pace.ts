import { knownAddresses } from '@candor/database/schema';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { isExhausted, take, tryTake } from '../../platform/rate-limit.ts';
import { accountLimits } from './account-limits.ts';

const knownForMs = 90 * 24 * 60 * 60 * 1000;

/** Whether this account was signed in, or its password was reset, from this address in the last 90 days. */
export async function isAddressKnown(
  ctx: Transactional<Context>,
  userId: string | undefined,
): Promise<boolean> {
  const rows = await ctx.db
    .select({ userId: knownAddresses.userId })
    .from(knownAddresses)
    .where(
      and(
        eq(knownAddresses.userId, userId ?? ''),
        inArray(knownAddresses.addressHash, ctx.platform.secrets.keyedHashes(ctx.address)),
        gt(knownAddresses.lastSeenAt, new Date(ctx.now.getTime() - knownForMs)),
      ),
    );
  return rows.length > 0;
}

/** From now on, strangers' failures don't slow this address down at the account. */
export async function noteKnownAddress(ctx: Transactional<Context>, userId: string): Promise<void> {
  await ctx.db
    .insert(knownAddresses)
    .values({ userId, addressHash: ctx.platform.secrets.keyedHash(ctx.address), lastSeenAt: ctx.now })
    .onConflictDoUpdate({
      target: [knownAddresses.userId, knownAddresses.addressHash],
      set: { lastSeenAt: ctx.now },
    });
}

/**
 * Slows guessing down without locking anyone out. After too many failures, strangers' attempts at the account pass one
 * every few seconds, from however many addresses they come; an address the account was used from has a count of its own.
 */
export async function checkLogInPace(ctx: Context, account: string, isKnownAddress: boolean): Promise<void> {
  if (isKnownAddress) {
    if (!(await isExhausted(ctx, accountLimits.logInFailuresPerKnownAddress, `${account} ${ctx.address}`)))
      return;
  } else if (!(await isExhausted(ctx, accountLimits.logInFailuresPerAccount, account))) return;
  await take(ctx, accountLimits.slowLogInsPerAccount, isKnownAddress ? `${account} ${ctx.address}` : account);
}

export async function noteLogInFailure(
  ctx: Context,
  account: string,
  isKnownAddress: boolean,
): Promise<void> {
  if (isKnownAddress)
    await tryTake(ctx, accountLimits.logInFailuresPerKnownAddress, `${account} ${ctx.address}`);
  else await tryTake(ctx, accountLimits.logInFailuresPerAccount, account);
}
