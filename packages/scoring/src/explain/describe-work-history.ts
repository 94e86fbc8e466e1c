import { monthsOf } from '@candor/resume/months';
import type { Profile, YearMonth } from '@candor/resume/profile';

/** A job as a time line shows it; months as '2018-06', or '2018' where only the year is written. */
export interface Position {
  title: string | null;
  employer: string | null;
  from: string | null;
  to: string | null;
  isCurrent: boolean;
  months: number | null;
}

/** The jobs that the resume names, in its order: facts beside the score. */
export function describeWorkHistory({ work }: Pick<Profile, 'work'>, now: Date): Position[] {
  return work.map((item) => ({
    title: item.title,
    employer: item.employer,
    from: item.dates?.from ? writeMonth(item.dates.from) : null,
    to: item.dates?.to ? writeMonth(item.dates.to) : null,
    isCurrent: item.dates?.isCurrent ?? false,
    months: monthsOf(item, now) ?? null,
  }));
}

function writeMonth({ year, month }: YearMonth): string {
  return month === null ? `${year}` : `${year}-${String(month).padStart(2, '0')}`;
}
