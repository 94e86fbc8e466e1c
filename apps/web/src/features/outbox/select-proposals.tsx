import type { RejectionProposal } from '@candor/contract/rejection-proposals';
import { Checkbox } from '#ui/checkbox.tsx';

interface SelectProposalsProps {
  rows: readonly RejectionProposal[];
  selected: readonly RejectionProposal[];
  onSelect: (proposals: readonly RejectionProposal[], isSelected: boolean) => void;
}

/** Selects every proposal of the page that is shown, or none of them. */
export function SelectProposals({ rows, selected, onSelect }: SelectProposalsProps) {
  const count = rows.filter((row) => selected.some(({ id }) => id === row.id)).length;
  return (
    <label
      htmlFor="select-proposals"
      className="flex h-control items-center gap-3 self-start whitespace-nowrap pl-4 text-muted"
    >
      <Checkbox
        id="select-proposals"
        checked={count === rows.length ? true : count > 0 ? 'indeterminate' : false}
        onCheckedChange={(checked) => onSelect(rows, checked === true)}
      />
      Select page
    </label>
  );
}
