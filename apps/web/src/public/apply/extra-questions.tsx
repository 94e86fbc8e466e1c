import type { PublicJob } from '@candor/contract/jobs';
import { CheckField } from '#public/apply/check-field.tsx';
import { controlProps, Field } from '#public/apply/field.tsx';
import type { FieldErrors, FormValues } from '#public/apply/form-rules.ts';
import { Input } from '#ui/input.tsx';

interface ExtraQuestionsProps {
  job: PublicJob;
  values: FormValues;
  errors: FieldErrors;
  onChange: (change: Partial<FormValues>) => void;
}

/** The questions that this job asks beyond the usual ones. */
export function ExtraQuestions({ job, values, errors, onChange }: ExtraQuestionsProps) {
  const asksChecks = job.workingWithChildrenCheck || job.nationalPoliceCheck || job.visaStatus;
  if (!asksChecks) return null;
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">A few more questions</legend>
      {job.workingWithChildrenCheck && (
        <CheckField
          name="workingWithChildrenCheck"
          checked={values.workingWithChildrenCheck}
          onChange={(checked) => onChange({ workingWithChildrenCheck: checked })}
        >
          I have a current working with children check
        </CheckField>
      )}
      {job.nationalPoliceCheck && (
        <CheckField
          name="nationalPoliceCheck"
          checked={values.nationalPoliceCheck}
          onChange={(checked) => onChange({ nationalPoliceCheck: checked })}
        >
          I have a current national police check
        </CheckField>
      )}
      {job.visaStatus && (
        <Field name="visaStatus" label="Visa status" error={errors.visaStatus}>
          <Input
            {...controlProps('visaStatus', errors.visaStatus)}
            value={values.visaStatus}
            placeholder="For example: permanent resident"
            onChange={(event) => onChange({ visaStatus: event.target.value })}
          />
        </Field>
      )}
    </fieldset>
  );
}

/** Voluntary questions, apart from what the application is judged by. */
export function VoluntaryQuestions({ job, values, errors, onChange }: ExtraQuestionsProps) {
  if (!job.aboriginalStatus && !job.disabilityStatus) return null;
  return (
    <fieldset className="flex flex-col gap-3 rounded-control bg-accent-soft px-4 py-3">
      <legend className="sr-only">Voluntary questions</legend>
      <p>
        <strong className="font-semibold">Voluntary.</strong> Your answers stay out of scores, searches, lists
        and exports. Hiring staff see them only in a separate panel.
      </p>
      {job.aboriginalStatus && (
        <CheckField
          name="aboriginalStatus"
          checked={values.aboriginalStatus}
          onChange={(checked) => onChange({ aboriginalStatus: checked })}
        >
          I identify as Aboriginal or Torres Strait Islander <span className="text-muted">(optional)</span>
        </CheckField>
      )}
      {job.disabilityStatus && (
        <Field name="disabilityStatus" label="Disability status" error={errors.disabilityStatus}>
          <Input
            {...controlProps('disabilityStatus', errors.disabilityStatus)}
            value={values.disabilityStatus}
            onChange={(event) => onChange({ disabilityStatus: event.target.value })}
          />
        </Field>
      )}
    </fieldset>
  );
}
