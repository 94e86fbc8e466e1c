import { applications } from '@candor/contract/applications';
import { candidates } from '@candor/contract/candidates';
import { type SavedList, savedViews } from '@candor/contract/saved-views';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

/** The saved views of a list: one's own, then the shared ones of others. */
export function viewsQuery(list: SavedList) {
  return queryOptions({
    queryKey: ['saved-views', list],
    queryFn: ({ signal }) => call(savedViews.listViews, { query: { list }, signal }),
  });
}

const counting = { applications: applications.countViews, candidates: candidates.countViews };

/** How many rows the views have. It is asked for once somebody looks, and follows the list. */
export function viewCountsQuery(list: SavedList) {
  return queryOptions({
    queryKey: [list, 'view-counts'],
    queryFn: async ({ signal }) => {
      const counts = await call(counting[list], { signal });
      return new Map(counts.map((count) => [count.id, count]));
    },
  });
}
