import { type CandidateRequest, requests } from '@candor/contract/requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { kindWords } from '#features/requests/request-words.ts';

interface Resolution {
  state: 'done' | 'declined';
  text: string;
}

/** Ends a request and tells so. */
export function useResolveRequest({ id, kind, version }: CandidateRequest, onResolved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ state, text }: Resolution) =>
      call(requests.resolveRequest, { params: { id }, body: { state, resolution: text, version } }),
    async onSuccess({ mailed }, { state }) {
      const done = state === 'done' ? kindWords[kind].done : 'The request is declined.';
      toast.success(mailed ? `${done} An email is on its way.` : done);
      onResolved();
      await Promise.all(
        ['requests', 'candidates', 'applications', 'evaluations', 'insights'].map((domain) =>
          queryClient.invalidateQueries({ queryKey: [domain] }),
        ),
      );
    },
  });
}
