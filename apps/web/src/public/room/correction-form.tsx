import type { CandidateRoom } from '@candor/contract/candidate-room';
import { emailRule, personRules } from '@candor/contract/field-rules';
import { useState } from 'react';
import { useSubmit } from '#app/use-submit.ts';
import { DoneNote, TroubleNote } from '#public/room/notes.tsx';
import { RoomField } from '#public/room/room-field.tsx';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';

type Person = CandidateRoom['person'];

const rules = { ...personRules, email: emailRule };

const fields = [
  { name: 'first_name', type: 'text', autoComplete: 'given-name' },
  { name: 'last_name', type: 'text', autoComplete: 'family-name' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
  { name: 'city', type: 'text', autoComplete: 'address-level2' },
  { name: 'country', type: 'text', autoComplete: 'country-name' },
] as const satisfies { name: keyof Person; [attribute: string]: unknown }[];

interface CorrectionFormProps {
  person: Person;
  onCorrect: (fields: object, text: string) => Promise<void>;
}

/** Asks for other contact data; only what differs is sent, and a person applies it. */
export function CorrectionForm({ person, onCorrect }: CorrectionFormProps) {
  const [values, setValues] = useState<Partial<Record<keyof Person, string>>>({});
  const shown = (name: keyof Person) => values[name] ?? person[name] ?? '';
  const changed = fields.filter(({ name }) => shown(name).trim() !== (person[name] ?? ''));
  const newEmail = changed.some(({ name }) => name === 'email') ? shown('email').trim() : '';
  const [sentEmail, setSentEmail] = useState('');
  const { submit, isBusy, failure, fieldErrors, isDone } = useSubmit(async () => {
    await onCorrect(Object.fromEntries(changed.map(({ name }) => [name, shown(name).trim()])), '');
    setSentEmail(newEmail);
    setValues({});
  });
  const isSent = isDone && changed.length === 0;
  return (
    <form
      noValidate
      className="flex flex-col items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p>Change what's wrong. Someone on the hiring team will check and apply it within 30 days.</p>
      <div className="grid w-full gap-4 md:grid-cols-2">
        {fields.map(({ name, ...input }) => (
          <RoomField key={name} label={rules[name].label} error={fieldErrors[`fields.${name}`]}>
            {(control) => (
              <Input
                {...input}
                {...control}
                maxLength={rules[name].maxLength}
                value={shown(name)}
                onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              />
            )}
          </RoomField>
        ))}
      </div>
      <TroubleNote text={failure} />
      {newEmail && (
        <p className="text-muted text-sm">
          Once we apply your new address, this page and earlier links stop working. We email a new link to
          that address.
        </p>
      )}
      {isSent && (
        <DoneNote>
          Thank you. The hiring team has your correction.
          {sentEmail && ` Once we apply it, this link stops working, and we email a new one to ${sentEmail}.`}
        </DoneNote>
      )}
      <Button type="submit" busy={isBusy} busyLabel="Sending..." disabled={changed.length === 0}>
        Send correction
      </Button>
    </form>
  );
}
