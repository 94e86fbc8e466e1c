import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { browserTimeZone } from '#ui/time-zones.ts';

interface Times {
  start: string;
  end: string;
}

interface EventTimesProps {
  times: Times;
  onChange: (times: Times) => void;
  errorOf: (name: string) => string | undefined;
}

/** Start and end, in the zone of this browser. */
export function EventTimes({ times, onChange, errorOf }: EventTimesProps) {
  return (
    <div className="@container">
      <div className="grid gap-4 @md:grid-cols-2">
        <FormField label="Start" error={errorOf('start')} hint={browserTimeZone} required>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={times.start}
              onChange={(event) => onChange({ ...times, start: event.target.value })}
            />
          )}
        </FormField>
        <FormField label="End" error={errorOf('end')} required>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={times.end}
              onChange={(event) => onChange({ ...times, end: event.target.value })}
            />
          )}
        </FormField>
      </div>
    </div>
  );
}
