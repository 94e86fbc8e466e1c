import { extraQuestions } from '@candor/contract/job-options';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import type { JobForm } from '#features/jobs/use-job-form.ts';
import { Label } from '#ui/label.tsx';
import { Switch } from '#ui/switch.tsx';

/** The questions that the job adds to its public form. */
export function JobQuestions({ jobForm }: { jobForm: JobForm }) {
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium text-sm">Ask on the application form</legend>
      <ul className="mt-2 divide-y divide-line rounded-control border border-line">
        {extraQuestions.map(({ flag, label }) => (
          <li key={flag} className="flex min-h-11 items-center justify-between gap-4 px-3">
            <Label htmlFor={`${id}-${flag}`} className="flex-1 py-2">
              {label}
            </Label>
            <Controller
              control={jobForm.form.control}
              name={flag}
              render={({ field }) => (
                <Switch
                  id={`${id}-${flag}`}
                  ref={field.ref}
                  onBlur={field.onBlur}
                  checked={field.value === 'true'}
                  onCheckedChange={(checked) => field.onChange(String(checked))}
                />
              )}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
