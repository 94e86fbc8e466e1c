import { Controller } from 'react-hook-form';
import { SettingSwitch } from '#features/agents/setting-switch.tsx';
import type { ScoringFormState } from '#features/agents/use-scoring-form.ts';
import { FormField } from '#ui/form-field.tsx';
import { Select } from '#ui/select.tsx';

const blindOptions = [
  { value: 'off', label: 'Off' },
  { value: 'shortlisted', label: 'Until shortlisted' },
  { value: 'interview', label: 'Until interview' },
];

/** When evaluations begin by themselves, and how long it is hidden who somebody is. */
export function ReviewFields({ form }: { form: ScoringFormState['form'] }) {
  return (
    <div className="flex flex-col gap-5">
      <SettingSwitch
        form={form}
        name="evaluateAutomatically"
        label="Evaluate public applications automatically"
        about="Evaluates applications from the public page as they arrive."
      />
      <div className="max-w-sm">
        <FormField
          label="Blind review"
          hint="Hides names, photos, contact details and schools until the stage is reached."
        >
          {(control) => (
            <Controller
              control={form.control}
              name="blindUntil"
              render={({ field }) => (
                <Select
                  {...control}
                  ref={field.ref}
                  onBlur={field.onBlur}
                  value={field.value}
                  options={blindOptions}
                  onValueChange={field.onChange}
                />
              )}
            />
          )}
        </FormField>
      </div>
    </div>
  );
}
