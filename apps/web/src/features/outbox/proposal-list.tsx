import type { RejectionProposal } from '@candor/contract/rejection-proposals';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { PagedList } from '#app/paged-list.tsx';
import { ApprovalOutcomesDialog } from '#features/outbox/approval-outcomes-dialog.tsx';
import { EditProposalDialog } from '#features/outbox/edit-proposal-dialog.tsx';
import { outboxPerPage, proposalsQuery } from '#features/outbox/outbox-queries.ts';
import { ProposalCard } from '#features/outbox/proposal-card.tsx';
import { isDone, type ProposalResult } from '#features/outbox/proposal-outcomes.ts';
import { ProposalSelectionBar } from '#features/outbox/proposal-selection-bar.tsx';
import { SelectProposals } from '#features/outbox/select-proposals.tsx';
import { SendRejectionsDialog } from '#features/outbox/send-rejections-dialog.tsx';
import { useDecideProposals } from '#features/outbox/use-decide-proposals.ts';
import type { OutboxAddress } from '#features/outbox/use-outbox-address.ts';
import { useSeenProposals } from '#features/outbox/use-seen-proposals.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface ProposalListProps {
  address: OutboxAddress;
  mayWrite: boolean;
}

/** The selected proposals, over all pages of the list. Another search or state clears them. */
function useSelected(filter: object) {
  const list = JSON.stringify(filter);
  const [kept, keep] = useState<{ list: string; proposals: readonly RejectionProposal[] }>({
    list,
    proposals: [],
  });
  return {
    selected: kept.list === list ? kept.proposals : [],
    setSelected: (proposals: readonly RejectionProposal[]) => keep({ list, proposals }),
  };
}

/** The rejections that scores suggest; nothing of it leaves before somebody decides. */
export function ProposalList({ address, mayWrite }: ProposalListProps) {
  const { q, page, proposalState: state } = address;
  const { selected, setSelected } = useSelected({ q, state });
  const [editing, setEditing] = useState<RejectionProposal>();
  const [sending, setSending] = useState<{ proposals: readonly RejectionProposal[]; isSelection: boolean }>();
  const [outcomes, setOutcomes] = useState<readonly ProposalResult[]>();
  const { isSeen, see } = useSeenProposals();
  const decide = useDecideProposals((results) => {
    setSelected([]);
    setSending(undefined);
    if (results.length > 1 && results.some(({ outcome }) => !isDone(outcome))) setOutcomes(results);
  });

  function select(proposals: readonly RejectionProposal[], isSelected: boolean) {
    const others = selected.filter(({ id }) => proposals.every((proposal) => proposal.id !== id));
    setSelected(isSelected ? [...others, ...proposals] : others);
  }

  return (
    <>
      <PagedList
        nouns={['proposal', 'proposals']}
        subject="proposed rejections"
        query={proposalsQuery({ q, state, page })}
        pageRows={outboxPerPage}
        address={address}
        skeleton={<Skeleton className="h-64" />}
        empty={
          q || state !== 'proposed' ? (
            <EmptyState icon={MailCheck} title="No proposal matches" />
          ) : (
            <EmptyState
              icon={MailCheck}
              title="No rejections to review"
              text="Candidates scoring below your threshold appear here as proposed rejections."
            />
          )
        }
      >
        {(rows) => (
          <div className="flex flex-col gap-3">
            {mayWrite && state === 'proposed' && (
              <SelectProposals rows={rows} seen={rows.filter(isSeen)} selected={selected} onSelect={select} />
            )}
            <ul aria-label="Proposed rejections" className="flex flex-col gap-3">
              {rows.map((proposal) => (
                <ProposalCard
                  key={proposal.id}
                  proposal={proposal}
                  mayWrite={mayWrite}
                  isBusy={decide.isPending}
                  isSeen={isSeen(proposal)}
                  onSee={() => see(proposal)}
                  selected={selected.some(({ id }) => id === proposal.id)}
                  onSelect={(isSelected) => select([proposal], isSelected)}
                  onEdit={() => setEditing(proposal)}
                  onDecide={(decision) =>
                    decision === 'approve'
                      ? setSending({ proposals: [proposal], isSelection: false })
                      : decide.mutate({ decision, proposals: [proposal] })
                  }
                />
              ))}
            </ul>
          </div>
        )}
      </PagedList>
      <ProposalSelectionBar
        selected={selected}
        busy={decide.isPending}
        onSend={() => setSending({ proposals: selected, isSelection: true })}
        onCancel={() => decide.mutate({ decision: 'cancel', proposals: selected })}
        onClear={() => setSelected([])}
      />
      {sending && (
        <SendRejectionsDialog
          {...sending}
          busy={decide.isPending}
          onClose={() => setSending(undefined)}
          onSend={() => decide.mutate({ decision: 'approve', proposals: sending.proposals })}
        />
      )}
      {outcomes && <ApprovalOutcomesDialog results={outcomes} onClose={() => setOutcomes(undefined)} />}
      {editing && (
        <EditProposalDialog
          proposal={editing}
          onClose={() => setEditing(undefined)}
          onSaved={() => setSelected([])}
        />
      )}
    </>
  );
}
