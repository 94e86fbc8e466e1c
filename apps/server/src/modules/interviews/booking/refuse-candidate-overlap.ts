import type { Context, Transactional } from '../../../platform/context.ts';
import { listMergedCandidates } from '../../candidates/candidates.ts';
import { listOwnInterviews } from '../availability/own-interviews.ts';
import type { Period } from '../time/periods.ts';
import { SlotTakenError } from './refuse-overlap.ts';

/** Somebody who was merged with another has interviews under both ids, which the constraint takes for two people. */
export async function refuseCandidateOverlap(
  ctx: Transactional<Context & { organizationId: string }>,
  {
    candidateId,
    range,
    exceptInterviewId,
  }: { candidateId: string; range: Period; exceptInterviewId?: string },
): Promise<void> {
  const personIds = await listMergedCandidates(ctx, candidateId);
  const others = await listOwnInterviews(ctx, { personIds, range, exceptInterviewId });
  if (others.length > 0) throw new SlotTakenError();
}
