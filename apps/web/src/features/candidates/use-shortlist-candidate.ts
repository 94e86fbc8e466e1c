import { candidates } from '@candor/contract/candidates';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText, findApiError } from '#app/api-error.ts';
import { readStoredToken } from '#app/session-storage.ts';
import { useMoveToast } from '#features/applications/applications.feature.ts';

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
  const { tell } = useMoveToast();
  const mutationKey = ['candidates', 'shortlist', id];
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: () => call(candidates.shortlistCandidate, { body: { candidate_id: id } }),
    onSuccess: ({ undo }) => tell(`${name} has been shortlisted successfully!`, undo),
    onError: (error) => toast.error(explain(error)),
  });

  async function shortlist() {
    if (!readStoredToken()) toast.error('Authentication token not found');
    // A failure has been told by then.
    else await mutateAsync().catch(() => undefined);
  }

  return { shortlist, isBusy: useIsMutating({ mutationKey }) > 0 };
}
