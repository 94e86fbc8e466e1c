import type { applications as endpoints } from '@candor/contract/applications';
import type { BodyOf } from '@candor/contract/endpoint';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { countStays, findTarget, lockApplications, lockStages, moveStages } from '../stages/stages.ts';
import { findChosen } from './find-chosen.ts';
import { fingerprintMoves } from './fingerprint-moves.ts';
import { refuseWhenElsewhere } from './refuse-when-elsewhere.ts';

type MoveBody = BodyOf<typeof endpoints.moveApplications>;

/** How many of those that stayed are named in the answer. */
const mostNamed = 100;

/**
 * Moves applications to a stage. Those that cannot move stay, and the answer says why; one that is named alone is refused. An id
 * that is not the organization's own refuses all.
 */
export async function moveApplications(ctx: MemberContext, { body }: { body: MoveBody }) {
  return inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx;
    await lockStages(ctx, organizationId);
    const { stage: to, step } = await findTarget(ctx, organizationId, body);
    const ids = await findChosen(ctx, body);
    const rows = (await lockApplications(ctx, organizationId, ids)).filter(({ hiddenAt }) => !hiddenAt);
    if (rows.length !== ids.length) throw new ProductError('not_found');
    await refuseWhenElsewhere(ctx, rows, body);
    const { moved, staying, undo } = await moveStages(ctx, {
      ...{ organizationId, applicationIds: ids, to, step },
      ...{ by: 'member', canBeUndone: true, reason: body.reason || undefined },
    });
    const { filter, expected_fingerprint: expected } = body;
    // Who applied since the caller looked, or fits the filter only now, was not decided on.
    if (filter && expected && fingerprintMoves(moved) !== expected) throw new ProductError('conflict');
    const [refused] = staying;
    if (body.application_ids?.length === 1 && refused && refused.reason !== 'same_stage')
      throw new ProductError(refused.reason === 'withdrawn' ? 'application_withdrawn' : 'stage_not_allowed');
    if (moved.length > 0)
      await recordAudit(ctx, {
        recordId: moved.length === 1 ? (moved[0]?.id ?? null) : null,
        details: { ids: moved.map(({ id }) => id), stage: to, step: step?.name, move: undo?.id },
      });
    return {
      success: true as const,
      moved: moved.length,
      stayed: staying
        .slice(0, mostNamed)
        .map(({ id, stage, reason }) => ({ application_id: id, stage, reason })),
      stayed_counts: countStays(staying),
      undo,
    };
  });
}
