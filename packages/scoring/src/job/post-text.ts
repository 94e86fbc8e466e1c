import type { JobInput } from './job-input.ts';

/** Everything that a job says in words of its own, as candidates read it. */
export function postText(job: JobInput): string {
  return [job.title, job.description, job.responsibilities, job.required_skills, job.preferred_skills]
    .filter(Boolean)
    .join('\n');
}
