import type { Option } from '@candor/contract/job-options';
import { Controller } from 'react-hook-form';
import { jobLabels } from '#features/jobs/job-labels.ts';
import type { JobField } from '#features/jobs/job-values.ts';
import type { JobForm } from '#features/jobs/use-job-form.ts';
import { FormField } from '#ui/form-field.tsx';
import { Select } from '#ui/select.tsx';

interface JobSelectProps {
  jobForm: JobForm;
  name: JobField;
  options: readonly Option[];
  /** What an empty field says; one that is not required can be emptied again. A field without it is never empty. */
  emptyLabel?: string;
  hint?: string;
  required?: boolean;
}

// The value of an option cannot be empty.
const nothing = 'none';

/** A field of the job that is chosen from a list. */
export function JobSelect({ jobForm, name, options, emptyLabel, hint, required = false }: JobSelectProps) {
  const { form, errorOf } = jobForm;
  return (
    <FormField label={jobLabels[name]} error={errorOf(name)} hint={hint} required={required}>
      {(control) => (
        <Controller
          control={form.control}
          name={name}
          render={({ field }) => (
            <Select
              {...control}
              ref={field.ref}
              onBlur={field.onBlur}
              value={field.value}
              placeholder={emptyLabel}
              options={
                required || !emptyLabel ? options : [{ value: nothing, label: emptyLabel }, ...options]
              }
              onValueChange={(value) => {
                field.onChange(value === nothing ? '' : value);
                form.clearErrors(name);
              }}
            />
          )}
        />
      )}
    </FormField>
  );
}
