import type { RequestKind } from '@candor/contract/requests';

const dayMs = 86_400_000;
const daysOf: Record<Exclude<RequestKind, 'question'>, number> = {
  human_review: 14,
  correction: 30,
  erasure: 30,
};
const workingDaysOfQuestion = 5;

/** Until when a person has to have done it: what the law gives, and five working days for an answer. */
export function setDeadline(kind: RequestKind, now: Date): Date {
  if (kind !== 'question') return new Date(now.getTime() + daysOf[kind] * dayMs);
  let due = now;
  for (let left = workingDaysOfQuestion; left > 0; left -= isWorkingDay(due) ? 1 : 0)
    due = new Date(due.getTime() + dayMs);
  return due;
}

/** Monday to Friday, in UTC: an organization's holidays are not known here. */
function isWorkingDay(date: Date): boolean {
  return date.getUTCDay() !== 0 && date.getUTCDay() !== 6;
}
