import { candidates } from '@candor/contract/candidates';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText, findApiError } from '#app/api-error.ts';
import { readStoredToken } from '#app/session-storage.ts';

interface Person {
  id: string;
  name: string;
}

function explain(error: unknown): string {
  if (findApiError(error)?.code === 'network') return 'Error shortlisting candidate. Please try again.';
  return errorText(error, 'Failed to shortlist candidate');
}

/** Shortlists a candidate and tells how it went; busy wherever the same candidate is shown. */
export function useShortlistCandidate({ id, name }: Person) {
  const queryClient = useQueryClient();
  const mutationKey = ['candidates', 'shortlist', id];
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: () => call(candidates.shortlistCandidate, { body: { candidate_id: id } }),
    async onSuccess() {
      toast.success(`${name} has been shortlisted successfully!`);
      // Busy until the screens know, so that the button does not come back in between.
      await Promise.all(
        ['applications', 'candidates'].map((domain) => queryClient.invalidateQueries({ queryKey: [domain] })),
      );
    },
    onError: (error) => toast.error(explain(error)),
  });

  async function shortlist() {
    if (!readStoredToken()) toast.error('Authentication token not found');
    // A failure has been told by then.
    else await mutateAsync().catch(() => undefined);
  }

  return { shortlist, isBusy: useIsMutating({ mutationKey }) > 0 };
}
