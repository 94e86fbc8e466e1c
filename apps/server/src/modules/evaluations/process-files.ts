import type { BodyOf } from '@candor/contract/endpoint';
import type { evaluations as endpoints } from '@candor/contract/evaluations';
import { newId } from '@candor/database/ids';
import { evaluationBatches, files } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { personBehind } from '../../platform/caller.ts';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { checkMember } from '../organizations/organizations.ts';
import { getJob } from './evaluation-queries.ts';
import { checkAddresses, queueFetches, withoutRepeats } from './fetching/queue-fetches.ts';
import { queueEvaluations, senderOf } from './queue-evaluations.ts';

/** Gives resumes to the Scoring Agent, uploaded ones and ones to be fetched: a row and a task for each, all or none. */
export async function processFiles(
  ctx: MemberContext,
  { body }: { body: BodyOf<typeof endpoints.processFiles> },
) {
  const fileKeys = [...new Set(body.filenames)];
  const toFetch = withoutRepeats(body.files ?? []);
  checkAddresses(ctx.platform, body.files ?? []);
  const total = fileKeys.length + toFetch.length;
  const batchId = newId('batch');
  await inTransaction(ctx, async (ctx) => {
    await checkMember(ctx, body.user_id);
    await getJob(ctx, body.job_id, { isKept: true });
    await checkFiles(ctx, fileKeys);
    const { organizationId, now } = ctx;
    const shared = { jobId: body.job_id, createdBy: body.user_id ?? personBehind(ctx), createdAt: now };
    await ctx.db.insert(evaluationBatches).values({ id: batchId, organizationId, ...shared });
    await queueFetches(ctx, toFetch, { jobId: body.job_id, batchId, createdBy: shared.createdBy });
    const rows = fileKeys.map((fileKey) => ({ id: newId('eval'), batchId, fileKey, ...shared }));
    await recordAudit(ctx, { recordId: batchId, details: { job: body.job_id, files: total } });
    const line = { organizationId, isAwaited: true, sender: senderOf(ctx) };
    if (rows.length > 0) await queueEvaluations(ctx, line, rows, { isAsked: true });
  });
  return {
    success: true as const,
    message: 'AI agent is processing applications in the background. You will see results soon.',
    batch_id: batchId,
    files: total,
  };
}

async function checkFiles(ctx: Transactional<MemberContext>, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  const known = await ctx.db.$count(
    files,
    and(eq(files.organizationId, ctx.organizationId), inArray(files.key, keys)),
  );
  if (known !== keys.length) throw new ProductError('not_found');
}
