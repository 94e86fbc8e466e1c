import { CalendarPlus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useRight } from '#app/use-right.ts';
import { ScheduleDialog } from '#features/interviews/schedule-dialog.tsx';
import type { WizardCandidate } from '#features/interviews/wizard-values.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';

interface ScheduleButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> {
  candidate: WizardCandidate;
  /** Where there is no room for words. */
  isIcon?: boolean;
}

/** Opens the wizard for somebody; nothing for those who may not schedule. */
export function ScheduleButton({ candidate, isIcon = false, ...look }: ScheduleButtonProps) {
  const maySchedule = useRight('interviews.write');
  const [isOpen, setIsOpen] = useState(false);
  if (!maySchedule) return null;
  return (
    <>
      {isIcon ? (
        <IconButton
          icon={CalendarPlus}
          label={`Schedule an interview with ${candidate.name}`}
          small
          onClick={() => setIsOpen(true)}
        />
      ) : (
        <Button {...look} onClick={() => setIsOpen(true)}>
          <CalendarPlus aria-hidden="true" />
          Schedule<span className="sr-only"> an interview with {candidate.name}</span>
        </Button>
      )}
      {isOpen && <ScheduleDialog candidate={candidate} onClose={() => setIsOpen(false)} />}
    </>
  );
}
