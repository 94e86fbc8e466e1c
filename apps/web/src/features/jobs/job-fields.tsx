import { countries } from '@candor/contract/job-options';
import { JobFormSection } from '#features/jobs/job-form-section.tsx';
import { jobOptions } from '#features/jobs/job-labels.ts';
import { JobQuestions } from '#features/jobs/job-questions.tsx';
import { JobRemarks } from '#features/jobs/job-remarks.tsx';
import { JobSelect } from '#features/jobs/job-select.tsx';
import { JobTextField } from '#features/jobs/job-text-field.tsx';
import type { JobForm } from '#features/jobs/use-job-form.ts';

const countryOptions = countries.map((country) => ({ value: country, label: country }));

const classification = [
  'job_type',
  'employment_type',
  'experience_level',
  'seniority_level',
  'education_level',
  'industry',
] as const;

const twoColumns = 'grid items-start gap-4 sm:grid-cols-2';

/** All that is said of a job, in three sections. */
export function JobFields({ jobForm }: { jobForm: JobForm }) {
  return (
    <>
      <JobFormSection title="Basic Information">
        <JobTextField jobForm={jobForm} name="title" required />
        <div className={twoColumns}>
          <JobTextField jobForm={jobForm} name="department" required />
          <JobSelect
            jobForm={jobForm}
            name="status"
            options={jobOptions.status}
            hint="Only active jobs accept applications. Drafts are not public."
          />
          <JobTextField jobForm={jobForm} name="city" required />
          <JobSelect
            jobForm={jobForm}
            name="country"
            options={countryOptions}
            emptyLabel="Choose a country"
            required
          />
          <JobTextField jobForm={jobForm} name="salary_range" hint="Shown to candidates as written." />
          <JobTextField
            jobForm={jobForm}
            name="closing_date"
            type="date"
            hint="Last day to apply. Leave empty if there is none."
          />
          <JobTextField jobForm={jobForm} name="contact_email" type="email" />
        </div>
      </JobFormSection>
      <JobFormSection title="Job Classification">
        <div className={twoColumns}>
          {classification.map((name) => (
            <JobSelect
              key={name}
              jobForm={jobForm}
              name={name}
              options={jobOptions[name]}
              emptyLabel="Not specified"
            />
          ))}
        </div>
      </JobFormSection>
      <JobFormSection title="Job Details">
        <div className="flex flex-col gap-2">
          <JobTextField jobForm={jobForm} name="description" rows={6} required />
          <JobRemarks jobForm={jobForm} name="description" />
        </div>
        <JobTextField jobForm={jobForm} name="responsibilities" rows={4} />
        <div className="flex flex-col gap-2">
          <JobTextField jobForm={jobForm} name="required_skills" rows={2} hint="Separated by commas." />
          <JobRemarks jobForm={jobForm} name="required_skills" />
        </div>
        <div className="flex flex-col gap-2">
          <JobTextField jobForm={jobForm} name="preferred_skills" rows={2} hint="Separated by commas." />
          <JobRemarks jobForm={jobForm} name="preferred_skills" />
        </div>
        <JobQuestions jobForm={jobForm} />
      </JobFormSection>
    </>
  );
}
