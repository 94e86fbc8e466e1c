import { offerDays } from '@candor/contract/interview-offers';
import { useId } from 'react';
import type { ScheduleWizard } from '#features/interviews/use-schedule-wizard.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Label } from '#ui/label.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';

/** Whether the candidate chooses the time by themself, and from what. */
export function LinkChoice({ wizard: { values, interviewers, change } }: { wizard: ScheduleWizard }) {
  const id = useId();
  const { sendSchedulingLink, anyOf } = values;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-start gap-3 rounded-control border border-line p-3">
        <Switch
          id={id}
          aria-describedby={`${id}-hint`}
          checked={sendSchedulingLink}
          onCheckedChange={(isOn) => change({ sendSchedulingLink: isOn })}
        />
        <div>
          <Label htmlFor={id}>Let the candidate choose the time</Label>
          <p id={`${id}-hint`} className="text-muted text-sm">
            They get a link to your free times, in their own time zone.
          </p>
        </div>
      </div>
      {sendSchedulingLink && (
        <>
          <FormField label="Times offered for">
            {(control) => (
              <Select
                {...control}
                value={String(values.offerDays)}
                onValueChange={(days) => change({ offerDays: Number(days) })}
                options={offerDays.map((days) => ({ value: String(days), label: `The next ${days} days` }))}
              />
            )}
          </FormField>
          {interviewers.length > 1 && (
            <div className="flex items-start gap-3">
              <Checkbox
                id={`${id}-any`}
                className="mt-0.5"
                checked={anyOf}
                onCheckedChange={(checked) => change({ anyOf: checked === true })}
              />
              <div>
                <Label htmlFor={`${id}-any`}>Any one of the interviewers is enough</Label>
                <p className="text-muted text-sm">
                  The one with the fewest interviews that week gets it. You don't take part yourself.
                </p>
              </div>
            </div>
          )}
        </>
      )}
    </div>
  );
}
