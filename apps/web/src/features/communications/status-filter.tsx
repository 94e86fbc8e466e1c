import { type CommunicationStatus, communicationStatusSchema } from '@candor/contract/communications';
import { statusWords } from '#features/communications/communication-words.ts';
import { Select } from '#ui/select.tsx';

interface StatusFilterProps {
  status: CommunicationStatus | undefined;
  /** Given an empty text for no filter. */
  onChange: (status: string) => void;
  /** Those that the list can have. */
  statuses?: readonly CommunicationStatus[];
}

/** Shows messages of one status only. */
export function StatusFilter({
  status,
  onChange,
  statuses = communicationStatusSchema.options,
}: StatusFilterProps) {
  const options = statuses.map((value) => ({ value, label: statusWords[value].label }));
  return (
    <div className="w-44 max-sm:w-full">
      <Select
        aria-label="Status"
        value={status ?? 'all'}
        options={[{ value: 'all', label: 'All statuses' }, ...options]}
        onValueChange={(value) => onChange(value === 'all' ? '' : value)}
      />
    </div>
  );
}
