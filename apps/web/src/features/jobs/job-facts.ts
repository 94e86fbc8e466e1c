import type { Job } from '@candor/contract/jobs';

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** A date in the reader's own zone, as in '5 Jan 2024'. */
export function formatDay(instant: string): string {
  return day.format(new Date(instant));
}

/** Where the work is done: 'city, country', one of them, or 'Remote'. */
export function describePlace({ city, country }: Pick<Job, 'city' | 'country'>): string {
  return [city, country].filter(Boolean).join(', ') || 'Remote';
}

/** The applicant-tracking system that a job comes from, as people write its name. */
export function nameSource(source: string): string {
  return source.charAt(0).toUpperCase() + source.slice(1);
}

/** '1 application', '3 applications'. */
export function countApplications(count: number): string {
  return `${new Intl.NumberFormat('en-GB').format(count)} ${count === 1 ? 'application' : 'applications'}`;
}
