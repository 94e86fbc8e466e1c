import { maxNoteLength, type Note, notes } from '@candor/contract/notes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '#app/api-client.ts';
import { useSubmit } from '#app/use-submit.ts';
import { teamMembersQuery } from '#features/interviews/interviews.feature.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';

/** The name of the form for another note; those that edit one are named by its id. */
export const newNote = 'new';

export interface NoteFormProps {
  candidateId: string;
  /** The note that is edited; without it a new one is written. */
  note?: Note;
  onDone?: () => void;
  /** Says whether closing the form would lose words. */
  onDirtyChange?: (form: string, isDirty: boolean) => void;
}

/** Writes or edits a note. A colleague who is chosen below it stands in the text as @Name and gets an email. */
export function NoteForm({ candidateId, note, onDone, onDirtyChange }: NoteFormProps) {
  const queryClient = useQueryClient();
  const [text, setText] = useState(note?.text ?? '');
  const [chosen, setChosen] = useState<readonly { id: string; name: string }[]>(note?.mentions ?? []);
  const { data: team } = useQuery({ ...teamMembersQuery, meta: undefined });
  const { submit, isBusy, failure, fieldErrors } = useSubmit(async () => {
    // Whoever was taken out of the text again is not mentioned.
    const mentions = chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id);
    const body = { text, mentions };
    if (note) await call(notes.editNote, { params: { id: candidateId, noteId: note.id }, body });
    else await call(notes.addNote, { params: { id: candidateId }, body });
    if (!note) setText('');
    if (!note) setChosen([]);
    await Promise.all(
      ['notes', 'timeline'].map((domain) => queryClient.invalidateQueries({ queryKey: [domain] })),
    );
    onDone?.();
  });

  const form = note?.id ?? newNote;
  const isDirty = text.trim() !== (note?.text ?? '');
  useEffect(() => {
    onDirtyChange?.(form, isDirty);
    return () => onDirtyChange?.(form, false);
  }, [form, isDirty, onDirtyChange]);

  function mention(id: string) {
    const member = team?.members.find((each) => each.id === id);
    if (!member) return;
    setText((before) => `${before}${before === '' || /\s$/.test(before) ? '' : ' '}@${member.name} `);
    setChosen((before) => [...before.filter((each) => each.id !== id), { id, name: member.name }]);
  }

  function send(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  const error = fieldErrors.text ?? fieldErrors.mentions;
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-3">
      {failure && !error && <FormAlert>{failure}</FormAlert>}
      <FormField
        label={note ? 'Edit note' : 'New note'}
        {...(error && { error })}
        hint="Visible to your team. Candidates get it if they download their data."
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={maxNoteLength}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </FormField>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="Mention a colleague"
          placeholder="Mention a colleague"
          value=""
          onValueChange={mention}
          options={(team?.members ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          className="w-auto min-w-44 flex-1"
        />
        {note && (
          <Button variant="ghost" onClick={onDone} disabled={isBusy}>
            Cancel
          </Button>
        )}
        <Button type="submit" busy={isBusy} busyLabel="Saving..." disabled={text.trim() === ''}>
          {note ? 'Save note' : 'Add note'}
        </Button>
      </div>
    </form>
  );
}
