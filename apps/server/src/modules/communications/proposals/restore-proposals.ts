import type { ProposalOutcome } from '@candor/contract/rejection-proposals';
import { rejectionProposals } from '@candor/database/schema';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type MemberContext, type Transactional } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { rejectionChanged } from '../communication-events.ts';
import { findSendTime } from './find-send-time.ts';
import { type Decision, lockProposals, type ProposalRow } from './proposal-queries.ts';

/** Takes back that proposals were cancelled: they are open again, with the whole hold before them. */
export async function restoreProposals(ctx: MemberContext, { body }: { body: Decision }) {
  return inTransaction(ctx, async (ctx) => {
    const results: { id: string; outcome: ProposalOutcome }[] = [];
    for (const { proposal, application } of await lockProposals(ctx, ctx.organizationId, body.ids)) {
      const isInPlace = application.stage === 'applied' && !application.hiddenAt;
      results.push({
        id: proposal.id,
        outcome: isInPlace ? await restore(ctx, proposal) : 'stage_changed',
      });
    }
    await recordAudit(ctx, {
      recordId: body.ids.length === 1 ? (body.ids[0] ?? null) : null,
      details: { results },
    });
    await recordEvents(ctx, rejectionChanged, {
      organizationId: ctx.organizationId,
      recordIds: body.ids,
      data: { state: 'restored' },
    });
    return { results };
  });
}

/** A proposal that Candor withdrew has lost its reason, and stays withdrawn. */
async function restore(ctx: Transactional<MemberContext>, proposal: ProposalRow): Promise<ProposalOutcome> {
  const { id, organizationId, applicationId } = proposal;
  if (proposal.state !== 'cancelled' || proposal.withdrawnReason) return 'already_decided';
  const open = and(
    eq(rejectionProposals.organizationId, organizationId),
    eq(rejectionProposals.applicationId, applicationId),
    eq(rejectionProposals.state, 'proposed'),
  );
  if ((await ctx.db.$count(rejectionProposals, open)) > 0) return 'already_decided';
  await ctx.db
    .update(rejectionProposals)
    .set({
      state: 'proposed',
      decidedBy: null,
      decidedAt: null,
      sendAt: await findSendTime(ctx, proposal),
      version: sql`${rejectionProposals.version} + 1`,
    })
    .where(eq(rejectionProposals.id, id));
  return 'restored';
}
