import type { applications as endpoints } from '@candor/contract/applications';
import type { BodyOf } from '@candor/contract/endpoint';
import { applications } from '@candor/database/schema';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { countInterviewsAhead } from '../interviews/interviews.ts';
import { countStays, planMoves } from '../stages/stages.ts';
import { findChosen } from './find-chosen.ts';

/** How many applications a move would move at this moment, how many would stay, and whose interviews it would call off. */
export async function previewMove(
  ctx: MemberContext,
  { body }: { body: BodyOf<typeof endpoints.previewMove> },
) {
  return inTransaction(ctx, async (ctx) => {
    const ids = await findChosen(ctx, body);
    const rows = await ctx.db
      .select({ id: applications.id, stage: applications.stage })
      .from(applications)
      .where(
        and(
          eq(applications.organizationId, ctx.organizationId),
          isNull(applications.hiddenAt),
          inArray(applications.id, ids),
        ),
      );
    if (rows.length !== ids.length) throw new ProductError('not_found');
    if (body.expected_stage && rows.some(({ stage }) => stage !== body.expected_stage))
      throw new ProductError('conflict');
    const { moving, staying } = planMoves(rows, body.stage, 'member');
    const movingIds = body.stage === 'rejected' ? moving.map(({ id }) => id) : [];
    return {
      ...{ moves: moving.length, stays: countStays(staying) },
      interviews: movingIds.length > 0 ? await countInterviewsAhead(ctx, movingIds) : 0,
    };
  });
}
