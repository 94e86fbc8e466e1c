import { X } from 'lucide-react';
import { Button } from '#ui/button.tsx';

export interface FilterChip {
  key: string;
  label: string;
  onRemove: () => void;
}

/** What a list is filtered by, each to be taken away by a press. */
export function FilterChips({ chips, onClear }: { chips: readonly FilterChip[]; onClear: () => void }) {
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filters in use" className="flex flex-wrap items-center gap-2">
      {chips.map(({ key, label, onRemove }) => (
        <li key={key} className="min-w-0">
          <Button
            variant="secondary"
            size="small"
            className="max-w-full rounded-full"
            aria-label={`Remove the filter ${label}`}
            onClick={onRemove}
          >
            <span className="truncate">{label}</span>
            <X aria-hidden="true" />
          </Button>
        </li>
      ))}
      <li>
        <Button variant="link" size="small" onClick={onClear}>
          Clear filters
        </Button>
      </li>
    </ul>
  );
}
