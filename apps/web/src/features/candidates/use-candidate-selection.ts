import type { CandidateSelectionBody } from '@candor/contract/candidates';
import type { EmailSelection } from '@candor/contract/written-emails';
import { useListSelection } from '#app/use-list-selection.ts';
import type { CandidateAddress } from '#features/candidates/use-candidate-address.ts';

/** Which candidates are selected, over all pages of a list. */
export function useCandidateSelection({ filter }: CandidateAddress) {
  const selection = useListSelection(filter);
  const { isAll, ids } = selection;
  const body: CandidateSelectionBody = isAll ? { filter, except_ids: ids } : { candidate_ids: ids };
  /** The same for an email to them. */
  const recipients: EmailSelection = isAll
    ? { candidate_filter: filter, except_ids: ids }
    : { candidate_ids: ids };
  return { ...selection, body, recipients };
}

export type CandidateSelection = ReturnType<typeof useCandidateSelection>;
