import { applications, evaluations, resumeVersions } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { forgetAnswersTask } from '../../platform/forget-answers.task.ts';
import { forgetMoved } from '../stages/stages.ts';
import { removeOwnFiles } from './remove-own-files.ts';

/** Removes the applications of people who are erased, with versions, declarations, evaluations and files. */
export async function forgetApplications(
  ctx: Transactional<Context>,
  { organizationId, candidateIds }: { organizationId: string; candidateIds: string[] },
): Promise<void> {
  const theirs = and(
    eq(applications.organizationId, organizationId),
    inArray(applications.candidateId, candidateIds),
  );
  const owned = await ctx.db
    .select({ id: applications.id, resumeKey: applications.resumeKey })
    .from(applications)
    .where(theirs);
  if (owned.length === 0) return;
  const ids = owned.map(({ id }) => id);
  const keys = await listFiles(ctx, ids);
  for (const { resumeKey } of owned) if (resumeKey) keys.add(resumeKey);
  await forgetMoved(ctx, organizationId, ids);
  await ctx.db.delete(applications).where(theirs);
  await removeOwnFiles(ctx, organizationId, [...keys]);
  await ctx.platform.tasks.enqueue(ctx, forgetAnswersTask, { ids: [...ids, ...keys] });
}

async function listFiles(ctx: Transactional<Context>, applicationIds: string[]): Promise<Set<string>> {
  const versions = await ctx.db
    .select({ key: resumeVersions.fileKey })
    .from(resumeVersions)
    .where(inArray(resumeVersions.applicationId, applicationIds));
  const judged = await ctx.db
    .select({ key: evaluations.fileKey })
    .from(evaluations)
    .where(inArray(evaluations.applicationId, applicationIds));
  return new Set([...versions, ...judged].map(({ key }) => key));
}
