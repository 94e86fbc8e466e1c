import type { BenchApplication, BenchJob, Organization } from './organization.ts';

function textOfJob(job: BenchJob): string {
  return [
    job.title,
    job.department,
    job.city,
    job.country,
    job.description,
    job.responsibilities,
    job.required_skills,
    job.preferred_skills,
    job.salary_range,
    job.job_type,
    job.employment_type,
    job.experience_level,
    job.seniority_level,
    job.education_level,
    job.contact_email,
  ]
    .filter((part) => part !== null)
    .join('\n');
}

/** Only what the organization's switches allow. */
function textOfApplication(application: BenchApplication, organization: Organization): string {
  const title = organization.jobs.find((job) => job.id === application.job)?.title ?? '';
  return [
    title,
    organization.applicationUpdates ? application.stage : '',
    ...(organization.skillGapAnalysis ? [...application.skillsMatched, ...application.skillGaps] : []),
    ...(organization.salaryInsights ? [application.recommendedSalary, application.salaryRationale] : []),
  ].join('\n');
}

/** What anybody may be told, by id: paragraphs, pairs and open jobs. */
export function publicSources(organization: Organization): Map<string, string> {
  return new Map([
    ...organization.paragraphs.map(({ id, heading, text }) => [id, `${heading}\n${text}`] as const),
    ...organization.pairs.map(({ id, question, answer }) => [id, `${question}\n${answer}`] as const),
    ...organization.jobs
      .filter((job) => job.status === 'active')
      .map((job) => [job.id, textOfJob(job)] as const),
  ]);
}

/** What only the person behind the address may be told, by the id of the application. */
export function ownSources(organization: Organization, email: string): Map<string, string> {
  const person = organization.candidates.find((candidate) => candidate.email === email);
  return new Map(
    person?.applications.map((application) => [application.id, textOfApplication(application, organization)]),
  );
}
