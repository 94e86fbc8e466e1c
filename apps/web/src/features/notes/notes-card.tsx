import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { findApiError } from '#app/api-error.ts';
import { useRight } from '#app/use-right.ts';
import { NoteForm, type NoteFormProps } from '#features/notes/note-form.tsx';
import { NoteItem } from '#features/notes/note-item.tsx';
import { markMentionsSeen, notesQuery } from '#features/notes/notes-query.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** What the team wrote about a candidate. */
export function NotesCard({ candidateId }: { candidateId: string }) {
  return (
    <Card title="Notes">
      <NotesList candidateId={candidateId} />
    </Card>
  );
}

interface NotesListProps extends Pick<NoteFormProps, 'onDirtyChange'> {
  candidateId: string;
  onAdded?: () => void;
}

/** The notes and the form for another. Whoever is mentioned in one has seen it by looking at this. */
export function NotesList({ candidateId, onAdded, ...watching }: NotesListProps) {
  const queryClient = useQueryClient();
  const mayWrite = useRight('notes.write');
  const { data, error, isFetching, refetch } = useQuery(notesQuery(candidateId));
  const failure = findApiError(error);
  const isShown = data !== undefined;

  useEffect(() => {
    if (!isShown) return;
    // It is only a mark: where it can't be set, the notice stays on the dashboard.
    markMentionsSeen(candidateId)
      .then(() => queryClient.invalidateQueries({ queryKey: ['dashboard', 'needs'] }))
      .catch(() => undefined);
  }, [candidateId, isShown, queryClient]);

  return (
    <div className="flex flex-col gap-4">
      {mayWrite && (
        <NoteForm
          key={candidateId}
          candidateId={candidateId}
          {...watching}
          {...(onAdded && { onDone: onAdded })}
        />
      )}
      {error && !data && (
        <ErrorState
          title="Failed to fetch notes"
          text={failure?.detail}
          onRetry={() => refetch()}
          retrying={isFetching}
          requestId={failure?.requestId}
        />
      )}
      {!data && !error && <Skeleton className="h-20" />}
      {data?.rows.length === 0 && <p className="text-muted">Notes from your team appear here.</p>}
      {data && data.rows.length > 0 && (
        <ul aria-label="Notes" className="flex flex-col gap-4">
          {data.rows.map((note) => (
            <li key={note.id}>
              <NoteItem candidateId={candidateId} note={note} {...watching} />
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.rows.length && (
        <p className="text-muted text-sm">Older notes are in the timeline.</p>
      )}
    </div>
  );
}
