import { type Interview, interviews, maxChangeNote } from '@candor/contract/interviews';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useSubmit } from '#app/use-submit.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Textarea } from '#ui/textarea.tsx';

/** Asks before an interview is called off: everybody gets an email. */
export function CancelInterviewDialog({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const { id, version, candidate, untold } = interview;
  const { submit, isBusy, failure } = useSubmit(async () => {
    await call(interviews.cancelInterview, { params: { id }, body: { reason, version } });
    await queryClient.invalidateQueries({ queryKey: ['interviews'] });
    toast.success(`Interview with ${candidate.name} canceled`);
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Cancel this interview?"
      description={
        untold === 'invitation'
          ? 'It was booked in test mode. The candidate and the interviewers get no email.'
          : `${candidate.name} and all interviewers get an email.`
      }
      dirty={reason.trim() !== ''}
      locked={isBusy}
      footer={
        <>
          <DialogCancelButton disabled={isBusy} label="Keep interview" />
          <Button variant="danger" busy={isBusy} busyLabel="Canceling..." onClick={() => void submit()}>
            Cancel interview
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && <FormAlert>{failure}</FormAlert>}
        <FormField label="Reason" hint="Optional. Included in the email.">
          {(control) => (
            <Textarea
              {...control}
              maxLength={maxChangeNote}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </FormField>
      </div>
    </Dialog>
  );
}
