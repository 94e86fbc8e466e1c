import { employmentTypes } from '@candor/contract/job-options';
import type { PublicJob } from '@candor/contract/jobs';
import { formatDate } from '#ui/format.ts';

/** 'city, country', one of them, or nothing: such a job may be anywhere. 'Other' is an entry of a list, not a country. */
export function describePlace({ city, country }: Pick<PublicJob, 'city' | 'country'>): string {
  return [city, country === 'Other' ? '' : country].filter(Boolean).join(', ');
}

export function describeStatus(status: PublicJob['status']): string {
  return status === 'active' ? 'Hot Position' : capitalise(status);
}

/** Employment type and salary, as far as the job tells them. */
export function listChips({
  employment_type,
  salary_range,
}: Pick<PublicJob, 'employment_type' | 'salary_range'>): string[] {
  const label = employmentTypes.find(({ value }) => value === employment_type)?.label;
  const type = label ?? (employment_type ? capitalise(employment_type) : '');
  return [type, salary_range ?? ''].filter(Boolean);
}

/** Why a closed job takes no applications. It may have been closed before its day, too. */
export function describeClosing({
  closing_date,
  past_closing_date,
}: Pick<PublicJob, 'closing_date' | 'past_closing_date'>): string {
  return closing_date && past_closing_date
    ? `Applications closed on ${formatDate(closing_date)}.`
    : 'This job is no longer accepting applications.';
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const bullet = /^\s*[-*•–]\s+/;

/** The points of a text that is written as a list, one a line; undefined for running text. */
export function findPoints(text: string): string[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim());
  if (lines.length < 2 || !lines.every((line) => bullet.test(line))) return undefined;
  return lines.map((line) => line.replace(bullet, '').trim());
}
