import { setTimeout as wait } from 'node:timers/promises';
import type { Interview } from '@candor/contract/interviews';
import { inTransaction, type MemberContext } from '../../../platform/context.ts';
import { listCalendars } from '../../calendars/calendars.ts';
import { findInterviewRow } from '../interview-queries.ts';
import { viewInterviews } from '../interview-view.ts';
import { readDelivery } from '../read-letters.ts';

const waitMs = 5000;
const lookEveryMs = 150;

/** Whether an interview goes to the organizer's own calendar, which then invites. In test mode nothing does. */
export async function usesCalendar(ctx: MemberContext, organizerId: string): Promise<boolean> {
  const { testEmail } = await inTransaction(ctx, (ctx) => readDelivery(ctx));
  if (testEmail !== undefined) return false;
  const calendars = await listCalendars(ctx, [organizerId]);
  return calendars.some(({ state, canWriteEvents }) => state === 'connected' && canWriteEvents);
}

/** The interview once its event is made, so that the answer has its link; as it is where that takes longer. */
export async function waitForCalendar(ctx: MemberContext, interview: Interview): Promise<Interview> {
  const until = Date.now() + waitMs;
  let seen = interview;
  while (seen.calendar_state === 'waiting' && Date.now() < until) {
    await wait(lookEveryMs);
    const [found] = await inTransaction(ctx, async (ctx) => {
      const row = await findInterviewRow(ctx, interview.id);
      return row ? viewInterviews(ctx, [row]) : [];
    });
    if (!found) return interview;
    seen = found;
  }
  return seen;
}
