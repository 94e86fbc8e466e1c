import type { JobInput } from '../job/job-input.ts';
import { postText } from '../job/post-text.ts';
import { getOccupationData, type Occupation } from '../vocabulary/occupation-data.ts';
import { findOccupation } from './find-occupation.ts';
import { rangeOfJob } from './find-stated-pay.ts';
import { type JobLevel, levelOfJob } from './job-level.ts';
import type { SalaryRange } from './parse-salary.ts';
import { bandOfWages } from './wage-band.ts';

export interface SalaryRecommendation {
  /** As shown: 'AUD 88,000 – 92,000 a year'; null where nothing is known to base it on. */
  text: string | null;
  low: number | null;
  high: number | null;
  currency: string | null;
  per: SalaryRange['per'] | null;
  basis: 'job_range' | 'occupation_wages' | null;
  /** What it rests on, with source and year; or why there is none. */
  rationale: string;
}

/** Years that are taken for granted where a job does not say how many it wants. */
const usualYears = 3;

/**
 * A fair offer from the job's own range or the wages of its occupation, by the job's level and the person's experience: never
 * from the score, and never from past pay.
 */
export function recommendSalary(job: JobInput, title: string, years: number): SalaryRecommendation {
  const level = levelOfJob(job, title);
  const range = rangeOfJob(job);
  if (range) return fromRange(range, level, years);
  if (job.country && job.country !== 'United States')
    return none(
      `The job doesn't state a range, and published wages cover the United States only, not ${job.country}.`,
    );
  const occupation = findOccupation(title, postText(job));
  if (!occupation?.wages)
    return none("The job doesn't state a range, and its title and text don't point to a single occupation.");
  return fromWages(occupation, occupation.wages, level, years);
}

function fromWages(
  { title }: Occupation,
  wages: readonly number[],
  level: JobLevel,
  years: number,
): SalaryRecommendation {
  const { low, high, from, to } = bandOfWages(wages, level, years - (level.years ?? usualYears));
  return {
    text: write(low, high, 'USD', 'year'),
    low,
    high,
    currency: 'USD',
    per: 'year',
    basis: 'occupation_wages',
    rationale: `The job doesn't state a range. This is the ${from}th to ${to}th percentile of wages for ${title} in the United States, May ${getOccupationData().wageYear} (U.S. Bureau of Labor Statistics, OEWS; occupation by O*NET), for ${describeLevel(level)} and ${writeRelevant(years)}. Local pay may differ. Past pay is not used.`,
  };
}

/** Whoever has the years asked for starts in the lower half; each year more or less moves by a tenth. */
function fromRange(range: SalaryRange, level: JobLevel, years: number): SalaryRecommendation {
  const width = range.high - range.low;
  const share = Math.min(1, Math.max(0, 0.3 + (years - (level.years ?? usualYears)) / 10));
  const centre = range.low + width * share;
  const low = roundTo(Math.max(range.low, centre - width * 0.15), range.per);
  const high = roundTo(Math.min(range.high, centre + width * 0.15), range.per);
  const asked = !level.years ? '' : `; the job asks for ${level.years}`;
  return {
    text: write(low, high, range.currency, range.per),
    low,
    high,
    currency: range.currency,
    per: range.per,
    basis: 'job_range',
    rationale: `${restsOn(range)}, by experience: ${writeRelevant(years)}${asked}. The score and past pay are not used.`,
  };
}

/** How a rationale begins that rests on this range of the job, and on no other. */
export function restsOn({ low, high, currency, per }: SalaryRange): string {
  return `Within the job's own range of ${write(low, high, currency, per)}`;
}

function none(rationale: string): SalaryRecommendation {
  return { text: null, low: null, high: null, currency: null, per: null, basis: null, rationale };
}

function describeLevel({ name, years }: JobLevel): string {
  const role = name === 'early' || name === 'middle' ? 'a role' : `a ${name} role`;
  return years === null ? role : `${role} that asks for ${writeYears(years)}`;
}

function roundTo(amount: number, per: SalaryRange['per']): number {
  const step = per === 'hour' ? 0.5 : amount >= 10_000 ? 500 : 10;
  return Math.round(amount / step) * step;
}

function write(low: number, high: number, currency: string | null, per: SalaryRange['per']): string {
  const amount = (value: number) =>
    value.toLocaleString('en-US', {
      minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
      maximumFractionDigits: 2,
    });
  const span = low === high ? amount(low) : `${amount(low)} – ${amount(high)}`;
  return `${currency ? `${currency} ` : ''}${span} ${per === 'hour' ? 'an' : 'a'} ${per}`;
}

function writeRelevant(years: number): string {
  return years === 0 ? 'no dated work of this kind' : `${writeYears(years)} of relevant work`;
}

function writeYears(years: number): string {
  return `${years} ${years === 1 ? 'year' : 'years'}`;
}
