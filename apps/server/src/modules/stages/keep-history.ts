import type { Stage } from '@candor/contract/applications';
import { newId } from '@candor/database/ids';
import { applications } from '@candor/database/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { personBehind } from '../../platform/caller.ts';
import type { Context, Transactional } from '../../platform/context.ts';
import { readStepLists } from './step-lists.ts';

interface Move {
  organizationId: string;
  applicationIds: readonly string[];
  stage: Stage;
  cause: string;
  reason?: string | undefined;
}

/** Keeps where applications came to, by whom and by which action; in one statement, however many they are. */
export async function keepHistory(
  ctx: Transactional<Context>,
  { organizationId, applicationIds, stage, cause, reason }: Move,
): Promise<void> {
  const memberId = personBehind(ctx);
  // Whoever applies again isn't known to the product, and moves nothing but their own application.
  const isCandidate = ctx.caller.kind === 'candidate' || ctx.caller.kind === 'anonymous';
  const byKind = memberId ? 'member' : isCandidate ? 'candidate' : 'candor';
  const rows = (await nameSteps(ctx, organizationId, applicationIds)).map((row) => ({
    ...row,
    id: newId('stg'),
  }));
  await ctx.db.execute(sql`
    insert into stage_history (id, organization_id, application_id, "to", step, cause, by_kind, by_id, action, reason, at)
    select r.id, ${organizationId}, r.application, ${stage}::stage, r.step, ${cause}, ${byKind}, ${memberId}, ${ctx.auditName},
      ${reason ?? null}, ${ctx.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id text, application text, step text)`);
}

/** The name of the step where each application stands now. */
async function nameSteps(
  ctx: Transactional<Context>,
  organizationId: string,
  applicationIds: readonly string[],
): Promise<{ application: string; step: string }[]> {
  const { id, jobId, stage, stepId } = applications;
  const standing = await ctx.db
    .select({ id, jobId, stage, stepId })
    .from(applications)
    .where(and(eq(applications.organizationId, organizationId), inArray(id, [...applicationIds])));
  const jobIds = standing.map(({ jobId }) => jobId);
  const lists = await readStepLists(ctx, organizationId, jobIds);
  return standing.map((row) => ({ application: row.id, step: lists.stepOf(row).name }));
}
