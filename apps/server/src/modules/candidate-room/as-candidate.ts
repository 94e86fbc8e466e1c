import { type CandidateContext, inTransaction, type Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { type RateLimit, take } from '../../platform/rate-limit.ts';
import { type CandidateRow, findLinkHolder } from '../candidates/candidates.ts';
import { roomLimits } from './room-limits.ts';

type Room = Transactional<CandidateContext>;

/** Runs `work` for the candidate who calls: for who stayed, where they were merged with somebody. */
export async function asCandidate<T>(
  ctx: CandidateContext,
  limit: RateLimit | undefined,
  work: (ctx: Room, candidate: CandidateRow) => Promise<T>,
): Promise<T> {
  if (limit) await take(ctx, limit, ctx.caller.candidateId);
  return inTransaction(ctx, async (ctx) => work(ctx, await getCandidate(ctx)));
}

/** The same for a write, whose answer is always the same. */
export async function writeAsCandidate(
  ctx: CandidateContext,
  work: (ctx: Room, candidate: CandidateRow) => Promise<void>,
) {
  await asCandidate(ctx, roomLimits.writesPerPerson, work);
  return { success: true as const };
}

/** The candidate who calls. Since they were admitted they may have been erased, merged, or given another address. */
export async function getCandidate(ctx: Room): Promise<CandidateRow> {
  const candidate = await findLinkHolder(ctx, ctx.caller);
  if (!candidate) throw new ProductError('link_expired');
  return candidate;
}
