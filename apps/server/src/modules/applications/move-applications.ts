import { type applications as endpoints, maxMovedApplications } from '@candor/contract/applications';
import type { BodyOf } from '@candor/contract/endpoint';
import { applications, candidates } from '@candor/database/schema';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { findApplicationIds } from './application-queries.ts';
import { setStage } from './set-stage.ts';

type MoveBody = BodyOf<typeof endpoints.moveApplications>;

/** Moves applications to a stage, all or none: an id that is not the organization's own is refused with the rest. */
export async function moveApplications(ctx: MemberContext, { body }: { body: MoveBody }) {
  const moved = await inTransaction(ctx, async (ctx) => {
    const ids = await findChosen(ctx, body);
    const rows = await lockApplications(ctx, ids);
    if (rows.length !== ids.length) throw new ProductError('not_found');
    if (body.expected_stage && rows.some(({ stage }) => stage !== body.expected_stage))
      throw new ProductError('conflict');
    await setStage(ctx, ctx.organizationId, ids, body.stage);
    if (body.stage === 'shortlisted') {
      const people = [...new Set(rows.map(({ candidateId }) => candidateId))].sort();
      await ctx.db
        .update(candidates)
        .set({ shortlistedAt: ctx.now })
        .where(and(inArray(candidates.id, people), isNull(candidates.shortlistedAt)));
    }
    await recordAudit(ctx, {
      recordId: ids.length === 1 ? (ids[0] ?? null) : null,
      details: { ids, stage: body.stage },
    });
    return ids.length;
  });
  return { success: true as const, moved };
}

/** In one order, whatever the order of the request: two moves of the same applications must not wait for each other. */
function lockApplications(ctx: Transactional<MemberContext>, ids: string[]) {
  return ctx.db
    .select({ candidateId: applications.candidateId, stage: applications.stage })
    .from(applications)
    .where(
      and(
        eq(applications.organizationId, ctx.organizationId),
        isNull(applications.hiddenAt),
        inArray(applications.id, ids),
      ),
    )
    .orderBy(applications.id)
    .for('update');
}

async function findChosen(ctx: Transactional<MemberContext>, body: MoveBody): Promise<string[]> {
  const exceptions = new Set(body.except_ids);
  const ids = body.filter
    ? await findApplicationIds(ctx, body.filter, maxMovedApplications + exceptions.size + 1)
    : (body.application_ids ?? []);
  const chosen = [...new Set(ids)].filter((id) => !exceptions.has(id));
  if (chosen.length > maxMovedApplications) throw new ProductError('too_many_applications');
  return chosen;
}
