import { useId } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { nameWeekday } from '#ui/format-days.ts';
import { Label } from '#ui/label.tsx';

const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, name: nameWeekday(day) }));

interface WorkingDaysProps {
  value: number[];
  onChange: (days: number[]) => void;
  error: string | undefined;
  label?: string;
}

/** The days of a week on which an organization works. */
export function WorkingDays({ value, onChange, error, label = 'Working days' }: WorkingDaysProps) {
  const id = useId();
  const toggle = (day: number, isOn: boolean) =>
    onChange(isOn ? [...value, day].sort() : value.filter((other) => other !== day));
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      <div className="grid grid-cols-2 gap-x-5 gap-y-1 sm:flex sm:flex-wrap">
        {days.map(({ day, name }) => (
          <div key={day} className="flex min-h-8 items-center gap-2">
            <Checkbox
              id={`${id}-${day}`}
              checked={value.includes(day)}
              onCheckedChange={(checked) => toggle(day, checked === true)}
            />
            <Label htmlFor={`${id}-${day}`}>{name}</Label>
          </div>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-bad text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
