import type { NearestSlot } from '@candor/contract/errors';
import { type Interview, interviews, maxChangeNote } from '@candor/contract/interviews';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { findApiError } from '#app/api-error.ts';
import { useSession } from '#app/session.tsx';
import { useSubmit } from '#app/use-submit.ts';
import { availabilityQuery, interviewSettingsQuery } from '#features/interviews/interview-queries.ts';
import { TimeStep } from '#features/interviews/time-step.tsx';
import {
  askedAvailability,
  checkTime,
  listShownSlots,
  type WizardErrors,
} from '#features/interviews/wizard-values.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { browserTimeZone } from '#ui/time-zones.ts';

/** Moves an interview to another time, chosen as in the wizard. */
export function RescheduleDialog({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const { data: settings } = useQuery(interviewSettingsQuery);
  const [values, setValues] = useState({
    ...{ selectedDate: '', selectedTime: '', selectedOffset: null as string | null },
    timezone: user?.time_zone ?? browserTimeZone,
  });
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<WizardErrors>({});
  const [nearest, setNearest] = useState<NearestSlot[]>([]);
  const asked = askedAvailability(
    { ...values, duration: interview.duration_minutes },
    {
      ...{ userEmail: interview.organizer.email, candidateId: interview.candidate.id },
      attendees: interview.interviewers.map(({ email }) => email),
    },
  );
  const availability = useQuery(availabilityQuery(asked && { ...asked, except_interview_id: interview.id }));
  const { submit, isBusy, failure, clear } = useSubmit(
    async () => {
      await call(interviews.rescheduleInterview, {
        params: { id: interview.id },
        body: {
          ...{ timezone: values.timezone, date: values.selectedDate, time: values.selectedTime },
          ...(values.selectedOffset && { offset: values.selectedOffset }),
          ...{ note, version: interview.version },
        },
      });
      await queryClient.invalidateQueries({ queryKey: ['interviews'] });
      toast.success(`Interview with ${interview.candidate.name} moved`);
      onClose();
    },
    undefined,
    (error) => {
      const refusal = findApiError(error);
      if (refusal?.code !== 'slot_taken') return;
      setNearest(refusal.nearestSlots);
      setValues((known) => ({ ...known, selectedTime: '', selectedOffset: null }));
      void queryClient.invalidateQueries({ queryKey: ['interviews', 'availability'] });
    },
  );

  function move() {
    const found = checkTime(values);
    setErrors(found);
    setNearest([]);
    if (Object.keys(found).length === 0) void submit();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Reschedule interview"
      description={
        interview.untold === 'invitation'
          ? 'It was booked in test mode. The candidate and the interviewers get no email.'
          : 'Everyone gets an email asking whether they can make the new time.'
      }
      className="max-w-3xl"
      dirty={values.selectedDate !== '' || note.trim() !== ''}
      locked={isBusy}
      footer={
        <>
          <DialogCancelButton disabled={isBusy} />
          <Button busy={isBusy} busyLabel="Moving..." onClick={move}>
            Move interview
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && nearest.length === 0 && <FormAlert>{failure}</FormAlert>}
        <TimeStep
          choice={{
            ...{ values, errors, nearest, availability },
            slots: listShownSlots(
              availability.data,
              values.selectedDate,
              settings?.spans ?? [],
              settings?.slot_minutes ?? 30,
            ),
            change(changes) {
              setValues((known) => ({ ...known, ...changes }));
              setErrors({});
              setNearest([]);
              clear();
            },
          }}
        />
        <FormField label="Note" hint="Included in the email.">
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={maxChangeNote}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </FormField>
      </div>
    </Dialog>
  );
}
