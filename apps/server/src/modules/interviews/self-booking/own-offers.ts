import { interviewOffers, interviews } from '@candor/database/schema';
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { listMergedCandidates } from '../../candidates/candidates.ts';
import type { OfferRow } from '../describe-interview.ts';
import type { InterviewRow } from '../interview-queries.ts';

/** What was offered or booked in test mode is nothing to the candidate, unless they chose it themself. */
export const isTheirOffer = eq(interviewOffers.isTest, false);
export const isTheirInterview = or(isNotNull(interviews.toldSequence), isNotNull(interviews.offerId));

type Bound = Transactional<Context & { organizationId: string }>;

/** An offer of the candidate, or of somebody who became part of them. Another's does not exist for them. */
export async function findOwnOffer(
  ctx: Bound,
  candidateId: string,
  offerId: string,
  lock?: 'lock',
): Promise<OfferRow> {
  const query = ctx.db
    .select()
    .from(interviewOffers)
    .where(
      and(
        eq(interviewOffers.organizationId, ctx.organizationId),
        eq(interviewOffers.id, offerId),
        inArray(interviewOffers.candidateId, await listMergedCandidates(ctx, candidateId)),
        isTheirOffer,
      ),
    );
  const [offer] = await (lock ? query.for('update') : query);
  if (!offer) throw new ProductError('not_found');
  return offer;
}

export function refuseClosed({ state }: OfferRow): void {
  if (state !== 'open') throw new ProductError('offer_closed');
}

/** An interview of the candidate, or of somebody who became part of them. */
export async function findOwnInterview(
  ctx: Bound,
  candidateId: string,
  interviewId: string,
  lock?: 'lock',
): Promise<InterviewRow> {
  const query = ctx.db
    .select()
    .from(interviews)
    .where(
      and(
        eq(interviews.organizationId, ctx.organizationId),
        eq(interviews.id, interviewId),
        inArray(interviews.candidateId, await listMergedCandidates(ctx, candidateId)),
        isTheirInterview,
      ),
    );
  const [row] = await (lock ? query.for('update') : query);
  if (!row) throw new ProductError('not_found');
  return row;
}
