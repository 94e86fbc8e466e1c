import { describeOutcome, isDone, type ProposalResult } from '#features/outbox/proposal-outcomes.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatCount } from '#ui/format.ts';

interface ApprovalOutcomesDialogProps {
  results: readonly ProposalResult[];
  onClose: () => void;
}

/** What came of each email, where not all of them could be approved. */
export function ApprovalOutcomesDialog({ results, onClose }: ApprovalOutcomesDialogProps) {
  const approved = results.filter(({ outcome }) => isDone(outcome)).length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${approved} of ${formatCount(results.length, 'email', 'emails')} approved`}
      description="The others are unchanged."
      footer={
        <Button variant="secondary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ul aria-label="Outcomes" className="max-h-80 divide-y divide-line overflow-y-auto">
        {results
          .toSorted((a, b) => Number(isDone(a.outcome)) - Number(isDone(b.outcome)))
          .map(({ id, name, outcome }) => (
            <li key={id} className="py-2">
              <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
              <span className="block text-muted text-sm">{describeOutcome(outcome)}</span>
            </li>
          ))}
      </ul>
    </Dialog>
  );
}
