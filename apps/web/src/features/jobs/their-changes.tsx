import { useEffect, useRef } from 'react';
import type { JobDifference } from '#features/jobs/compare-versions.ts';
import type { JobForm } from '#features/jobs/use-job-form.ts';
import { VersionChoice } from '#features/jobs/version-choice.tsx';

interface TheirChangesProps {
  jobForm: JobForm;
  differences: readonly JobDifference[];
}

/** What somebody else changed, beside what I have; each choice goes into the form, and nothing is saved before Save. */
export function TheirChanges({ jobForm, differences }: TheirChangesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="flex flex-col gap-4 rounded-control border border-line bg-page p-4">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-base focus:outline-none">
          Their changes
        </h3>
        <p className="text-muted text-sm">
          {differences.length > 0
            ? 'Choose a version for each field, then save. Fields only you changed stay as you have them.'
            : 'Their changes match yours. You can save now.'}
        </p>
      </div>
      {differences.map((difference) => (
        <VersionChoice key={difference.name} jobForm={jobForm} difference={difference} />
      ))}
    </section>
  );
}
