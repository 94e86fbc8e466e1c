import type { ListedCandidate } from '@candor/contract/candidates';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { readBlindReview } from '../blind-review/blind-review.ts';
import type { CandidateRow } from './candidate-queries.ts';
import { findStandings, viewApplications } from './candidate-standing.ts';
import { viewCandidate } from './candidate-view.ts';
import { findKept } from './keeping/find-kept.ts';

/** Candidates as a list shows them, on a screen or in a file. */
export async function viewListed(
  ctx: Transactional<MemberContext>,
  rows: readonly CandidateRow[],
): Promise<ListedCandidate[]> {
  const ids = rows.map(({ id }) => id);
  const hidden = await (await readBlindReview(ctx)).findHidden(ids);
  const standings = await findStandings(ctx, ids);
  const keptOf = await findKept(ctx, rows, hidden);
  return rows.map((row) => ({
    ...viewCandidate(row, { hidden, standings }),
    ...keptOf(row),
    ...viewApplications(standings.get(row.id) ?? []),
  }));
}
