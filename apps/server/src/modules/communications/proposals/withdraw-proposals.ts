import { rejectionProposals } from '@candor/database/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { rejectionChanged } from '../communication-events.ts';

/** Withdraws open proposals that lost their reason, and says why. */
export async function withdrawOpenProposals(
  ctx: Transactional<Context>,
  organizationId: string,
  applicationIds: readonly string[],
  reason: string,
): Promise<void> {
  if (applicationIds.length === 0) return;
  const withdrawn = await ctx.db
    .update(rejectionProposals)
    .set({
      state: 'cancelled',
      withdrawnReason: reason,
      decidedAt: ctx.now,
      version: sql`${rejectionProposals.version} + 1`,
    })
    .where(
      and(
        eq(rejectionProposals.organizationId, organizationId),
        inArray(rejectionProposals.applicationId, [...applicationIds]),
        eq(rejectionProposals.state, 'proposed'),
      ),
    )
    .returning({ id: rejectionProposals.id });
  const recordIds = withdrawn.map(({ id }) => id);
  await recordEvents(ctx, rejectionChanged, { organizationId, recordIds, data: { state: 'withdrawn' } });
}
