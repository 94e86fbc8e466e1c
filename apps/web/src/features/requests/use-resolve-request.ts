import { type CandidateRequest, requests } from '@candor/contract/requests';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useSubmit } from '#app/use-submit.ts';
import { kindWords } from '#features/requests/request-words.ts';

type Resolution = 'done' | 'declined';

/** Ends a request and tells so. */
export function useResolveRequest({ id, kind, version }: CandidateRequest, onResolved: () => void) {
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<Resolution>();
  const { submit, isBusy, failure, fieldErrors } = useSubmit(async (state: Resolution, text: string) => {
    setWanted(state);
    const { mailed } = await call(requests.resolveRequest, {
      params: { id },
      body: { state, resolution: text, version },
    });
    const done = state === 'done' ? kindWords[kind].done : 'The request is declined.';
    toast.success(mailed ? `${done} An email is on its way.` : done);
    onResolved();
    await Promise.all(
      ['requests', 'candidates', 'applications', 'evaluations', 'insights'].map((domain) =>
        queryClient.invalidateQueries({ queryKey: [domain] }),
      ),
    );
  }, 'Please try again.');
  return { resolve: submit, isBusy, busyWith: isBusy ? wanted : undefined, failure, fieldErrors };
}
