import { jobLabels } from '#features/jobs/job-labels.ts';
import type { JobField } from '#features/jobs/job-values.ts';
import type { JobForm } from '#features/jobs/use-job-form.ts';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';

interface JobTextFieldProps {
  jobForm: JobForm;
  name: JobField;
  hint?: string;
  required?: boolean;
  type?: 'text' | 'email' | 'date';
  /** Makes it a text of several lines. */
  rows?: number;
}

/** A field of the job that is typed. */
export function JobTextField({ jobForm, name, hint, required, type = 'text', rows }: JobTextFieldProps) {
  const { field, errorOf } = jobForm;
  return (
    <FormField label={jobLabels[name]} error={errorOf(name)} hint={hint} required={required}>
      {(control) =>
        rows ? (
          <Textarea {...control} {...field(name)} rows={rows} />
        ) : (
          <Input {...control} {...field(name)} type={type} autoComplete="off" />
        )
      }
    </FormField>
  );
}
