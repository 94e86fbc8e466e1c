import { stages } from '@candor/contract/stages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { LoadFailure } from '#app/load-failure.tsx';
import { paths } from '#app/paths.ts';
import { useSubmit } from '#app/use-submit.ts';
import { stageDots } from '#features/applications/applications.feature.ts';
import { JobStagesDialog } from '#features/stages/job-stages-dialog.tsx';
import { jobStagesQuery, stageDomains } from '#features/stages/stages-queries.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { formatNumber } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** Which stages a job goes by: the organization's, or its own. */
export function JobStages({ jobId }: { jobId: string }) {
  const [open, setOpen] = useState<'edit' | 'reset'>();
  const { data, error, isFetching, refetch } = useQuery(jobStagesQuery(jobId));
  if (error && !data)
    return (
      <LoadFailure
        error={error}
        title="The stages couldn't be loaded"
        up={{ to: paths.jobs, label: 'Back to Jobs' }}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton aria-busy="true" className="h-40 max-w-3xl" />;
  const { is_own: isOwn, steps } = data;
  return (
    <Card
      title="Hiring stages"
      description={isOwn ? 'This job has its own stages.' : "Uses the organization's stages."}
      className="max-w-3xl"
      actions={
        <>
          {isOwn && (
            <Button variant="ghost" onClick={() => setOpen('reset')}>
              Use the organization's
            </Button>
          )}
          <Button variant="secondary" onClick={() => setOpen('edit')}>
            {isOwn ? 'Edit stages' : 'Give this job its own'}
          </Button>
        </>
      }
    >
      <ol aria-label="Stages" className="flex flex-wrap gap-2">
        {steps.map(({ id, stage, name, people }) => (
          <li
            key={id}
            className="inline-flex min-w-0 items-center gap-2 rounded-full border border-line px-3 py-1 text-sm"
          >
            <span
              aria-hidden="true"
              className={classNames('size-2 shrink-0 rounded-full', stageDots[stage])}
            />
            <span className="truncate">{name}</span>
            <span className="text-muted tabular-nums">
              {formatNumber(people)}
              <span className="sr-only"> {people === 1 ? 'person' : 'people'}</span>
            </span>
          </li>
        ))}
      </ol>
      {open === 'edit' && <JobStagesDialog jobId={jobId} list={data} onClose={() => setOpen(undefined)} />}
      {open === 'reset' && <ResetDialog jobId={jobId} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

function ResetDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { submit, isBusy, failure } = useSubmit(async () => {
    await call(stages.resetJobStages, { params: { id: jobId } });
    toast.success("This job uses the organization's stages");
    onClose();
    await Promise.all(stageDomains.map((domain) => queryClient.invalidateQueries({ queryKey: [domain] })));
  }, "The stages weren't changed. Please try again.");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={isBusy}
      title="Use the organization's stages?"
      footer={
        <>
          <DialogCancelButton disabled={isBusy} />
          <Button busy={isBusy} busyLabel="Saving..." onClick={() => void submit()}>
            Use the organization's stages
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {failure && <FormAlert>{failure}</FormAlert>}
        <p>
          People move to the stage of the same name, or to the first of its group. No email is sent. This
          job's own stages are deleted.
        </p>
      </div>
    </Dialog>
  );
}
