import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ListPage } from '#app/api-client.ts';

/** What a list shows, for what stands around it; undefined until it is there. */
export function useShownRows<Rows, Key extends QueryKey>(
  query: UseQueryOptions<ListPage<Rows>, Error, ListPage<Rows>, Key>,
): ListPage<Rows> | undefined {
  // The list does the asking; a second one would try a failed call again by itself.
  return useQuery({ ...query, enabled: false }).data;
}
