import { applications, rejectionProposals } from '@candor/database/schema';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { rejectionChanged } from '../communication-events.ts';

/** Opens the proposals again that a move withdrew at this time, now that it is undone; their hold goes on where it was. */
export async function bringProposalsBack(
  ctx: Transactional<Context>,
  organizationId: string,
  applicationIds: readonly string[],
  withdrawnAt: Date,
): Promise<void> {
  const inPlace = ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.organizationId, organizationId),
        inArray(applications.id, [...applicationIds]),
        eq(applications.stage, 'applied'),
      ),
    );
  const opened = await ctx.db
    .update(rejectionProposals)
    .set({
      state: 'proposed',
      withdrawnReason: null,
      decidedAt: null,
      version: sql`${rejectionProposals.version} + 1`,
    })
    .where(
      and(
        eq(rejectionProposals.organizationId, organizationId),
        inArray(rejectionProposals.applicationId, inPlace),
        eq(rejectionProposals.state, 'cancelled'),
        isNotNull(rejectionProposals.withdrawnReason),
        eq(rejectionProposals.decidedAt, withdrawnAt),
        // A proposal made in the meantime takes its place.
        sql`not exists (select from ${rejectionProposals} open where open.organization_id = ${organizationId}
          and open.application_id = ${rejectionProposals.applicationId} and open.state = 'proposed')`,
      ),
    )
    .returning({ id: rejectionProposals.id });
  const recordIds = opened.map(({ id }) => id);
  await recordEvents(ctx, rejectionChanged, { organizationId, recordIds, data: { state: 'restored' } });
}
