import { batchEndings, evaluations, maxBatchFiles, tooManyResumes } from '@candor/contract/evaluations';
import { bytesPerMegabyte, resumeRules } from '@candor/contract/field-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { paths } from '#app/paths.ts';
import { describeFailure, toastFailure } from '#app/plan-limit.tsx';
import { useSubmit } from '#app/use-submit.ts';
import { positionsQuery } from '#features/applications/applications.feature.ts';
import { batchesQuery } from '#features/evaluations/evaluation-queries.ts';
import { type UploadedResume, useUploadResumes } from '#features/evaluations/use-upload-resumes.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { FormField } from '#ui/form-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Progress } from '#ui/progress.tsx';
import { Select } from '#ui/select.tsx';
import { Spinner } from '#ui/spinner.tsx';

const closesAfterMs = 2_000;
const maxMegabytes = resumeRules.maxBytes / bytesPerMegabyte;
const refusals = {
  type: 'This is not a PDF or DOCX file.',
  size: `This file is larger than ${maxMegabytes} MB.`,
};

interface EvaluateDialogProps {
  /** The position that the list is filtered by. */
  job: string | undefined;
  onClose: () => void;
  /** The way to enter a single application with its contacts. */
  onEnterByHand: () => void;
}

/** Resumes for a job: chosen, uploaded one by one, and given to the Scoring Agent. */
export function EvaluateDialog({ job, onClose, onEnterByHand }: EvaluateDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data: positions, isPending, isError } = useQuery(positionsQuery);
  const { data: batches } = useQuery(batchesQuery);
  const [jobId, setJobId] = useState(job);
  const [problem, setProblem] = useState<ReactNode>();
  const [batchId, setBatchId] = useState<string>();
  const resumes = useUploadResumes();
  const batch = batches?.find(({ id }) => id === batchId);

  useEffect(() => {
    if (!batchId) return;
    const timer = setTimeout(() => {
      toast.info('AI agent is processing applications in the background. You will see results soon.');
      onClose();
      void navigate(paths.applications);
    }, closesAfterMs);
    return () => clearTimeout(timer);
  }, [batchId, onClose, navigate]);

  const { submit, isBusy: isStarting } = useSubmit(
    async (job_id: string) => {
      const started = await call(evaluations.processFiles, { body: { job_id, filenames: resumes.keys } });
      await queryClient.invalidateQueries({ queryKey: ['evaluations'] });
      setBatchId(started.batch_id);
    },
    undefined,
    (error) => {
      setProblem(describeFailure(error, 'Please try again.'));
      toastFailure('Failed to start evaluation', error);
    },
  );

  function start() {
    if (!jobId) return setProblem('Please select a job position');
    if (resumes.keys.length === 0) return setProblem('Please upload at least one resume');
    setProblem(undefined);
    void submit(jobId);
  }

  function take(files: File[]) {
    setProblem(undefined);
    const room = maxBatchFiles - resumes.files.filter(({ isRefused }) => !isRefused).length;
    resumes.refuse(files.slice(room).map((file) => ({ file, failure: `${tooManyResumes}.` })));
    if (room > 0) void resumes.add(files.slice(0, room));
  }

  if (batchId)
    return (
      <Dialog open onOpenChange={() => undefined} title="Evaluation Started!" locked>
        <div className="flex flex-col gap-4">
          <p>Processing {resumes.keys.length} resume(s) for the selected position.</p>
          <Progress label="Evaluation" percent={batch ? (batch.done / batch.total) * 100 : null} />
          <p className="text-muted">
            This may take a few minutes. You can close this dialog and check back later.
          </p>
        </div>
      </Dialog>
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add Applications for Evaluation"
      description="Each resume becomes an application, and the Scoring Agent reads it against the job."
      dirty={resumes.files.length > 0}
      locked={isStarting}
      footer={
        <>
          <Button
            variant="link"
            size="inline"
            className="mr-auto self-center max-sm:basis-full max-sm:justify-start"
            onClick={onEnterByHand}
          >
            Enter one by hand
          </Button>
          <DialogCancelButton disabled={isStarting} />
          <Button
            busy={isStarting}
            busyLabel="Starting..."
            disabled={!jobId || resumes.keys.length === 0 || resumes.isUploading}
            onClick={start}
          >
            Start Evaluation
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <FormField
          label="Select Job Position"
          error={isError ? 'Failed to fetch jobs' : undefined}
          hint={positions?.length === 0 ? 'There are no jobs yet. Add one first.' : undefined}
          required
        >
          {(control) => (
            <Select
              {...control}
              value={jobId}
              onValueChange={setJobId}
              placeholder={isPending ? 'Loading…' : 'Select a job'}
              options={(positions ?? []).map(({ value, label, department }) => ({
                value,
                label: department ? `${label} - ${department}` : label,
              }))}
            />
          )}
        </FormField>
        <div className="flex flex-col gap-3">
          <p className="font-medium text-sm">Upload Resumes</p>
          <FileDrop
            label="Drag and drop resumes here, or click to choose"
            hint={`PDF or DOCX (Max ${maxMegabytes}MB per file)`}
            accept={batchEndings}
            maxBytes={resumeRules.maxBytes}
            multiple
            busy={isStarting}
            onFiles={take}
            onRefused={(refused) =>
              resumes.refuse(refused.map(({ file, reason }) => ({ file, failure: refusals[reason] })))
            }
          />
          {resumes.files.length > 0 && (
            <UploadedFiles
              files={resumes.files}
              onRetry={resumes.retry}
              onRemove={resumes.remove}
              disabled={isStarting}
            />
          )}
        </div>
        {problem && (
          <p role="alert" className="flex items-start gap-1.5 text-bad text-sm">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{problem}</span>
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface UploadedFilesProps {
  files: readonly UploadedResume[];
  disabled: boolean;
  onRetry: (id: number) => void;
  onRemove: (id: number) => void;
}

function UploadedFiles({ files, disabled, onRetry, onRemove }: UploadedFilesProps) {
  return (
    <section aria-label="Uploaded files">
      <h3 className="mb-1 font-medium text-sm">Uploaded files ({files.filter(({ key }) => key).length})</h3>
      <ul className="max-h-56 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {files.map(({ id, name, key, failure, isRefused }) => (
          <li key={id} className="flex items-center gap-3 px-3 py-2">
            {!key && !failure && <Spinner />}
            {key && <CircleCheck aria-label="Uploaded" className="size-4 shrink-0 text-good" />}
            {failure && <CircleAlert aria-label="Failed" className="size-4 shrink-0 text-bad" />}
            <span className="min-w-0 flex-1">
              <span className="block truncate">{name}</span>
              {failure && (
                <span role="alert" className="block text-bad text-sm">
                  {failure}
                </span>
              )}
            </span>
            {failure && !isRefused && (
              <Button variant="secondary" size="small" disabled={disabled} onClick={() => onRetry(id)}>
                Try again<span className="sr-only"> with {name}</span>
              </Button>
            )}
            <IconButton
              icon={X}
              label={`Remove ${name}`}
              variant="quiet"
              small
              disabled={disabled}
              onClick={() => onRemove(id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
