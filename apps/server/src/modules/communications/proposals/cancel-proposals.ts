import type { ProposalOutcome } from '@candor/contract/rejection-proposals';
import { rejectionProposals } from '@candor/database/schema';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit.ts';
import { personBehind } from '../../../platform/caller.ts';
import { inTransaction, type MemberContext } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { rejectionChanged } from '../communication-events.ts';
import { type Decision, lockProposals } from './proposal-queries.ts';

/** Decides against rejections that were proposed; it can be taken back. */
export async function cancelProposals(ctx: MemberContext, { body }: { body: Decision }) {
  return inTransaction(ctx, async (ctx) => {
    const results: { id: string; outcome: ProposalOutcome }[] = [];
    for (const { proposal } of await lockProposals(ctx, ctx.organizationId, body.ids)) {
      const { id, version } = proposal;
      if (proposal.state !== 'proposed') {
        results.push({ id, outcome: 'already_decided' });
        continue;
      }
      if ((body.versions?.[id] ?? version) !== version) {
        results.push({ id, outcome: 'changed' });
        continue;
      }
      await ctx.db
        .update(rejectionProposals)
        .set({
          state: 'cancelled',
          decidedBy: personBehind(ctx),
          decidedAt: ctx.now,
          version: sql`${rejectionProposals.version} + 1`,
        })
        .where(eq(rejectionProposals.id, id));
      results.push({ id, outcome: 'cancelled' });
    }
    await recordAudit(ctx, {
      recordId: body.ids.length === 1 ? (body.ids[0] ?? null) : null,
      details: { results },
    });
    await recordEvents(ctx, rejectionChanged, {
      organizationId: ctx.organizationId,
      recordIds: results.map(({ id }) => id),
      data: { state: 'cancelled' },
    });
    return { results };
  });
}
