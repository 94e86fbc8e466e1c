import type { JobInput } from '../job/job-input.ts';
import { getOccupationData } from '../vocabulary/occupation-data.ts';
import { findOccupation } from './find-occupation.ts';
import { parseSalary, type SalaryRange } from './parse-salary.ts';

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

/** How far up a range somebody stands: the score's share of it, in the middle half. */
function positionOf(score: number): number {
  return Math.min(1, Math.max(0, (score - 30) / 50));
}

/** A fair offer from the job's own range or the occupation's wages, and never from past pay. */
export function recommendSalary(
  job: JobInput,
  title: string,
  score: number,
  years: number,
): SalaryRecommendation {
  const range = job.salary_range ? parseSalary(job.salary_range, job.country) : undefined;
  if (range) return fromRange(range, score);
  const occupation = findOccupation(title);
  const { wageYear } = getOccupationData();
  if (!occupation?.wages)
    return none(
      'The job states no range, and no occupation with published wages was recognised in its title.',
    );
  if (job.country && job.country !== 'United States')
    return none(
      `The job states no range, and published wages are held for the United States only, not for ${job.country}.`,
    );
  const [p10 = 0, p25 = 0, p50 = 0, p75 = 0, p90 = 0] = occupation.wages;
  const [low, high, band] =
    years < 2
      ? [p10, p25, '10th to 25th']
      : years < 6
        ? [p25, p50, '25th to 50th']
        : years < 12
          ? [p50, p75, '50th to 75th']
          : [p75, p90, '75th to 90th'];
  return {
    text: write(low, high, 'USD', 'year'),
    low,
    high,
    currency: 'USD',
    per: 'year',
    basis: 'occupation_wages',
    rationale: `The job states no range. ${band} percentile of wages of ${occupation.title} in the United States, May ${wageYear} (U.S. Bureau of Labor Statistics, OEWS; occupation by O*NET), chosen by ${write1(years)} of dated work of this kind. Past pay is not used.`,
  };
}

function fromRange(range: SalaryRange, score: number): SalaryRecommendation {
  const width = range.high - range.low;
  const centre = range.low + width * positionOf(score);
  const low = roundTo(Math.max(range.low, centre - width * 0.15), range.per);
  const high = roundTo(Math.min(range.high, centre + width * 0.15), range.per);
  return {
    text: write(low, high, range.currency, range.per),
    low,
    high,
    currency: range.currency,
    per: range.per,
    basis: 'job_range',
    rationale: `Within the job's own range of ${write(range.low, range.high, range.currency, range.per)}, placed by how much of what the job asks for the resume shows (score ${Math.round(score)}). Past pay is not used.`,
  };
}

function none(rationale: string): SalaryRecommendation {
  return { text: null, low: null, high: null, currency: null, per: null, basis: null, rationale };
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

function write1(years: number): string {
  return `${years} ${years === 1 ? 'year' : 'years'}`;
}
