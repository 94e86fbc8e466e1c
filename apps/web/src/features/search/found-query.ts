import { search } from '@candor/contract/search';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

/** What the server finds by a text. An answer belongs to its text, so an older one never takes a newer one's place. */
export function foundQuery(q: string) {
  return queryOptions({
    queryKey: ['search', 'found', q],
    queryFn: ({ signal }) => call(search.findAnything, { query: { q }, signal }),
    // Others add people meanwhile: what was found a while ago is asked for again.
    ...{ staleTime: 10_000, gcTime: 60_000, retry: false },
  });
}
