import { candidates } from '@candor/contract/candidates';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';

/** Makes two candidates of one again. */
export function useUndoMerge(): (mergeId: string) => Promise<void> {
  const queryClient = useQueryClient();
  return async (id) => {
    try {
      await call(candidates.undoMerge, { params: { id } });
      // The word of the merge itself offers to undo it as well.
      toast.dismiss();
      toast.success('They are two candidates again.', {
        description: "We won't suggest this pair again. Find it under “Two people”.",
      });
      await Promise.all(
        ['candidates', 'applications', 'jobs', 'insights'].map((domain) =>
          queryClient.invalidateQueries({ queryKey: [domain] }),
        ),
      );
    } catch (error) {
      toast.error('The merge could not be undone.', { description: errorText(error, 'Please try again.') });
    }
  };
}
