import type { CandidateSelectionBody } from '@candor/contract/candidates';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { prepareFilter } from './candidate-conditions.ts';
import { findCandidateIds } from './candidate-queries.ts';

/** The named candidates, or those of a filter, but for the exceptions; of a filter at least one more than `most`, where there are more. */
export async function findSelectedCandidates(
  ctx: Transactional<MemberContext>,
  { candidate_ids = [], filter, except_ids }: CandidateSelectionBody,
  most: number,
): Promise<string[]> {
  const exceptions = new Set(except_ids);
  const ids = filter
    ? await findCandidateIds(ctx, await prepareFilter(ctx, filter), {
        ...{ sort: 'created_at', limit: most + exceptions.size + 1 },
      })
    : candidate_ids;
  return [...new Set(ids)].filter((id) => !exceptions.has(id));
}
