import { findAskedYears } from '../job/asked-years.ts';
import type { JobInput } from '../job/job-input.ts';
import { postText } from '../job/post-text.ts';

export interface JobLevel {
  name: 'junior' | 'early' | 'middle' | 'senior' | 'leading';
  /** Years of experience that the job asks for; null where it does not say. */
  years: number | null;
}

const yearsOfField: Readonly<Record<string, number>> = {
  entry: 0,
  mid: 2,
  senior: 5,
  lead: 7,
  executive: 10,
};
const words: readonly [JobLevel['name'], RegExp][] = [
  ['junior', /\b(?:junior|jr|trainee|intern|graduate|entry|apprentice)\b/i],
  ['leading', /\b(?:director|executive|head|chief|principal|vice president|vp|svp)\b/i],
  ['senior', /\b(?:senior|sr|snr|lead|iii|iv)\b/i],
];

/** How far up its occupation a job stands: by the words of its title, else by the years it asks for. */
export function levelOfJob(job: JobInput, title: string): JobLevel {
  const years = askedYears(job);
  const said = words.find(([, pattern]) => pattern.test(title))?.[0];
  if (said) return { name: said, years };
  if (years === null) return { name: 'middle', years };
  return { name: years >= 5 ? 'senior' : years <= 2 ? 'early' : 'middle', years };
}

/** Of several, the most: 'five years, two of them in sales'. */
function askedYears(job: JobInput): number | null {
  const asked = postText(job)
    .split(/\n|(?<=[.;])\s/)
    .flatMap((line) => findAskedYears(line)?.years ?? [])
    .filter((years) => years <= 15);
  if (asked.length > 0) return Math.max(...asked);
  return yearsOfField[job.experience_level ?? ''] ?? null;
}
