import type { MergeField, MergePreview, MergeSide } from '@candor/contract/candidate-merging';
import { candidates } from '@candor/contract/candidates';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { findApiError } from '#app/api-error.ts';
import { useSubmit } from '#app/use-submit.ts';
import { fullNameOf } from '#features/candidates/candidate-names.ts';
import { useUndoMerge } from '#features/candidates/use-undo-merge.ts';

export type Choices = Record<MergeField, MergeSide>;

/** Long enough to look at the result and reach for the button; afterwards the candidate's profile has it. */
const undoMs = 15_000;

/** Merges two candidates as previewed, tells so and offers the way back. */
export function useMergeCandidates(onMerged: (candidateId: string) => void) {
  const queryClient = useQueryClient();
  const undo = useUndoMerge();
  return useSubmit(
    async ({ target, source, fingerprint }: MergePreview, choices: Choices) => {
      const { merge_id, candidate_id } = await call(candidates.mergeCandidates, {
        body: { target_id: target.id, source_id: source.id, fingerprint, choices },
      });
      toast.success(`${fullNameOf(target)} and ${fullNameOf(source)} are one candidate now.`, {
        description: "You can undo this for 30 days in the candidate's profile.",
        duration: undoMs,
        action: { label: 'Undo', onClick: () => void undo(merge_id) },
      });
      onMerged(candidate_id);
      await Promise.all(
        ['candidates', 'applications', 'jobs', 'insights'].map((domain) =>
          queryClient.invalidateQueries({ queryKey: [domain] }),
        ),
      );
    },
    'Please try again.',
    async (error) => {
      // What has changed is shown next to the reason.
      if (findApiError(error)?.code === 'candidates_changed')
        await queryClient.invalidateQueries({ queryKey: ['merge-preview'] });
    },
  );
}
