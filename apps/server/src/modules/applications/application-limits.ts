import { personBehind } from '../../platform/caller.ts';
import type { Context, MemberContext } from '../../platform/context.ts';
import { type RateLimit, take } from '../../platform/rate-limit.ts';

const hour = 60 * 60;

/** How often strangers may apply: enough for a career fair behind one address, not for filling a disk. */
export const applicationLimits = {
  perAddress: { name: 'apply/address', limit: 60, windowSeconds: hour },
  /** Bodies that are read at all: more than applications, because a lost answer is asked for again and costs no attempt. */
  readsPerAddress: { name: 'apply/reads', limit: 240, windowSeconds: hour },
  perPerson: { name: 'apply/person', limit: 40, windowSeconds: 24 * hour },
} as const satisfies Record<string, RateLimit>;

/** Nobody reads a job, fills a form and picks a file in less. */
export const shortestFillMs = 2_000;

/** How many resumes one account may upload: ten heaps of 200 an hour, but not filling a disk. */
export const uploadLimits = {
  perAccount: { name: 'upload/account', limit: 2_000, windowSeconds: hour },
} as const satisfies Record<string, RateLimit>;

/** Before a stranger's file is read. */
export function limitStrangers(ctx: Context): Promise<void> {
  return take(ctx, applicationLimits.readsPerAddress, ctx.address);
}

/** Before a member's file is read. */
export function limitAccount(ctx: MemberContext): Promise<void> {
  return take(ctx, uploadLimits.perAccount, personBehind(ctx) ?? ctx.organizationId);
}
