import type { applications as endpoints } from '@candor/contract/applications';
import type { BodyOf } from '@candor/contract/endpoint';
import { applications, candidates } from '@candor/database/schema';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import { ProductError } from '../../platform/product-error.ts';

/** Moves applications to a stage, all or none: an id that is not the organization's own is refused with the rest. */
export async function moveApplications(
  ctx: MemberContext,
  { body }: { body: BodyOf<typeof endpoints.moveApplications> },
) {
  const ids = [...new Set(body.application_ids)];
  await inTransaction(ctx, async (ctx) => {
    const moved = await ctx.db
      .update(applications)
      .set({ stage: body.stage, version: sql`${applications.version} + 1` })
      .where(
        and(
          eq(applications.organizationId, ctx.organizationId),
          isNull(applications.hiddenAt),
          inArray(applications.id, ids),
        ),
      )
      .returning({ id: applications.id, candidateId: applications.candidateId });
    if (moved.length !== ids.length) throw new ProductError('not_found');
    if (body.stage === 'shortlisted') {
      const people = [...new Set(moved.map(({ candidateId }) => candidateId))];
      await ctx.db
        .update(candidates)
        .set({ shortlistedAt: ctx.now })
        .where(and(inArray(candidates.id, people), isNull(candidates.shortlistedAt)));
    }
    await recordAudit(ctx, {
      recordId: ids.length === 1 ? (ids[0] ?? null) : null,
      details: { ids, stage: body.stage },
    });
    await publish(ctx, { organizationId: ctx.organizationId }, { type: 'applications.changed' });
  });
  return { success: true as const, moved: ids.length };
}
