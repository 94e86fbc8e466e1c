import type { RejectionProposal } from '@candor/contract/rejection-proposals';
import { Checkbox } from '#ui/checkbox.tsx';

interface SelectProposalsProps {
  rows: readonly RejectionProposal[];
  /** Those of them whose email was opened in this visit. */
  seen: readonly RejectionProposal[];
  selected: readonly RejectionProposal[];
  onSelect: (proposals: readonly RejectionProposal[], isSelected: boolean) => void;
}

/** Selects every proposal of the page whose email was looked at, or none of them. */
export function SelectProposals({ rows, seen, selected, onSelect }: SelectProposalsProps) {
  const count = seen.filter((row) => selected.some(({ id }) => id === row.id)).length;
  return (
    <div className="flex flex-wrap items-center gap-x-3 pl-4 text-muted">
      <label htmlFor="select-proposals" className="flex h-control items-center gap-3 whitespace-nowrap">
        <Checkbox
          id="select-proposals"
          aria-describedby="select-proposals-note"
          disabled={seen.length === 0}
          checked={count > 0 && count === seen.length ? true : count > 0 ? 'indeterminate' : false}
          onCheckedChange={(checked) => onSelect(seen, checked === true)}
        />
        Select all seen
      </label>
      <p id="select-proposals-note" role="status" className="text-sm tabular-nums">
        {seen.length} of {rows.length} seen. Open an email to select it.
      </p>
    </div>
  );
}
