import { type Job, jobs } from '@candor/contract/jobs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';
import { showToast } from '#app/show-toast.ts';
import { useSubmit } from '#app/use-submit.ts';
import { countApplications, describeCanceled } from '#features/applications/applications.feature.ts';
import { interviewsAheadQuery } from '#features/jobs/interviews-ahead-query.ts';
import { useRestoreJob } from '#features/jobs/use-restore-job.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

interface DeleteJobDialogProps {
  job: Job;
  onClose: () => void;
  onDeleted: () => void;
}

/** Long enough to notice a mistake and reach for the button. */
const undoMs = 10_000;

export function DeleteJobDialog({ job, onClose, onDeleted }: DeleteJobDialogProps) {
  const queryClient = useQueryClient();
  const restoreJob = useRestoreJob();
  const hasApplications = job.application_count > 0;
  const ahead = useQuery({ ...interviewsAheadQuery(job.id), enabled: hasApplications });
  const canceled = ahead.data ?? 0;
  const { submit, isBusy, failure } = useSubmit(
    async () => {
      await call(jobs.deleteJob, { params: { id: job.id } });
      showToast('success', 'Deleted: Job deleted successfully.', {
        duration: undoMs,
        action: { label: 'Undo', onClick: () => void restoreJob(job) },
      });
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['jobs'] });
      onDeleted();
    },
    'Please try again.',
    (_error, description) => showToast('error', 'Failed to delete job.', { description }),
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Delete "${job.title}"?`}
      description={
        hasApplications
          ? `Its ${countApplications(job.application_count)} will be hidden too.`
          : 'No one has applied.'
      }
      locked={isBusy}
      footer={
        <>
          <DialogCancelButton disabled={isBusy} />
          <Button variant="danger" busy={isBusy} busyLabel="Deleting..." onClick={() => void submit()}>
            Delete job
          </Button>
        </>
      }
    >
      {failure ? (
        <FormAlert title="Failed to delete job.">{failure}</FormAlert>
      ) : (
        <>
          {canceled > 0 && <p className="font-medium">{describeCanceled(canceled)}</p>}
          {ahead.isError && (
            <p className="font-medium">
              This cancels its upcoming interviews, if there are any, and emails everyone invited.
            </p>
          )}
          <p className="text-muted">
            You can restore it for 30 days.{canceled > 0 && ' Canceled interviews stay canceled.'}
          </p>
        </>
      )}
    </Dialog>
  );
}
