import type { Stage } from '@candor/contract/applications';
import { interviews } from '@candor/database/schema';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Following, Happened } from '../../platform/domain-events.ts';
import { endInterview } from './booking/end-interview.ts';

/** Whoever withdraws their application does not come: their interviews are called off, and the interviewers told. */
export async function callOffWithdrawn(
  ctx: Following,
  moved: readonly Happened<{ to: Stage; cause: string }>[],
): Promise<void> {
  const ids = moved.flatMap(({ recordId, data }) => (data.to === 'withdrawn' ? recordId : []));
  if (ids.length === 0) return;
  const rows = await ctx.db
    .select()
    .from(interviews)
    .where(
      and(
        eq(interviews.organizationId, ctx.organizationId),
        inArray(interviews.applicationId, ids),
        inArray(interviews.state, ['booked', 'moved']),
        gt(interviews.startsAt, ctx.now),
      ),
    )
    .for('update');
  for (const row of rows)
    await endInterview(ctx, row, {
      ...{ state: 'cancelled', reason: 'The candidate withdrew their application.', quietly: true },
    });
}
