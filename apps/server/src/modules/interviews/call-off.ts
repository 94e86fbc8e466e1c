import { interviewOffers } from '@candor/database/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { listMergedApplications } from '../candidates/candidates.ts';
import { type End, endInterview } from './booking/end-interview.ts';
import { offerChanged } from './interview-events.ts';
import { lockInterviewsAhead } from './interviews-ahead.ts';

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

async function takeOffersBack(ctx: Bound, applicationIds: readonly string[]): Promise<void> {
  const { organizationId } = ctx;
  const taken = await ctx.db
    .update(interviewOffers)
    .set({ state: 'withdrawn', version: sql`${interviewOffers.version} + 1` })
    .where(
      and(
        eq(interviewOffers.organizationId, organizationId),
        inArray(interviewOffers.applicationId, await listMergedApplications(ctx, applicationIds)),
        eq(interviewOffers.state, 'open'),
      ),
    )
    .returning({ id: interviewOffers.id });
  if (taken.length === 0) return;
  const recordIds = taken.map(({ id }) => id);
  await recordEvents(ctx, offerChanged, { organizationId, recordIds, data: { state: 'withdrawn' } });
}
