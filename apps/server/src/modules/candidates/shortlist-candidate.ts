import type { candidates as endpoints } from '@candor/contract/candidates';
import type { BodyOf } from '@candor/contract/endpoint';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { lockStages, moveStages } from '../stages/stages.ts';
import { findHistory, getCandidateRow } from './candidate-queries.ts';

/**
 * Shortlists the newest application of a candidate that is new, and says which; one that is on the shortlist already counts, so
 * that a repeated call moves no second one. Nobody who came further is pulled back.
 */
export async function shortlistCandidate(
  ctx: MemberContext,
  { body }: { body: BodyOf<typeof endpoints.shortlistCandidate> },
) {
  return inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx;
    await lockStages(ctx, organizationId);
    const candidate = await getCandidateRow(ctx, body.candidate_id);
    const history = (await findHistory(ctx, candidate.id)).map(({ application }) => application);
    const chosen = history.find(({ stage }) => stage === 'applied' || stage === 'shortlisted');
    if (!chosen) {
      const hasWithdrawn = history.length > 0 && history.every(({ stage }) => stage === 'withdrawn');
      throw new ProductError(hasWithdrawn ? 'application_withdrawn' : 'nothing_to_shortlist');
    }
    const { moved, undo } = await moveStages(ctx, {
      ...{ organizationId, applicationIds: [chosen.id], to: 'shortlisted' },
      ...{ by: 'member', canBeUndone: true },
    });
    if (moved.length > 0)
      await recordAudit(ctx, {
        recordId: candidate.id,
        details: { ids: [chosen.id], stage: 'shortlisted', move: undo?.id },
      });
    return { success: true as const, application_id: chosen.id, undo };
  });
}
