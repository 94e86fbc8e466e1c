import type { ProposalOutcome } from '@candor/contract/rejection-proposals';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, keepAnswer, type MemberContext } from '../../../platform/context.ts';
import { type Decision, lockProposals, requireProposals } from './proposal-queries.ts';
import { sendProposal } from './send-proposal.ts';

interface Result {
  id: string;
  outcome: ProposalOutcome;
}

/**
 * Sends proposed rejections at once, each in its own transaction, and says of each what came of it. One that fails leaves the
 * others alone; one that was sent is not sent again, whatever is repeated.
 */
export async function approveProposals(ctx: MemberContext, { body }: { body: Decision }) {
  const ids = [...new Set(body.ids)];
  await inTransaction(ctx, (ctx) => requireProposals(ctx, ctx.organizationId, ids));
  const results: Result[] = [];
  for (const id of ids) results.push({ id, outcome: await approve(ctx, id, body.versions?.[id]) });
  const answer = { results };
  await inTransaction(ctx, (ctx) => keepAnswer(ctx, answer));
  return answer;
}

async function approve(ctx: MemberContext, id: string, seen: number | undefined): Promise<ProposalOutcome> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const [locked] = await lockProposals(ctx, ctx.organizationId, [id]);
      const isChanged =
        locked?.proposal.state === 'proposed' && seen !== undefined && seen !== locked.proposal.version;
      const outcome = locked && !isChanged ? await sendProposal(ctx, locked) : 'changed';
      await recordAudit(ctx, { recordId: id, details: { results: [{ id, outcome }] } });
      return outcome;
    });
  } catch (error) {
    ctx.log.error({ error, proposal: id }, 'a rejection could not be sent');
    return 'failed';
  }
}
