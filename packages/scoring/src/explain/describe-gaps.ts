import { type EmploymentGap, findGaps } from '@candor/resume/find-gaps';
import type { Profile, YearMonth } from '@candor/resume/profile';

export interface DescribedGap {
  duration: string;
  explanation: string;
  months: number;
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Times of three months or more between dated work, in neutral words: facts beside the score, never in it. */
export function describeGaps(profile: Profile, now: Date): DescribedGap[] {
  return findGaps(profile.work, profile.breaks, now).map((gap) => ({
    duration: describeMonths(gap.months),
    explanation: explain(gap),
    months: gap.months,
  }));
}

function explain({ from, to, stated }: EmploymentGap): string {
  const when = `From ${describeMonth(from)} to ${describeMonth(to)}`;
  return stated
    ? `${when} the resume states a career break. It does not count in the score.`
    : `${when} the resume shows no dated work. There can be many reasons; it does not count in the score.`;
}

function describeMonth({ year, month }: YearMonth): string {
  return month === null ? `${year}` : `${monthNames[month - 1]} ${year}`;
}

function describeMonths(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const parts = [years > 0 ? count(years, 'year') : '', rest > 0 ? count(rest, 'month') : ''];
  return parts.filter(Boolean).join(' ');
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
