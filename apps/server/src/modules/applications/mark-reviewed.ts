import type { applications as endpoints } from '@candor/contract/applications';
import type { BodyOf } from '@candor/contract/endpoint';
import { applications } from '@candor/database/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { defineEvent, recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';

const applicationReviewed = defineEvent('application.reviewed', z.object({ reviewed: z.boolean() }), [
  'applications.changed',
]);

/** Marks an application as reviewed without moving it, or takes the mark away. A newer resume takes it away as well. */
export async function markReviewed(
  ctx: MemberContext,
  { params, body }: { params: { id: string }; body: BodyOf<typeof endpoints.markReviewed> },
) {
  return inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx;
    const marked = await ctx.db
      .update(applications)
      .set({ reviewedAt: body.reviewed ? ctx.now : null })
      .where(
        and(
          eq(applications.organizationId, organizationId),
          eq(applications.id, params.id),
          isNull(applications.hiddenAt),
        ),
      )
      .returning({ id: applications.id });
    if (marked.length === 0) throw new ProductError('not_found');
    await recordAudit(ctx, { recordId: params.id, details: body });
    await recordEvents(ctx, applicationReviewed, { organizationId, recordIds: [params.id], data: body });
    return { success: true as const };
  });
}
