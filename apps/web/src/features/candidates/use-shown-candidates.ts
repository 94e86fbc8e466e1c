import { useShownRows } from '#app/use-shown-rows.ts';
import { candidatesQuery } from '#features/candidates/candidates-query.ts';
import type { CandidateAddress } from '#features/candidates/use-candidate-address.ts';

/** What the list shows, for what stands around it. */
export function useShownCandidates(address: CandidateAddress) {
  const { rows = [], total = 0, isCapped = false } = useShownRows(candidatesQuery(address)) ?? {};
  return { ids: rows.map(({ id }) => id), total, isCapped };
}

export type ShownCandidates = ReturnType<typeof useShownCandidates>;
