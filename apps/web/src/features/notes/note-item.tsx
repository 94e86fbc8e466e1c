import { type Note, notes } from '@candor/contract/notes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
import { NoteForm, type NoteFormProps } from '#features/notes/note-form.tsx';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format.ts';
import { useScrollToAnchor } from '#ui/use-scroll-to-anchor.ts';

interface NoteItemProps extends Pick<NoteFormProps, 'onDirtyChange'> {
  candidateId: string;
  note: Note;
}

/** One note, as it was typed, with what its reader may do with it. */
export function NoteItem({ candidateId, note, ...watching }: NoteItemProps) {
  const queryClient = useQueryClient();
  const [isEditing, setIsEditing] = useState(false);
  const item = useScrollToAnchor<HTMLElement>(note.id);
  const remove = useMutation({
    mutationFn: () => call(notes.deleteNote, { params: { id: candidateId, noteId: note.id } }),
    onSuccess: async () => {
      toast.success('Note deleted');
      await Promise.all(
        ['notes', 'timeline'].map((domain) => queryClient.invalidateQueries({ queryKey: [domain] })),
      );
    },
    onError: (error) => toast.error(errorText(error, 'Failed to delete the note')),
  });
  const by = note.written_by.name;
  if (isEditing)
    return (
      <NoteForm candidateId={candidateId} note={note} onDone={() => setIsEditing(false)} {...watching} />
    );
  return (
    <article ref={item} id={note.id} aria-label={`Note by ${by}`} className="scroll-mt-24">
      <p className="text-muted text-sm">
        <span className="font-medium text-text">{by}</span>
        {note.written_through && ` through ${note.written_through}`} ·{' '}
        <time dateTime={note.created_at}>{formatMoment(note.created_at)}</time>
        {note.edited_at && ' · edited'}
      </p>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        <Words text={note.text} names={note.mentions.map(({ name }) => name)} />
      </p>
      {(note.may_delete || (note.is_own && !note.blind)) && (
        <p className="-ml-2 flex">
          {note.is_own && !note.blind && (
            <Button variant="ghost" size="tight" onClick={() => setIsEditing(true)}>
              Edit
            </Button>
          )}
          {note.may_delete && (
            <Button
              variant="ghost"
              size="tight"
              busy={remove.isPending}
              busyLabel="Deleting..."
              onClick={() => remove.mutate()}
            >
              Delete
            </Button>
          )}
        </p>
      )}
    </article>
  );
}

/** The text with the colleagues it mentions in bold. Anything else is text. */
function Words({ text, names }: { text: string; names: readonly string[] }) {
  if (names.length === 0) return text;
  const pattern = new RegExp(`(${names.map((name) => `@${RegExp.escape(name)}`).join('|')})`, 'g');
  let place = 0;
  const pieces = text.split(pattern).map((words) => {
    const piece = { at: place, words };
    place += words.length;
    return piece;
  });
  return pieces.map(({ at, words }) =>
    names.includes(words.slice(1)) && words.startsWith('@') ? (
      <strong key={at} className="text-accent">
        {words}
      </strong>
    ) : (
      words
    ),
  );
}
