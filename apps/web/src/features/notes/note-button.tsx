import { useQuery } from '@tanstack/react-query';
import { StickyNote } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useShortcuts } from '#app/shortcuts.ts';
import { useRight } from '#app/use-right.ts';
import { newNote } from '#features/notes/note-form.tsx';
import { NotesList } from '#features/notes/notes-card.tsx';
import { notesQuery } from '#features/notes/notes-query.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { KeyHint } from '#ui/key-hint.tsx';

interface NoteButtonProps {
  candidateId: string;
  name: string;
}

/** The team's notes about somebody, over the page: by a button, and by N. */
export function NoteButton({ candidateId, name }: NoteButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [dirtyForms, setDirtyForms] = useState<readonly string[]>([]);
  const noteDirty = useCallback(
    (form: string, isDirty: boolean) =>
      setDirtyForms((known) => [...known.filter((each) => each !== form), ...(isDirty ? [form] : [])]),
    [],
  );
  const isEditing = dirtyForms.some((form) => form !== newNote);
  const mayWrite = useRight('notes.write');
  const { data } = useQuery({ ...notesQuery(candidateId), placeholderData: undefined });
  const count = data?.total ?? 0;
  useShortcuts([{ key: 'n', label: mayWrite ? 'Write a note' : 'Read notes', run: () => setOpen(true) }]);
  return (
    <>
      <Button variant="ghost" size="tight" aria-keyshortcuts="n" onClick={() => setOpen(true)}>
        <StickyNote aria-hidden="true" />
        <span className="max-md:sr-only">Notes</span>{' '}
        {count > 0 && <span className="text-muted tabular-nums">{count}</span>}
        <KeyHint of="n" />
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Notes about ${name}`}
        dirty={dirtyForms.length > 0}
      >
        <NotesList candidateId={candidateId} onAdded={() => setOpen(isEditing)} onDirtyChange={noteDirty} />
      </Dialog>
    </>
  );
}
