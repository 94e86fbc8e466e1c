import { jobPassage } from './job-passage.ts';
import type { FaqAnswer, JobFacts, Knowledge } from './knowledge.ts';
import type { Language } from './question-language.ts';
import { answered, speak, unknown } from './wordings.ts';

/** More than these are hard to read in a chat. */
const mostTold = 12;

const remote = /\b(?:remote\w*|home[ -]?office|teletrabajo|télétravail)\b|\b(?:from|at) home\b/i;
const says = (job: JobFacts, pattern: RegExp) =>
  pattern.test([job.employment_type, job.job_type, job.city, job.title, job.description].join(' '));

const kinds: readonly [RegExp, (job: JobFacts) => boolean][] = [
  [
    /\bpart[- ]?time\b|\bteilzeit\b|\btiempo parcial\b|\btemps partiel\b/i,
    (job) => says(job, /\bpart[- ]?time\b/i),
  ],
  [/\bfull[- ]?time\b|\bvollzeit\b/i, (job) => says(job, /\bfull[- ]?time\b/i)],
  [/\bintern(?:ship)?s?\b|\bpraktik\w+/i, (job) => says(job, /\bintern(?:ship)?\b/i)],
  [/\bpermanent\b/i, (job) => says(job, /\bpermanent\b/i)],
  [/\btemporary\b/i, (job) => says(job, /\btemporary\b/i)],
  [/\bseasonal\b/i, (job) => says(job, /\bseasonal\b/i)],
  [remote, (job) => says(job, remote)],
  [/\bhybrid\b/i, (job) => says(job, /\bhybrid\b/i)],
  [
    /\b(?:entry[- ]level|beginners?|without experience|no experience)\b/i,
    (job) => job.experience_level === 'entry',
  ],
  [/\bwithout (?:a )?(?:degree|diploma|qualifications?)\b/i, (job) => job.education_level === 'not-required'],
];

/** Tells which jobs are open, narrowed to a place, a department or a kind that the question names. */
export function listJobs({ jobs: open }: Knowledge, text: string, language: Language): FaqAnswer {
  const lower = text.toLowerCase();
  const tests = kinds.filter(([pattern]) => pattern.test(text)).map(([, test]) => test);
  const isNamed = (value: string) => value !== '' && lower.includes(value.toLowerCase());
  const places = open.filter(({ city, department }) => isNamed(city) || isNamed(department));
  const jobs = (places.length > 0 ? places : open).filter((job) => tests.every((test) => test(job)));
  const words = speak(language);
  if (jobs.length === 0) return unknown(words.noJob);
  const told = jobs.slice(0, mostTold);
  const lines = told.map(
    ({ title, city, job_type }) => `– ${title} (${[city, job_type].filter(Boolean).join(', ')})`,
  );
  if (jobs.length > told.length) lines.push(words.moreJobs(jobs.length - told.length));
  return answered([words.openJobs(jobs.length === 1), ...lines].join('\n'), told.map(jobPassage));
}
