import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { JobDifference } from '#features/jobs/compare-versions.ts';
import { describeJobValue, jobLabels } from '#features/jobs/job-labels.ts';
import type { JobForm } from '#features/jobs/use-job-form.ts';

interface VersionChoiceProps {
  jobForm: JobForm;
  difference: JobDifference;
}

const sides = [
  { side: 'theirs', label: 'Theirs' },
  { side: 'mine', label: 'Yours' },
] as const;

/** One field in two versions, one of which stands in the form. */
export function VersionChoice({ jobForm: { form }, difference }: VersionChoiceProps) {
  const { name, bothChanged } = difference;
  const id = useId();
  const current = useWatch({ control: form.control, name });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">
        {jobLabels[name]}
        <span className="font-normal text-muted">{bothChanged ? ' · you both changed it' : ''}</span>
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {sides.map(({ side, label }) => (
          <label
            key={side}
            className="flex min-h-control cursor-pointer items-start gap-2.5 rounded-control border border-line-control bg-surface px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name={id}
              aria-label={label}
              aria-describedby={`${id}-${side}`}
              checked={current === difference[side]}
              onChange={() => {
                form.setValue(name, difference[side], { shouldDirty: true });
                form.clearErrors(name);
              }}
              className="mt-1 size-3.5 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="block font-medium text-muted text-xs">{label}</span>
              <span
                id={`${id}-${side}`}
                className="line-clamp-6 whitespace-pre-wrap [overflow-wrap:anywhere]"
              >
                {describeJobValue(name, difference[side])}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
