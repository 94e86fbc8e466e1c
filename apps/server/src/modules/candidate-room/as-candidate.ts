import { candidates } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { type CandidateContext, inTransaction, type Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { type RateLimit, take } from '../../platform/rate-limit.ts';
import { type CandidateRow, findSurvivingCandidate } from '../candidates/candidates.ts';
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

/** The candidate who calls. They may have been erased, or merged, since they were admitted. */
export async function getCandidate(ctx: Room): Promise<CandidateRow> {
  const { caller, organizationId } = ctx;
  const id = await findSurvivingCandidate(ctx, caller.candidateId);
  const [candidate] = await ctx.db
    .select()
    .from(candidates)
    .where(and(eq(candidates.organizationId, organizationId), eq(candidates.id, id)));
  if (!candidate) throw new ProductError('link_expired');
  return candidate;
}
