import { type Interview, interviews } from '@candor/contract/interviews';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useSubmit } from '#app/use-submit.ts';
import { InterviewerList } from '#features/interviews/interviewer-list.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

/** Changes who interviews. The organizer stays. */
export function PeopleDialog({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { id, version, organizer } = interview;
  const before = interview.interviewers
    .map((person) => person.id)
    .filter((person) => person !== organizer.id);
  const [chosen, setChosen] = useState(before);
  const isChanged = [...chosen].sort().join() !== [...before].sort().join();
  const { submit, isBusy, failure, code } = useSubmit(async () => {
    await call(interviews.changePeople, { params: { id }, body: { interviewer_ids: chosen, version } });
    await queryClient.invalidateQueries({ queryKey: ['interviews'] });
    toast.success('Interviewers changed');
    onClose();
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Change interviewers"
      description={`${organizer.name} organizes this interview and stays. Everyone gets an email.`}
      dirty={isChanged}
      locked={isBusy}
      footer={
        <>
          <DialogCancelButton disabled={isBusy} />
          <Button disabled={!isChanged} busy={isBusy} busyLabel="Saving..." onClick={() => void submit()}>
            Save interviewers
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && (
          <FormAlert>
            {code === 'slot_taken' ? 'Someone you added has another interview at that time.' : failure}
          </FormAlert>
        )}
        <InterviewerList chosen={chosen} onChange={setChosen} withoutId={organizer.id} />
      </div>
    </Dialog>
  );
}
