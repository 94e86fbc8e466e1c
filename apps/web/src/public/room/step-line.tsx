import type { RoomApplication } from '@candor/contract/candidate-room';
import { Check } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';

const usualSteps = ['Received', 'Review', 'Interview', 'Decision'];

/** Where the application stands on its way; null for one that was withdrawn, which is on no way. */
function findPlace({ stage, reading }: RoomApplication): { steps: string[]; current: number } | null {
  if (stage === 'withdrawn') return null;
  // Whoever is turned down after the review was never interviewed: the line does not pretend so.
  if (stage === 'rejected') return { steps: ['Received', 'Review', 'Decision'], current: 2 };
  const current = { applied: reading === 'read' ? 1 : 0, shortlisted: 1, interview: 2, hired: 3 }[stage];
  return { steps: usualSteps, current };
}

/** The way of an application, with the step it stands at. */
export function StepLine({ application }: { application: RoomApplication }) {
  const place = findPlace(application);
  if (!place) return null;
  return (
    <ol aria-label="Where your application stands" className="flex">
      {place.steps.map((step, index) => {
        const [isDone, isCurrent] = [index < place.current, index === place.current];
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className="flex min-w-0 flex-1 flex-col gap-2 text-sm"
          >
            <span aria-hidden="true" className="flex items-center">
              <span
                className={classNames(
                  'grid size-6 shrink-0 place-items-center rounded-full',
                  isDone && 'bg-accent text-on-accent',
                  isCurrent && 'border-2 border-accent bg-surface',
                  !isDone && !isCurrent && 'border border-line-control bg-surface',
                )}
              >
                {isDone && <Check className="size-3.5" />}
                {isCurrent && <span className="size-2.5 rounded-full bg-accent" />}
              </span>
              {index < place.steps.length - 1 && (
                <span className={classNames('h-0.5 flex-1', isDone ? 'bg-accent' : 'bg-line')} />
              )}
            </span>
            <span className={classNames('pr-1', isCurrent ? 'font-semibold' : 'text-muted')}>
              {step}
              {isDone && <span className="sr-only"> (done)</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
