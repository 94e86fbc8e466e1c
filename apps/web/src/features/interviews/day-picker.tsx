import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { listWeeks } from '#features/interviews/list-weeks.ts';
import { classNames } from '#ui/class-names.ts';
import { nameDay, nameMonth } from '#ui/format-days.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { addDays, addMonths } from '#ui/local-times.ts';

interface DayPickerProps {
  value: string;
  onChange: (date: string) => void;
  /** The first day that can be chosen, as `2026-01-05`. */
  min: string;
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month to choose one day of. Arrow keys go from day to day, also into other months. */
export function DayPicker({ value, onChange, min }: DayPickerProps) {
  const [focused, setFocused] = useState(value || min);
  const grid = useRef<HTMLTableElement>(null);
  const wantsFocus = useRef(false);
  const month = focused.slice(0, 7);

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  function walk(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = addDays(focused, step);
    wantsFocus.current = true;
    setFocused(next < min ? min : next);
  }

  const show = (months: number) => setFocused((day) => addMonths(day, months));
  const isFirstMonth = month <= min.slice(0, 7);
  return (
    <div className="w-full max-w-80">
      <div className="mb-2 flex items-center justify-between">
        <IconButton
          icon={ChevronLeft}
          label="Previous month"
          small
          disabled={isFirstMonth}
          onClick={() => show(-1)}
        />
        <p aria-live="polite" className="font-medium">
          {nameMonth(focused)}
        </p>
        <IconButton icon={ChevronRight} label="Next month" small onClick={() => show(1)} />
      </div>
      <table
        ref={grid}
        aria-label={nameMonth(focused)}
        onKeyDown={walk}
        className="w-full table-fixed text-center"
      >
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" abbr={day} className="h-8 font-normal text-muted text-xs">
                {day.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listWeeks(focused).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0.5">
                  {day.slice(0, 7) === month && (
                    <Day
                      day={day}
                      isChosen={day === value}
                      isFocused={day === focused || (focused < min && day === min)}
                      disabled={day < min}
                      onChoose={() => {
                        setFocused(day);
                        onChange(day);
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayProps {
  day: string;
  isChosen: boolean;
  isFocused: boolean;
  disabled: boolean;
  onChoose: () => void;
}

function Day({ day, isChosen, isFocused, disabled, onChoose }: DayProps) {
  return (
    <button
      type="button"
      data-day={day}
      aria-label={nameDay(day)}
      aria-pressed={isChosen}
      disabled={disabled}
      tabIndex={isFocused ? 0 : -1}
      onClick={onChoose}
      className={classNames(
        'h-9 w-full rounded-control tabular-nums transition-colors pointer-coarse:h-control',
        'disabled:cursor-not-allowed disabled:text-muted disabled:opacity-50',
        isChosen ? 'bg-accent font-medium text-on-accent' : 'enabled:hover:bg-accent-soft',
      )}
    >
      {Number(day.slice(8))}
    </button>
  );
}
