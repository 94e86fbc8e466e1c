import { candidates } from '@candor/contract/candidates';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText, findApiError } from '#app/api-error.ts';
import { readStoredToken } from '#app/session-storage.ts';
import {
  toStage,
  useEmailingStages,
  useMoveToast,
  useStageMoves,
} from '#features/applications/applications.feature.ts';

interface Person {
  id: string;
  name: string;
}

function explain(error: unknown): string {
  if (findApiError(error)?.code === 'network') return 'Error shortlisting candidate. Please try again.';
  return errorText(error, 'Failed to shortlist candidate');
}

/**
 * Shortlists a candidate and tells how it went; busy wherever the same candidate is shown. Where that sends an email, the
 * application that would move is looked up first, and `dialog` shows the email.
 */
export function useShortlistCandidate({ id, name }: Person) {
  const { tell } = useMoveToast();
  const { choose, movingTo, dialog } = useStageMoves();
  const sendsEmail = useEmailingStages().includes('shortlisted');
  const [chosenId, setChosenId] = useState('');
  const mutationKey = ['candidates', 'shortlist', id];
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: async () => {
      const moving = sendsEmail && (await findNewest(id));
      return moving ? { moving } : call(candidates.shortlistCandidate, { body: { candidate_id: id } });
    },
    onSuccess(answer) {
      if (!('moving' in answer)) return tell(`${name} has been shortlisted successfully!`, answer.undo);
      const { moving } = answer;
      setChosenId(moving.id);
      return choose({ ...moving, jobId: moving.job_id, name }, toStage('shortlisted'));
    },
    onError: (error) => toast.error(explain(error)),
  });

  async function shortlist() {
    if (!readStoredToken()) toast.error('Authentication token not found');
    // A failure has been told by then.
    else await mutateAsync().catch(() => undefined);
  }

  const isShortlisting = useIsMutating({ mutationKey }) > 0;
  return { shortlist, isBusy: isShortlisting || movingTo(chosenId) !== undefined, dialog };
}

/** The newest application that is new: the one that shortlisting the candidate moves. */
async function findNewest(candidateId: string) {
  const { applications } = await call(candidates.getCandidateDetails, {
    query: { candidate_id: candidateId },
  });
  return applications.find(({ stage }) => stage === 'applied');
}
