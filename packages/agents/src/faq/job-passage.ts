import type { JobFacts, Passage } from './knowledge.ts';

/** A field of a posting as a sentence of its own. */
export interface JobLine {
  field: JobField;
  text: string;
}

export type JobField =
  | 'place'
  | 'department'
  | 'hours'
  | 'contract'
  | 'salary'
  | 'description'
  | 'duties'
  | 'required'
  | 'preferred'
  | 'experience'
  | 'education'
  | 'checks'
  | 'contact';

const words = (value: string) => value.replaceAll('-', ' ');

/** All that a posting says, field by field, in plain sentences; nothing for a field that it leaves open. */
export function linesOfJob(job: JobFacts): JobLine[] {
  const checks = [
    job.national_police_check ? 'a national police check' : '',
    job.working_with_children_check ? 'a working with children check' : '',
  ].filter(Boolean);
  const education =
    job.education_level === 'not-required'
      ? 'No particular education is required.'
      : job.education_level && `Education asked for: ${words(job.education_level)}.`;
  const lines: [JobField, string | null | false | undefined][] = [
    ['description', job.description.trim()],
    ['place', `The place of work is ${job.city}, ${job.country}.`],
    ['department', `The department is ${job.department}.`],
    ['hours', job.job_type && `The job is ${job.job_type}.`],
    ['contract', job.employment_type && `The employment is ${job.employment_type}.`],
    ['salary', job.salary_range && `The salary in the posting: ${job.salary_range}.`],
    ['duties', job.responsibilities && `What you would do: ${job.responsibilities.trim()}`],
    ['required', job.required_skills && `Required: ${job.required_skills.trim()}.`],
    ['preferred', job.preferred_skills && `An advantage, but not required: ${job.preferred_skills.trim()}.`],
    ['experience', job.experience_level && `Experience level: ${words(job.experience_level)}.`],
    ['education', education],
    ['checks', checks.length > 0 && `The posting asks for ${checks.join(' and ')}.`],
    ['contact', job.contact_email && `The contact for this job is ${job.contact_email}.`],
  ];
  return lines.flatMap(([field, text]) => (text ? [{ field, text }] : []));
}

/** A job as a passage: what a model is given of it, and where its words are looked for. */
export function jobPassage(job: JobFacts): Passage {
  return {
    id: job.id,
    kind: 'job',
    title: job.title,
    text: linesOfJob(job)
      .map(({ text }) => text)
      .join('\n'),
  };
}
