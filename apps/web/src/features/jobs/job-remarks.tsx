import { lintList, lintText } from '@candor/contract/lint-job';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import type { JobForm } from '#features/jobs/use-job-form.ts';
import { useSettled } from '#ui/use-settled.ts';

const pauseMs = 400;

interface JobRemarksProps {
  jobForm: JobForm;
  name: 'description' | 'required_skills' | 'preferred_skills';
}

/** Says while it is typed which requirements nobody is scored by, and which shut people out. It never stops a save. */
export function JobRemarks({ jobForm, name }: JobRemarksProps) {
  const text = useSettled(useWatch({ control: jobForm.form.control, name }) ?? '', pauseMs);
  const remarks = useMemo(() => (name === 'description' ? lintText(text) : lintList(text)), [name, text]);
  return (
    <ul aria-live="polite" className="flex flex-col gap-1 empty:hidden">
      {remarks.slice(0, 5).map(({ phrase, severity, text }) => {
        const isRefused = severity === 'refused';
        const Icon = isRefused ? CircleAlert : TriangleAlert;
        return (
          <li key={phrase} className="flex items-start gap-1.5 text-sm">
            <Icon
              aria-hidden="true"
              className={`mt-0.5 size-4 shrink-0 ${isRefused ? 'text-bad' : 'text-warn'}`}
            />
            <span className="min-w-0 text-muted [overflow-wrap:anywhere]">
              <span className="font-medium text-text">
                “{phrase.slice(0, 120)}” {isRefused ? "won't be scored." : 'may exclude people.'}
              </span>{' '}
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
