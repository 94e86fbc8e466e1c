import type { ProposalState } from '@candor/contract/rejection-proposals';
import { Select } from '#ui/select.tsx';

const options = [
  { value: 'proposed', label: 'Waiting' },
  { value: 'sent', label: 'Sent' },
  { value: 'cancelled', label: 'Canceled' },
];

interface ProposalStateFilterProps {
  state: ProposalState;
  /** Given an empty text for those that wait. */
  onChange: (state: string) => void;
}

/** Shows proposals of one state; at first those that wait. */
export function ProposalStateFilter({ state, onChange }: ProposalStateFilterProps) {
  return (
    <div className="w-44 max-sm:w-full">
      <Select
        aria-label="Status"
        value={state}
        options={options}
        onValueChange={(value) => onChange(value === 'proposed' ? '' : value)}
      />
    </div>
  );
}
