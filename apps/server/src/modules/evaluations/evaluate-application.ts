import { applications } from '@candor/database/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { startEvaluation } from './start-evaluation.ts';

/** Evaluates an application, also if it already has a result. Does nothing while a run is in progress. */
export async function evaluateApplication(ctx: MemberContext, { params }: { params: { id: string } }) {
  return inTransaction(ctx, async (ctx) => {
    const [application] = await ctx.db
      .select()
      .from(applications)
      .where(
        and(
          eq(applications.organizationId, ctx.organizationId),
          eq(applications.id, params.id),
          isNull(applications.hiddenAt),
        ),
      )
      .for('update');
    if (!application) throw new ProductError('not_found');
    if (!application.resumeKey) throw new ProductError('no_resume');
    const evaluationId = await startEvaluation(
      ctx,
      { ...application, resumeKey: application.resumeKey },
      { isAwaited: true },
    );
    await recordAudit(ctx, { recordId: application.id });
    return { success: true as const, evaluation_id: evaluationId };
  });
}
