import type { ApplicationFlag } from '@candor/contract/application-states';
import type { CardSort } from '@candor/contract/pipeline';
import { formatCount } from '#ui/format.ts';

export const flagWords: Record<ApplicationFlag, string> = {
  review_asked: 'Review requested',
  hidden_text: 'Hidden text',
  unreadable: 'Unreadable',
  out_of_date: 'Out of date',
};

export const flagReasons: Record<ApplicationFlag, string> = {
  review_asked: 'The candidate asked for a human review.',
  hidden_text: "The resume has text that people can't see. It doesn't count.",
  unreadable: "The resume couldn't be read.",
  out_of_date: 'The job, resume or engine changed since the evaluation.',
};

export const sortOptions: { value: CardSort; label: string }[] = [
  { value: '-score', label: 'Best score first' },
  { value: 'score', label: 'Lowest score first' },
  { value: '-applied_date', label: 'Newest first' },
  { value: 'applied_date', label: 'Oldest first' },
];

const dayMs = 24 * 60 * 60 * 1000;

/** Whole days since then. */
export function countDays(since: string, now = Date.now()): number {
  return Math.max(0, Math.floor((now - Date.parse(since)) / dayMs));
}

/** How long somebody has been at a stage: 'Today', '1 day', '12 days'. */
export function describeDays(since: string, now?: number): string {
  const days = countDays(since, now);
  return days === 0 ? 'Today' : formatCount(days, 'day', 'days');
}
