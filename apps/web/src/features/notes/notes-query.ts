import { notes } from '@candor/contract/notes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callList } from '#app/api-client.ts';

const notesPerPage = 50;

/** The newest notes about a candidate, and how many there are. */
export function notesQuery(candidateId: string) {
  return queryOptions({
    queryKey: ['notes', 'list', candidateId],
    queryFn: ({ signal }) =>
      callList(notes.listNotes, {
        params: { id: candidateId },
        query: { page: 1, limit: notesPerPage, sort: '-created_at' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function markMentionsSeen(candidateId: string) {
  return call(notes.markMentionsSeen, { params: { id: candidateId } });
}
