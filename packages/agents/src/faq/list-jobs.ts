import type { FaqIndex } from './faq-index.ts';
import { jobPassage } from './job-passage.ts';
import type { FaqAnswer, JobFacts } from './knowledge.ts';
import { answered, unknown } from './wordings.ts';

const asksForList =
  /\b(?:(?:which|what|any|all|list(?: of)?|show(?: me)?|do you have|are there|other) (?:[\w-]+ ){0,3}?(?:open |current |free )?(?:jobs|positions|roles|openings|vacancies|posts|opportunities)|(?:jobs|positions|openings|vacancies) (?:do you have|are (?:there|open|available)|available|at the moment|right now)|(?:are you|do you) (?:currently )?hiring(?: \w+)?\W*$|who are you looking for|what can i apply for)\b/i;

/** More than these are hard to read in a chat. */
const mostTold = 12;

const kinds: readonly [RegExp, (job: JobFacts) => boolean][] = [
  [/\bpart[- ]?time\b/i, (job) => job.job_type === 'part-time'],
  [/\bfull[- ]?time\b/i, (job) => job.job_type === 'full-time'],
  [/\binternships?\b/i, (job) => job.job_type === 'internship'],
  [/\bpermanent\b/i, (job) => job.employment_type === 'permanent'],
  [/\btemporary\b/i, (job) => job.employment_type === 'temporary'],
  [/\bseasonal\b/i, (job) => job.employment_type === 'seasonal'],
  [
    /\b(?:entry[- ]level|beginners?|without experience|no experience)\b/i,
    (job) => job.experience_level === 'entry',
  ],
  [/\bwithout (?:a )?(?:degree|diploma|qualifications?)\b/i, (job) => job.education_level === 'not-required'],
];

/** Answers which jobs are open, narrowed to a place or a kind that the question names; undefined for other questions. */
export function listJobs({ knowledge }: FaqIndex, text: string): FaqAnswer | undefined {
  if (
    !asksForList.test(text) ||
    /\b(?:more than one|several|multiple|how many|two|three|both|did i) (?:\w+ )?(?:jobs|positions|roles|posts|openings)\b/i.test(
      text,
    )
  )
    return undefined;
  const lower = text.toLowerCase();
  const tests = kinds.filter(([pattern]) => pattern.test(text)).map(([, test]) => test);
  const isNamed = (value: string) => value !== '' && lower.includes(value.toLowerCase());
  const places = knowledge.jobs.filter(({ city, department }) => isNamed(city) || isNamed(department));
  const jobs = (places.length > 0 ? places : knowledge.jobs).filter((job) =>
    tests.every((test) => test(job)),
  );
  if (jobs.length === 0)
    return unknown(
      'I know of no open job like that at the moment. I have passed your question on to a person.',
    );
  const told = jobs.slice(0, mostTold);
  const lines = told.map(
    ({ title, city, job_type }) => `– ${title} (${[city, job_type].filter(Boolean).join(', ')})`,
  );
  if (jobs.length > told.length)
    lines.push(
      `${jobs.length - told.length} more are open: name a place, a department or a kind of work to see those.`,
    );
  const beginning = jobs.length === 1 ? 'This job is open:' : 'These jobs are open:';
  return answered([beginning, ...lines].join('\n'), told.map(jobPassage));
}
