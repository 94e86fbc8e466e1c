import type { Job } from '@candor/contract/jobs';

/** Where the work is done: 'city, country', one of them, or nothing. */
export function describePlace({ city, country }: Pick<Job, 'city' | 'country'>): string {
  return [city, country].filter(Boolean).join(', ');
}

/** The applicant-tracking system that a job comes from, as people write its name. */
export function nameSource(source: string): string {
  const written: Record<string, string> = { jobadder: 'JobAdder', zoho_recruit: 'Zoho Recruit' };
  return written[source] ?? source.charAt(0).toUpperCase() + source.slice(1);
}
