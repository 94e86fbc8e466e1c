import type { Availability } from '@candor/contract/interview-availability';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { DayPicker } from '#features/interviews/day-picker.tsx';
import { describeCheckFailure } from '#features/interviews/schedule-failure.ts';
import { SlotGrid } from '#features/interviews/slot-grid.tsx';
import type { ScheduleWizard } from '#features/interviews/use-schedule-wizard.ts';
import type { WizardErrors, WizardValues } from '#features/interviews/wizard-values.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { nameDay } from '#ui/format-days.ts';
import { todayIn } from '#ui/local-times.ts';
import { Spinner } from '#ui/spinner.tsx';
import { TimeZoneInput } from '#ui/time-zone-input.tsx';
import { isTimeZone, nameZone } from '#ui/time-zones.ts';

type TimeValues = Pick<WizardValues, 'selectedDate' | 'selectedTime' | 'selectedOffset' | 'timezone'>;

/** What choosing a time needs, of the wizard and of an interview that is moved alike. */
export interface TimeChoice extends Pick<ScheduleWizard, 'slots' | 'nearest'> {
  values: TimeValues;
  errors: WizardErrors;
  availability: Pick<ScheduleWizard['availability'], 'data' | 'error' | 'isFetching' | 'isPending'>;
  change: (changes: Partial<TimeValues>) => void;
}

/** When: a day, a time, and the zone both are meant in. */
export function TimeStep({ choice }: { choice: TimeChoice }) {
  const { values, errors, availability, slots, nearest, change } = choice;
  return (
    <div className="flex flex-col gap-4">
      {nearest.length > 0 && (
        <div className="flex flex-col gap-2">
          <FormAlert tone="warn" title="This time is taken.">
            Choose one of the nearest free times, or another day.
          </FormAlert>
          <div className="flex flex-wrap gap-2">
            {nearest.map(({ date, time, label, offset }) => (
              <Button
                key={`${date} ${label}`}
                variant="secondary"
                size="small"
                onClick={() => change({ selectedDate: date, selectedTime: time, selectedOffset: offset })}
              >
                {nameDay(date)}, {label}
              </Button>
            ))}
          </div>
        </div>
      )}
      <ZoneField choice={choice} />
      <div className="grid grid-cols-1 gap-6 md:grid-cols-[20rem_1fr]">
        <div>
          <DayPicker
            key={values.timezone}
            value={values.selectedDate}
            min={todayIn(values.timezone)}
            onChange={(selectedDate) => change({ selectedDate, selectedTime: '', selectedOffset: null })}
          />
          {errors.selectedDate && <Refusal>{errors.selectedDate}</Refusal>}
        </div>
        <section aria-label="Time slots" aria-busy={availability.isFetching} className="min-w-0">
          <div className="mb-2 flex min-h-8 flex-wrap items-center gap-2">
            <h3 className="font-medium">
              {values.selectedDate ? nameDay(values.selectedDate) : 'Time slots'}
            </h3>
            <Badge tone="info">{nameZone(values.timezone)}</Badge>
            {availability.isFetching && <Spinner />}
          </div>
          {!values.selectedDate && <p className="text-muted">Choose a date to see its times.</p>}
          {values.selectedDate && !availability.isPending && (
            <>
              {slots.length === 0 ? (
                <p className="text-muted">No interview hours on this day. Choose another date.</p>
              ) : (
                <SlotGrid
                  slots={slots}
                  time={values.selectedTime}
                  offset={values.selectedOffset}
                  onChoose={({ time, offset }) => change({ selectedTime: time, selectedOffset: offset })}
                />
              )}
              <CheckNote availability={availability.data} error={availability.error} />
            </>
          )}
          {errors.selectedTime && <Refusal>{errors.selectedTime}</Refusal>}
        </section>
      </div>
    </div>
  );
}

/** Whose calendar was not looked at: that is not the same as free. */
export function CheckNote({
  availability,
  error,
}: {
  availability: Availability | undefined;
  error: unknown;
}) {
  if (error)
    return (
      <p role="status" className="mt-3 text-sm text-warn">
        {describeCheckFailure(error)}. These times are not checked.
      </p>
    );
  const unchecked = availability?.people.filter(({ checked }) => !checked) ?? [];
  if (unchecked.length === 0) return null;
  return (
    <p className="mt-3 text-muted text-sm">
      Calendars not checked: {unchecked.map(({ name }) => name).join(', ')}. Only their interviews in Candor
      count here.
    </p>
  );
}

/** Any zone by its name; what is typed counts once it is one. */
function ZoneField({ choice: { values, change } }: { choice: TimeChoice }) {
  const [typed, setTyped] = useState(values.timezone);
  const isKnown = isTimeZone(typed.trim().replaceAll(' ', '_'));
  return (
    <FormField
      label="Time zone"
      hint="Times are shown and sent in this zone. Everyone invited sees their own."
      error={isKnown ? undefined : 'Choose a time zone, such as Europe/Lisbon'}
    >
      {(control) => (
        <TimeZoneInput
          {...control}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            const zone = event.target.value.trim().replaceAll(' ', '_');
            if (isTimeZone(zone)) change({ timezone: zone, selectedTime: '', selectedOffset: null });
          }}
        />
      )}
    </FormField>
  );
}

/** What a choice lacks; it takes the focus, because there is no field that could. */
function Refusal({ children }: { children: string }) {
  return (
    <p data-refused tabIndex={-1} className="mt-1.5 flex items-start gap-1.5 text-bad text-sm outline-none">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
