import { applications } from '@candor/contract/applications';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';
import { bodyOf, type Move, previewKey } from '#features/applications/use-move-applications.ts';

/** What a move would do at this moment. */
export function movePreviewQuery(move: Move) {
  return queryOptions({
    // Not among the applications: once they are moved, nobody asks about this move again.
    queryKey: [previewKey, move],
    queryFn: ({ signal }) => call(applications.previewMove, { body: bodyOf(move), signal }),
    // Never from memory: others move applications too.
    ...{ staleTime: 0, gcTime: 0, retry: false },
  });
}
