import type { Availability } from '@candor/contract/interviews';
import type { Context } from '../../../platform/context.ts';
import type { Period } from '../time/periods.ts';

/** What somebody's own calendar said; one that was not looked at says nothing about being free. */
export type CalendarAnswer =
  | { memberId: string; checked: true; busy: Period[] }
  | { memberId: string; checked: false; reason: NonNullable<Availability['people'][number]['reason']> };

/** Asks the calendars that members connected. Nobody can connect one yet: each is told as not connected. */
export async function askCalendars(
  _ctx: Context & { organizationId: string },
  memberIds: readonly string[],
  _range: Period,
): Promise<CalendarAnswer[]> {
  return memberIds.map((memberId) => ({ memberId, checked: false, reason: 'not_connected' }));
}
