import type { Context, Transactional } from '../../platform/context.ts';
import { type End, endInterview } from './booking/end-interview.ts';
import { lockInterviewsAhead } from './interviews-ahead.ts';
import { takeOffersBack } from './self-booking/take-offers-back.ts';

type Bound = Transactional<Context & { organizationId: string }>;

/** These applications have ended: interviews that lie ahead are canceled, and times that were offered are taken back. */
export async function callOff(
  ctx: Bound,
  applicationIds: readonly string[],
  end: Omit<End, 'state'>,
): Promise<void> {
  if (applicationIds.length === 0) return;
  for (const row of await lockInterviewsAhead(ctx, applicationIds))
    await endInterview(ctx, row, { ...end, state: 'cancelled' });
  await takeOffersBack(ctx, applicationIds);
}
