import { useRef } from 'react';
import type { JobPage } from '#public/apply/apply-api.ts';
import { CheckField } from '#public/apply/check-field.tsx';
import { ErrorSummary } from '#public/apply/error-summary.tsx';
import { ExtraQuestions, VoluntaryQuestions } from '#public/apply/extra-questions.tsx';
import { controlProps, Field } from '#public/apply/field.tsx';
import { PrivacyNotice } from '#public/apply/privacy-notice.tsx';
import { ProcessSteps } from '#public/apply/process-steps.tsx';
import { ResumeField } from '#public/apply/resume-field.tsx';
import { useApplication } from '#public/apply/use-application.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';

const contactFields = [
  { name: 'firstName', label: 'First name', type: 'text', autoComplete: 'given-name', required: true },
  { name: 'lastName', label: 'Last name', type: 'text', autoComplete: 'family-name', required: true },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', required: true },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', required: false },
] as const;

/** The form of an open job, and how it goes on after it. */
export function ApplicationForm({
  page,
  onNotice,
}: {
  page: JobPage;
  onNotice: (text: string | undefined) => void;
}) {
  const form = useApplication(page, onNotice);
  const { values, errors, change } = form;
  const trapRef = useRef<HTMLInputElement>(null);
  const summaryRef = useRef<HTMLDivElement>(null);
  const { job, organization } = page;

  return (
    <section
      aria-labelledby="apply-heading"
      className="flex flex-col gap-6 rounded-card border border-line bg-surface p-6 max-md:p-4"
    >
      <h2 id="apply-heading" tabIndex={-1} className="scroll-mt-6 text-xl outline-none">
        Ready to Join Us?
      </h2>
      <ProcessSteps />
      <form
        noValidate
        aria-labelledby="apply-heading"
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit(trapRef.current);
        }}
      >
        {form.trouble && <ErrorSummary trouble={form.trouble} summaryRef={summaryRef} />}
        <div className="grid gap-5 md:grid-cols-2">
          {contactFields.map(({ name, label, required, ...input }) => (
            <Field key={name} name={name} label={label} required={required} error={errors[name]}>
              <Input
                {...input}
                {...controlProps(name, errors[name])}
                required={required}
                value={values[name]}
                onChange={(event) => change({ [name]: event.target.value })}
              />
            </Field>
          ))}
        </div>
        <ResumeField
          file={form.resume}
          error={errors.resume}
          onFile={form.chooseResume}
          onRefused={form.refuseResume}
        />
        <Field name="coverLetter" label="Cover letter" error={errors.coverLetter}>
          <Textarea
            {...controlProps('coverLetter', errors.coverLetter)}
            rows={6}
            value={values.coverLetter}
            onChange={(event) => change({ coverLetter: event.target.value })}
          />
        </Field>
        <ExtraQuestions job={job} values={values} errors={errors} onChange={change} />
        <VoluntaryQuestions job={job} values={values} errors={errors} onChange={change} />
        {/* Nobody sees or reaches this field: what fills it in is a program. It has no name by which a person's own tools know it. */}
        <div aria-hidden="true" className="absolute -left-2500 size-px overflow-hidden">
          <input
            ref={trapRef}
            name="ref2"
            tabIndex={-1}
            autoComplete="off"
            data-lpignore="true"
            data-1p-ignore
          />
        </div>
        <PrivacyNotice organizationName={organization.company_name} />
        <CheckField
          name="consent"
          checked={values.consent}
          required
          error={errors.consent}
          onChange={(checked) => change({ consent: checked })}
        >
          I have read the privacy notice and agree that {organization.company_name} may use my data for this
          application
        </CheckField>
        <Button
          type="submit"
          size="large"
          busy={form.isBusy}
          busyLabel="Submitting Your Application..."
          className="w-full"
        >
          Submit application
        </Button>
      </form>
    </section>
  );
}
