import { resumeFetches } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import { registerResume, type StoredResume } from '../../applications/applications.ts';
import { giveBackUsage } from '../../billing/billing.ts';
import { queueEvaluations } from '../queue-evaluations.ts';
import { type FetchRow, lockFetch } from './lock-fetch.ts';

/** Makes a fetched file the organization's and queues its evaluation, as if it had been uploaded. Done once. */
export async function handOver(
  ctx: Transactional<Context>,
  { id }: FetchRow,
  resume: StoredResume,
): Promise<void> {
  const waiting = await lockFetch(ctx, id);
  if (!waiting) return;
  const { organizationId, jobId, batchId, sender, createdBy, createdAt, countedIn } = waiting;
  await registerResume(ctx, organizationId, resume);
  await ctx.db
    .update(resumeFetches)
    .set({ state: 'fetched', url: null, ticket: null, reason: null, finishedAt: ctx.now, countedIn: null })
    .where(eq(resumeFetches.id, id));
  // What was taken for it when it was asked for goes over to the evaluation, which may find that it costs nothing.
  if (countedIn) await giveBackUsage(ctx, { organizationId, resource: 'scorings', period: countedIn });
  const row = { id, jobId, batchId, fileKey: resume.key, createdBy, createdAt };
  await queueEvaluations(ctx, { organizationId, isAwaited: true, sender }, [row], { isAsked: true });
}
