import type { MergeField, MergePreview, MergeSide } from '@candor/contract/candidate-merging';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText, findApiError } from '#app/api-error.ts';
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
  const merge = useMergeCandidates(data, (candidateId) => {
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
      locked={merge.isPending}
      footer={
        <>
          <DialogCancelButton disabled={merge.isPending} />
          <Button
            disabled={!choices || isFetching}
            busy={merge.isPending}
            busyLabel="Merging..."
            onClick={() => choices && merge.mutate(choices)}
          >
            Merge candidates
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {merge.error && (
          <FormAlert title="The candidates were not merged.">
            {errorText(merge.error, 'Please try again.')}
          </FormAlert>
        )}
        {data && choices ? (
          <MergeForm preview={data} choices={choices} disabled={merge.isPending} onChange={setChosen} />
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
