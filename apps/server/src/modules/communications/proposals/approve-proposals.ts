import type { ProposalOutcome } from '@candor/contract/rejection-proposals';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type MemberContext } from '../../../platform/context.ts';
import { type Decision, lockProposals } from './proposal-queries.ts';
import { sendProposal } from './send-proposal.ts';

/** Sends proposed rejections at once; says of each what came of it. */
export async function approveProposals(ctx: MemberContext, { body }: { body: Decision }) {
  return inTransaction(ctx, async (ctx) => {
    const results: { id: string; outcome: ProposalOutcome }[] = [];
    for (const locked of await lockProposals(ctx, ctx.organizationId, body.ids)) {
      const { id, version } = locked.proposal;
      const isChanged = (body.versions?.[id] ?? version) !== version;
      results.push({ id, outcome: isChanged ? 'changed' : await sendProposal(ctx, locked) });
    }
    await recordAudit(ctx, {
      recordId: body.ids.length === 1 ? (body.ids[0] ?? null) : null,
      details: { results },
    });
    return { results };
  });
}
