import type { MergeField, MergePreview, MergeSide } from '@candor/contract/candidate-merging';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findApiError } from '#app/api-error.ts';
import { mergePreviewQuery, type PairIds } from '#features/candidates/duplicates-query.ts';
import { MergeForm } from '#features/candidates/merge-form.tsx';
import { type Choices, useMergeCandidates } from '#features/candidates/use-merge-candidates.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface MergeDialogProps extends PairIds {
  onClose: () => void;
  /** Says who stayed. */
  onMerged?: (candidateId: string) => void;
}

/** What was chosen, and what is suggested for the rest. */
function completeChoices(preview: MergePreview, chosen: Partial<Record<MergeField, MergeSide>>): Choices {
  const suggested = preview.fields.map(({ field, suggested }) => [field, suggested]);
  return { ...(Object.fromEntries(suggested) as Choices), ...chosen };
}

/** Shows two candidates field by field and makes one of them. */
export function MergeDialog({ targetId, sourceId, onClose, onMerged }: MergeDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(mergePreviewQuery({ targetId, sourceId }));
  const [chosen, setChosen] = useState<Partial<Record<MergeField, MergeSide>>>({});
  const merge = useMergeCandidates((candidateId) => {
    onClose();
    onMerged?.(candidateId);
  });
  const failure = findApiError(error);
  const choices = data && completeChoices(data, chosen);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Merge two candidates"
      description="Choose what stays. Nothing changes until you merge."
      className="max-w-[760px]"
      locked={merge.isBusy}
      footer={
        <>
          <DialogCancelButton disabled={merge.isBusy} />
          <Button
            disabled={!choices || isFetching}
            busy={merge.isBusy}
            busyLabel="Merging..."
            onClick={() => data && choices && merge.submit(data, choices)}
          >
            Merge candidates
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {merge.failure && <FormAlert title="The candidates were not merged.">{merge.failure}</FormAlert>}
        {data && choices ? (
          <MergeForm preview={data} choices={choices} disabled={merge.isBusy} onChange={setChosen} />
        ) : error ? (
          <ErrorState
            title="Failed to compare the candidates"
            text={failure?.detail}
            onRetry={() => refetch()}
            retrying={isFetching}
            requestId={failure?.requestId}
          />
        ) : (
          <div aria-busy="true" className="flex h-96 flex-col gap-3">
            <p role="status" className="sr-only">
              Comparing the candidates...
            </p>
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-40" />
          </div>
        )}
      </div>
    </Dialog>
  );
}
