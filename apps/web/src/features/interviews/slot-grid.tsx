import type { listShownSlots } from '#features/interviews/wizard-values.ts';
import { classNames } from '#ui/class-names.ts';

type ShownSlot = ReturnType<typeof listShownSlots>[number];

interface SlotGridProps {
  slots: readonly ShownSlot[];
  time: string;
  offset: string | null;
  onChoose: (slot: ShownSlot) => void;
}

/** The times of a day. A busy one says so and cannot be chosen; one that nobody checked can. */
export function SlotGrid({ slots, time, offset, onChoose }: SlotGridProps) {
  return (
    <ul aria-label="Times" className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {slots.map((slot) => {
        const isChosen = slot.time === time && slot.offset === offset;
        return (
          <li key={slot.label}>
            <button
              type="button"
              aria-pressed={isChosen}
              disabled={!slot.available}
              title={explain(slot)}
              onClick={() => onChoose(slot)}
              className={classNames(
                'flex min-h-control w-full flex-col items-center justify-center rounded-control border px-2 py-1 tabular-nums transition-colors',
                'disabled:cursor-not-allowed disabled:border-line disabled:bg-text/4 disabled:text-muted',
                isChosen
                  ? 'border-accent bg-accent text-on-accent'
                  : 'border-line-control enabled:hover:bg-accent-soft',
              )}
            >
              <span className="font-medium">{slot.label}</span>
              {describe(slot) && <span className="text-xs">{describe(slot)}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function describe({ available, busy, isChecked, outside_hours }: ShownSlot): string {
  if (!available) return busy.length > 0 ? '(Busy)' : '(Past)';
  if (!isChecked) return 'Not checked';
  return outside_hours.length > 0 ? 'Outside hours' : '';
}

function explain({ busy, outside_hours }: ShownSlot): string | undefined {
  const reasons = [
    ...(busy.length > 0 ? [`Busy: ${busy.map(({ name }) => name).join(', ')}`] : []),
    ...outside_hours.map(({ name, local_time }) => `${local_time} for ${name}, outside their hours`),
  ];
  return reasons.join('. ') || undefined;
}
