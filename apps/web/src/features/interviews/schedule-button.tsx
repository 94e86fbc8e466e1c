import { CalendarPlus } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useRight } from '#app/use-right.ts';
import type { WizardCandidate } from '#features/interviews/wizard-values.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';

/** Counting days in zones takes a script of its own, and most who see the button don't press it: it comes with the wizard. */
const ScheduleDialog = lazy(async () => ({
  default: (await import('#features/interviews/schedule-dialog.tsx')).ScheduleDialog,
}));

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
      {isOpen && (
        <Suspense>
          <ScheduleDialog candidate={candidate} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
