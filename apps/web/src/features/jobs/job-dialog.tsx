import type { Job } from '@candor/contract/jobs';
import { useId } from 'react';
import { ConflictNotice } from '#features/jobs/conflict-notice.tsx';
import { JobFields } from '#features/jobs/job-fields.tsx';
import { TheirChanges } from '#features/jobs/their-changes.tsx';
import { useJobEditor } from '#features/jobs/use-job-editor.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

interface JobDialogProps {
  /** The job to change; a new one where none is given. */
  job: Job | undefined;
  onClose: () => void;
  onSaved: (job: Job) => void;
}

export function JobDialog({ job, onClose, onSaved }: JobDialogProps) {
  const formId = useId();
  const { jobForm, submit, failure, conflict, seeTheirs } = useJobEditor(job, onSaved);
  const { isSubmitting, isDirty } = jobForm;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={job ? 'Edit Job' : 'Add New Job'}
      description="Fields marked with * are required."
      dirty={isDirty}
      locked={isSubmitting}
      className="max-w-2xl"
      footer={
        <>
          <DialogCancelButton disabled={isSubmitting} />
          <Button type="submit" form={formId} busy={isSubmitting} busyLabel="Saving...">
            Save Job
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-6">
        {failure && <FormAlert title="Job not saved">{failure}</FormAlert>}
        {conflict && !conflict.differences && <ConflictNotice onSeeTheirs={seeTheirs} />}
        {conflict?.differences && <TheirChanges jobForm={jobForm} differences={conflict.differences} />}
        <JobFields jobForm={jobForm} />
      </form>
    </Dialog>
  );
}
