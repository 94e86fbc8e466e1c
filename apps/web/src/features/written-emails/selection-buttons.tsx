import { Download, Mail } from 'lucide-react';
import type { useEmailSelection } from '#features/written-emails/use-email-selection.ts';
import { Button } from '#ui/button.tsx';

interface SelectionButtonsProps {
  email: ReturnType<typeof useEmailSelection>;
  /** How many are selected. */
  count: number;
  /** Whether writing to them is the first thing that is offered. */
  isEmailFirst?: boolean;
  /** Undefined while an export is under way. */
  onExport: (() => void) | undefined;
}

/** What can be done with any selection of people: write to them, and export them. */
export function SelectionButtons({ email, count, isEmailFirst = false, onExport }: SelectionButtonsProps) {
  return (
    <>
      {email.mayWrite && (
        <Button
          variant={isEmailFirst ? 'primary' : 'secondary'}
          size="small"
          onClick={() => email.open(count)}
        >
          <Mail aria-hidden="true" className="max-sm:hidden" />
          Write email
        </Button>
      )}
      <Button variant="secondary" size="small" disabled={!onExport} onClick={onExport}>
        <Download aria-hidden="true" className="max-sm:hidden" />
        Export
      </Button>
    </>
  );
}
