import { applications, evaluations } from '@candor/database/schema';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { clearResult, markApplication } from '../applications/applications.ts';
import { storedResultSchema } from './evaluation-view.ts';
import { showResult } from './show-result.ts';

type ApplicationRow = typeof applications.$inferSelect;

/**
 * Lets applications whose resumes changed places show the newest result of their newest resume, or else of an older one; and none
 * where the newest could not be read.
 */
export async function showNewestResults(
  ctx: Transactional<Context>,
  { applicationIds }: { applicationIds: string[] },
): Promise<void> {
  for (const id of applicationIds) {
    // A resume that arrives now waits, and is not called what an earlier one was.
    const [application] = await ctx.db
      .select()
      .from(applications)
      .where(eq(applications.id, id))
      .for('update');
    if (application) await showNewestResult(ctx, application);
  }
}

async function showNewestResult(ctx: Transactional<Context>, application: ApplicationRow): Promise<void> {
  const runs = await ctx.db
    .select({
      id: evaluations.id,
      fileKey: evaluations.fileKey,
      state: evaluations.state,
      score: evaluations.score,
    })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.organizationId, application.organizationId),
        eq(evaluations.applicationId, application.id),
      ),
    )
    .orderBy(sql`${evaluations.finishedAt} desc nulls first`, desc(evaluations.createdAt));
  const ofNewestResume = runs.filter(({ fileKey }) => fileKey === application.resumeKey);
  const ended = ofNewestResume.find(({ state }) => state === 'finished' || state === 'unreadable');
  const finished = ended ?? runs.find(({ state }) => state === 'finished');
  if (finished?.state !== 'finished') return showNoResult(ctx, application, ofNewestResume[0]?.state);
  const isShown = application.evaluationId === finished.id && application.score === finished.score;
  if (isShown && application.status === 'evaluated') return;
  const [row] = await ctx.db
    .select({ score: evaluations.score, result: evaluations.result })
    .from(evaluations)
    .where(eq(evaluations.id, finished.id));
  if (!row || row.score === null) return;
  const shown = { applicationId: application.id, evaluationId: finished.id, score: row.score };
  await showResult(ctx, { ...shown, result: storedResultSchema.parse(row.result) }, () => true);
}

/** Shows the state of the newest resume's evaluation, without a result of another resume or application. */
async function showNoResult(
  ctx: Transactional<Context>,
  application: ApplicationRow,
  state: string | undefined,
): Promise<void> {
  const { id, evaluationId, status, resumeKey } = application;
  const told = state === 'running' ? 'evaluating' : state === 'unreadable' ? 'unreadable' : 'pending';
  if (evaluationId === null && told === status) return;
  if (evaluationId === null) await markApplication(ctx, id, { status: told, fileKey: resumeKey ?? '' });
  else await clearResult(ctx, application, told);
}
