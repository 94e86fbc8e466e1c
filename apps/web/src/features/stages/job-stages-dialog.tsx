import { type JobStepList, stages } from '@candor/contract/stages';
import { useId } from 'react';
import { call } from '#app/api-client.ts';
import { describeRemoved } from '#features/stages/describe-removed.ts';
import { StepsEditor } from '#features/stages/steps-editor.tsx';
import { useStepsDraft } from '#features/stages/use-steps-draft.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

interface JobStagesDialogProps {
  jobId: string;
  list: JobStepList;
  onClose: () => void;
}

/** The stages of one job. The first save makes them from the organization's. */
export function JobStagesDialog({ jobId, list, onClose }: JobStagesDialogProps) {
  const formId = useId();
  const editing = useStepsDraft(list, async (body) => {
    const saved = await call(stages.saveJobStages, { params: { id: jobId }, body });
    onClose();
    return saved;
  });
  const { draft, isDirty, isSaving, failure } = editing;
  const note = describeRemoved(draft);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Stages of this job"
      description="Only this job changes. Candidates never see these names."
      dirty={isDirty}
      locked={isSaving}
      className="max-w-2xl"
      footer={
        <>
          {note && <p className="mr-auto self-center text-muted text-sm">{note}</p>}
          <DialogCancelButton disabled={isSaving} />
          <Button type="submit" form={formId} busy={isSaving} busyLabel="Saving...">
            Save stages
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          editing.submit();
        }}
      >
        {failure && <FormAlert title="Stages not saved">{failure}</FormAlert>}
        <StepsEditor editing={editing} />
      </form>
    </Dialog>
  );
}
