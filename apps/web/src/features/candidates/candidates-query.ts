import type { CandidateFilter, CandidateSort } from '@candor/contract/candidate-filter';
import { candidates } from '@candor/contract/candidates';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callList } from '#app/api-client.ts';

export const candidatesPerPage = 10;

interface CandidatesWanted {
  filter: CandidateFilter;
  sort: CandidateSort;
  page: number;
}

/** A page of the organization's candidates; while another page is on its way, the one before stays. */
export function candidatesQuery({ filter, sort, page }: CandidatesWanted) {
  return queryOptions({
    queryKey: ['candidates', 'list', { filter, sort, page }],
    queryFn: ({ signal }) =>
      callList(candidates.listCandidates, {
        query: { ...filter, page, limit: candidatesPerPage, sort },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** The figures above the list. */
export function candidateTotalsQuery(filter: CandidateFilter) {
  return queryOptions({
    queryKey: ['candidates', 'totals', filter],
    queryFn: ({ signal }) => call(candidates.getCandidateTotals, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One candidate with the history of their applications. */
export function candidateDetailsQuery(candidateId: string) {
  return queryOptions({
    queryKey: ['candidates', 'details', candidateId],
    queryFn: ({ signal }) =>
      call(candidates.getCandidateDetails, { query: { candidate_id: candidateId }, signal }),
  });
}
