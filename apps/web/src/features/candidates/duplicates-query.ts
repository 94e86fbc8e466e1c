import { candidates } from '@candor/contract/candidates';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callList } from '#app/api-client.ts';

export const duplicatesPerPage = 10;

export type DuplicateState = 'open' | 'dismissed';

/** A page of the pairs that may be one person, or of those that are known to be two. */
export function duplicatesQuery({ state, page }: { state: DuplicateState; page: number }) {
  return queryOptions({
    queryKey: ['candidates', 'duplicates', { state, page }],
    queryFn: ({ signal }) =>
      callList(candidates.listDuplicates, {
        query: { state, page, limit: duplicatesPerPage, sort: '-found_at' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** How many pairs wait to be looked at. */
export const duplicateCountQuery = queryOptions({
  queryKey: ['candidates', 'duplicates', 'count'],
  queryFn: async ({ signal }) => {
    const query = { state: 'open', page: 1, limit: 1, sort: '-found_at' } as const;
    return (await callList(candidates.listDuplicates, { query, signal })).total;
  },
});

/** Who may be the same person as this candidate. */
export function duplicatesOfQuery(candidateId: string) {
  return queryOptions({
    queryKey: ['candidates', 'duplicates', 'of', candidateId],
    queryFn: async ({ signal }) => {
      const query = {
        state: 'open',
        candidate_id: candidateId,
        page: 1,
        limit: 5,
        sort: '-found_at',
      } as const;
      return (await callList(candidates.listDuplicates, { query, signal })).rows;
    },
  });
}

export interface PairIds {
  targetId: string;
  sourceId: string;
}

/**
 * What a merge would keep. Loaded each time the dialog opens, and outside the domain that events refresh: it doesn't change while a
 * person decides, and the merge is refused if it is no longer true.
 */
export function mergePreviewQuery({ targetId, sourceId }: PairIds) {
  return queryOptions({
    queryKey: ['merge-preview', targetId, sourceId],
    queryFn: ({ signal }) =>
      call(candidates.previewMerge, { query: { target_id: targetId, source_id: sourceId }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Who became part of this candidate. */
export function mergesQuery(candidateId: string) {
  return queryOptions({
    queryKey: ['candidates', 'merges', candidateId],
    queryFn: ({ signal }) => call(candidates.listMerges, { query: { candidate_id: candidateId }, signal }),
  });
}
