import type { RequestKind } from '@candor/contract/requests';
import { toLocal } from '../../platform/local-day.ts';
import type { WorkingTime } from '../organizations/organizations.ts';

const dayMs = 86_400_000;
const daysOf: Record<Exclude<RequestKind, 'question'>, number> = {
  human_review: 14,
  correction: 30,
  erasure: 30,
};
const workingDaysOfQuestion = 5;

/** Until when a person has to have done it: what the law gives, and five working days for an answer. */
export function setDeadline(kind: RequestKind, now: Date, { timeZone, hours }: WorkingTime): Date {
  if (kind !== 'question') return new Date(now.getTime() + daysOf[kind] * dayMs);
  // The same time of day by the organization's clocks; its holidays are not known here.
  let due = toLocal(now, timeZone);
  for (let left = workingDaysOfQuestion; left > 0; left -= hours.days.includes(due.dayOfWeek) ? 1 : 0)
    due = due.add({ days: 1 });
  return new Date(due.epochMilliseconds);
}
