import {
  type ProposalOutcome,
  type RejectionProposal,
  rejectionProposals,
} from '@candor/contract/rejection-proposals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
import { toastHeldBack } from '#app/plan-limit.tsx';
import { isDone, type ProposalResult } from '#features/outbox/proposal-outcomes.ts';
import { formatCount } from '#ui/format.ts';

interface Result {
  id: string;
  outcome: ProposalOutcome;
}

type Decision = 'approve' | 'cancel' | 'restore';

const endpoints = {
  approve: rejectionProposals.approveProposals,
  cancel: rejectionProposals.cancelProposals,
  restore: rejectionProposals.restoreProposals,
};
const done = { approve: 'sent', cancel: 'cancelled', restore: 'restored' } as const;
const doneWords = { sent: 'sent', cancelled: 'canceled', restored: 'proposed again' };
const problems: Partial<Record<ProposalOutcome, string>> = {
  already_decided: 'was already decided',
  withdrawn: 'no longer has a proposed rejection',
  changed: 'just changed: review it again',
  stage_changed: 'has moved to another stage',
  no_email: 'has no email address',
  limited: "wasn't emailed: today's limit is reached. Try again tomorrow.",
  failed: "couldn't be emailed. Please try again.",
};

const count = (number: number) => formatCount(number, 'rejection', 'rejections');

/** Decides about proposals, one or many. Of one that is unchanged it says why; of many the caller shows the outcomes. */
export function useDecideProposals(onDone: (results: readonly ProposalResult[]) => void) {
  const queryClient = useQueryClient();
  const decide = useMutation({
    mutationFn: ({ decision, proposals }: { decision: Decision; proposals: readonly RejectionProposal[] }) =>
      call(endpoints[decision], {
        body: {
          ids: proposals.map(({ id }) => id),
          versions: Object.fromEntries(proposals.map(({ id, version }) => [id, version])),
        },
      }),
    onSuccess: ({ results }, { decision, proposals }) => {
      const expected = done[decision];
      const succeeded = results.filter(({ outcome }) => outcome === expected).length;
      if (succeeded > 0)
        toast.success(
          `${count(succeeded)} ${doneWords[expected]}`,
          decision === 'cancel' ? { action: { label: 'Undo', onClick: () => undo(proposals, results) } } : {},
        );
      const tested = results.filter(({ outcome }) => outcome === 'tested').length;
      if (tested > 0)
        toast.success(`${count(tested)} sent to the test address`, {
          description: 'Test mode is on: no one was rejected.',
        });
      const held = results.filter(({ outcome }) => outcome === 'held').length;
      if (held > 0) toastHeldBack(`${count(held)} held back`);
      const named = results.map(({ id, outcome }) => {
        const name = proposals.find((proposal) => proposal.id === id)?.candidateName ?? '';
        return { id, name, outcome };
      });
      const [only] = named;
      if (named.length === 1 && only && !isDone(only.outcome))
        toast.error(`${only.name} ${problems[only.outcome] ?? 'is unchanged'}`);
      onDone(named);
    },
    onError: (error) =>
      toast.error('The rejections are unchanged', {
        description: errorText(error, 'Please try again.'),
      }),
    // A sent rejection moves its application, too.
    onSettled: () =>
      Promise.all(
        ['outbox', 'applications', 'candidates', 'communications', 'insights'].map((domain) =>
          queryClient.invalidateQueries({ queryKey: [domain] }),
        ),
      ),
  });

  /** Proposes again what was cancelled just now. */
  function undo(proposals: readonly RejectionProposal[], results: readonly Result[]) {
    const cancelled = results.filter(({ outcome }) => outcome === 'cancelled').map(({ id }) => id);
    decide.mutate({
      decision: 'restore',
      proposals: proposals.filter(({ id }) => cancelled.includes(id)),
    });
  }

  return decide;
}
