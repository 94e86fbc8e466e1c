import { maxRequestText } from '@candor/contract/field-rules';
import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { useSubmit } from '#app/use-submit.ts';
import { Fold } from '#public/room/fold.tsx';
import { TroubleNote } from '#public/room/notes.tsx';
import { Button } from '#ui/button.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Textarea } from '#ui/textarea.tsx';

/** Saying no, with a reason or without. */
export function DeclineFold({ onDecline }: { onDecline: (reason: string) => Promise<void> }) {
  const [reason, setReason] = useState('');
  const { submit, isBusy, failure } = useSubmit(onDecline);
  return (
    <Fold icon={CalendarX} title="Decline the interview">
      <FormField label="Reason" hint="You can leave this empty.">
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={maxRequestText}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </FormField>
      <TroubleNote text={failure} />
      <Button
        variant="danger"
        className="self-start"
        busy={isBusy}
        busyLabel="Declining..."
        onClick={() => void submit(reason)}
      >
        Decline
      </Button>
    </Fold>
  );
}
