import { sentLink } from '../../platform/caller.ts';
import {
  bindToOrganization,
  type Context,
  inTransaction,
  type Transactional,
} from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { type RateLimit, take } from '../../platform/rate-limit.ts';
import {
  type CandidateLink,
  type CandidateRow,
  findLinkHolder,
  readCandidateLink,
} from '../candidates/candidates.ts';
import { roomLimits } from './room-limits.ts';

/** The context of somebody who proved to be a candidate; it sees the rows of their organization alone. */
export interface CandidateContext extends Context {
  organizationId: string;
}

type Room = Transactional<CandidateContext>;

/**
 * Who holds the personal link that was sent. A forged one, an expired one, that of somebody who was erased and one that was
 * sent to a former address get the same answer: nobody can tell one from another.
 */
export async function admitCandidate(
  ctx: Context,
  limit?: RateLimit,
): Promise<{ ctx: CandidateContext; link: CandidateLink }> {
  await take(ctx, roomLimits.perAddress, ctx.address);
  const link = readCandidateLink(ctx, sentLink(ctx));
  if (!link || link.isExpired) throw new ProductError('link_expired');
  if (limit) await take(ctx, limit, link.candidateId);
  const caller = { kind: 'candidate', token: sentLink(ctx), candidateId: link.candidateId } as const;
  return { ctx: bindToOrganization({ ...ctx, caller }, link.organizationId), link };
}

/** Runs `work` for the candidate of the link: for who stayed, where they were merged with somebody. */
export async function asCandidate<T>(
  ctx: Context,
  limit: RateLimit | undefined,
  work: (ctx: Room, candidate: CandidateRow) => Promise<T>,
): Promise<T> {
  const admitted = await admitCandidate(ctx, limit);
  return inTransaction(admitted.ctx, async (ctx) => work(ctx, await getCandidate(ctx, admitted.link)));
}

/** The same for a write, whose answer is always the same. */
export async function writeAsCandidate(
  ctx: Context,
  work: (ctx: Room, candidate: CandidateRow) => Promise<void>,
) {
  await asCandidate(ctx, roomLimits.writesPerPerson, work);
  return { success: true as const };
}

/** The living candidate whose link it is. */
export async function getCandidate(ctx: Room, link: CandidateLink): Promise<CandidateRow> {
  const candidate = await findLinkHolder(ctx, link);
  if (!candidate) throw new ProductError('link_expired');
  return candidate;
}
