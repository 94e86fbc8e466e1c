import type { applications as endpoints } from '@candor/contract/applications';
import type { BodyOf } from '@candor/contract/endpoint';
import { applications } from '@candor/database/schema';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { previewMoveEmails } from '../communications/communications.ts';
import { countInterviewsAhead } from '../interviews/interviews.ts';
import { countStays, findTarget, isBesideOf, planMoves, readStepLists } from '../stages/stages.ts';
import { findChosen } from './find-chosen.ts';
import { fingerprintMoves } from './fingerprint-moves.ts';
import { refuseWhenElsewhere } from './refuse-when-elsewhere.ts';

/** How many applications a move would move at this moment, how many would stay, whose interviews it would call off, and whom it emails. */
export async function previewMove(
  ctx: MemberContext,
  { body }: { body: BodyOf<typeof endpoints.previewMove> },
) {
  return inTransaction(ctx, async (ctx) => {
    const target = await findTarget(ctx, ctx.organizationId, body);
    const ids = await findChosen(ctx, body);
    const rows = await ctx.db
      .select({
        id: applications.id,
        jobId: applications.jobId,
        stage: applications.stage,
        stepId: applications.stepId,
      })
      .from(applications)
      .where(
        and(
          eq(applications.organizationId, ctx.organizationId),
          isNull(applications.hiddenAt),
          inArray(applications.id, ids),
        ),
      );
    if (rows.length !== ids.length) throw new ProductError('not_found');
    await refuseWhenElsewhere(ctx, rows, body);
    const jobIds = rows.map(({ jobId }) => jobId);
    const lists = await readStepLists(ctx, ctx.organizationId, jobIds);
    const isBeside = isBesideOf(lists, target);
    const { moving, staying } = planMoves(rows, { stage: target.stage, isBeside }, 'member');
    const movingIds = target.stage === 'rejected' ? moving.map(({ id }) => id) : [];
    return {
      ...{ moves: moving.length, stays: countStays(staying) },
      ...(body.filter && { fingerprint: fingerprintMoves(moving) }),
      interviews: movingIds.length > 0 ? await countInterviewsAhead(ctx, movingIds) : 0,
      emails: await previewMoveEmails(
        ctx,
        target.stage,
        moving.filter(({ stage }) => stage !== target.stage).map(({ id }) => id),
      ),
    };
  });
}
