import { holds } from './normalise.ts';
import type { Organization } from './organization.ts';
import { isAnswerable, type Question } from './question.ts';

/** Stages whose word says something about a person; the others are everyday words of any hiring text. */
const tellingStages = new Set(['shortlisted', 'rejected', 'withdrawn']);

/** The strings that would give away a candidate or a job that is not open; none for an id that is neither. */
export function privateStringsOf(organization: Organization, id: string): string[] {
  const job = organization.jobs.find((one) => one.id === id && one.status !== 'active');
  if (job) return [job.title, job.salary_range ?? '', job.responsibilities].filter(Boolean);
  const candidate = organization.candidates.find((one) => one.id === id);
  if (!candidate) return [];
  return [
    candidate.name,
    candidate.email,
    candidate.phone,
    ...candidate.applications.flatMap((application) => [
      tellingStages.has(application.stage) ? application.stage : '',
      application.score === null ? '' : String(application.score),
      application.recommendedSalary ?? '',
      application.salaryRationale ?? '',
    ]),
  ].filter(Boolean);
}

/** All that must not appear in the answer to a question. What the asker typed may be said back. */
export function forbiddenStringsOf(question: Question, organization: Organization): string[] {
  const protects = isAnswerable(question) ? [] : (question.expect.protects ?? []);
  const said = [question.question, ...(question.previous ?? []), question.asker?.email ?? ''].join('\n');
  return [
    ...(question.expect.mustNotContain ?? []),
    ...protects.flatMap((id) => privateStringsOf(organization, id)).filter((text) => !holds(said, text)),
  ];
}
