import type { RejectionProposal } from '@candor/contract/rejection-proposals';
import { X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { formatCount } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';

interface ProposalSelectionBarProps {
  selected: readonly RejectionProposal[];
  busy: boolean;
  onSend: () => void;
  onCancel: () => void;
  onClear: () => void;
}

/** What can be done with the selected proposals. */
export function ProposalSelectionBar({
  selected,
  busy,
  onSend,
  onCancel,
  onClear,
}: ProposalSelectionBarProps) {
  const count = selected.length;
  if (count === 0) return null;
  return (
    <section
      aria-label="Selected proposals"
      data-bottom-bar
      className="sticky bottom-4 z-30 mx-auto mt-4 flex w-fit max-w-full animate-appear flex-wrap items-center gap-2 rounded-card border border-line bg-raised py-2 pr-2 pl-4 shadow-overlay"
    >
      <p role="status" className="mr-2 whitespace-nowrap font-medium tabular-nums max-sm:w-full">
        {count} selected
      </p>
      <Button size="small" disabled={busy} onClick={onSend}>
        Approve {formatCount(count, 'email', 'emails')}
      </Button>
      <Button variant="secondary" size="small" disabled={busy} onClick={onCancel}>
        Do not reject
      </Button>
      <IconButton icon={X} label="Clear selection" variant="quiet" small onClick={onClear} />
    </section>
  );
}
