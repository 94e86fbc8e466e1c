import { newId } from '@candor/database/ids';
import { applications, evaluations } from '@candor/database/schema';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import {
  type Context,
  inTransaction,
  type MemberContext,
  type Transactional,
} from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { evaluateResumeTask } from './evaluate-resume.task.ts';

/** Evaluates an application, anew where it has a result. While it is being evaluated, no second run begins. */
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
    const evaluationId = await startEvaluation(ctx, { ...application, resumeKey: application.resumeKey });
    await recordAudit(ctx, { recordId: application.id });
    return { success: true as const, evaluation_id: evaluationId };
  });
}

interface Evaluable {
  id: string;
  organizationId: string;
  jobId: string;
  resumeKey: string;
}

/** Queues the evaluation of an application's newest resume, unless it is queued or under way. */
async function startEvaluation(
  ctx: Transactional<Context>,
  { id: applicationId, organizationId, jobId, resumeKey }: Evaluable,
): Promise<string> {
  const [open] = await ctx.db
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.organizationId, organizationId),
        eq(evaluations.applicationId, applicationId),
        eq(evaluations.fileKey, resumeKey),
        inArray(evaluations.state, ['queued', 'running']),
      ),
    )
    .limit(1);
  if (open) return open.id;
  const id = newId('eval');
  const createdBy = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  await ctx.db
    .insert(evaluations)
    .values({ id, organizationId, jobId, applicationId, fileKey: resumeKey, createdBy, createdAt: ctx.now });
  await ctx.platform.tasks.enqueue({ ...ctx, organizationId }, evaluateResumeTask, { evaluationId: id });
  await publish(ctx, { organizationId }, { type: 'evaluations.changed' });
  return id;
}
