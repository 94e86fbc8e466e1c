import { runEngine } from '@candor/agents/engine';
import { applications, evaluations, jobs } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { type Context, inTransaction, type Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { readScoringConfiguration } from '../agents/agents.ts';
import { clearResult, markApplication } from '../applications/applications.ts';
import { findEdited, hashBasis, readBasis } from '../criteria/criteria.ts';
import { applicationUnreadable, evaluationChanged } from './evaluation-events.ts';
import { findOrAddApplication } from './find-or-add-application.ts';
import { judgeResume } from './judge-resume.ts';
import { lockEvaluation } from './lock-evaluation.ts';
import { readerVersion, readFile } from './read-file.ts';
import { readJob } from './read-job.ts';
import { limitSalary } from './salary-usage.ts';
import { giveBackScorings, uncounted } from './scoring-usage.ts';
import { showResult } from './show-result.ts';

type EvaluationRow = typeof evaluations.$inferSelect;

/** Reads the resume, finds out whose it is, judges it by the job's criteria and writes the result. */
export async function runEvaluation(ctx: Context, evaluation: EvaluationRow): Promise<void> {
  const startedAtMs = performance.now();
  const { file, result: reading, sentAt } = await readFile(ctx, evaluation.fileKey);
  if (!reading.ok) return endUnreadable(ctx, evaluation, reading.reason);
  const { resume } = reading;
  const profile = await runEngine('background', 'buildProfile', { resume, now: sentAt });
  await readJobFirst(ctx, evaluation);
  const { job, basis, found, ...settings } = await inTransaction(ctx, async (ctx) => {
    const known = evaluation.applicationId && {
      applicationId: evaluation.applicationId,
      fileKey: evaluation.fileKey,
    };
    const job = await getJobOf(ctx, evaluation, { isKept: !known });
    const found = known || (await findOrAddApplication(ctx, { evaluation, job, file, profile }));
    const basis = await readBasis(ctx, job);
    const configuration = await readScoringConfiguration(ctx, evaluation.organizationId);
    return { job, basis, found, ...(await limitSalary(ctx, evaluation, configuration)) };
  });
  const { criteria, groupShares } = basis;
  const subject = { evaluation, job, criteria, resume, profile, groupShares, ...settings };
  const judged = await judgeResume(ctx, subject, sentAt);
  await inTransaction(ctx, async (ctx) => {
    // Another attempt was quicker: its result stands.
    const current = await lockEvaluation(ctx, evaluation.id, ['running']);
    if (!current) return;
    // A merge of two candidates may have moved it meanwhile, to the application that stayed.
    const applicationId = current.applicationId ?? found.applicationId;
    const { score, result } = judged;
    const isWithoutSalary = result.recommended_salary === null;
    const shown = { applicationId, evaluationId: evaluation.id, score, result };
    await showResult(ctx, shown, (application) => isNewestKnown(application, found.fileKey));
    await ctx.db
      .update(evaluations)
      .set({
        state: 'finished',
        applicationId,
        score,
        result,
        ...{ engine: judged.engine, madeBy: judged.madeBy },
        provenance: {
          file_sha256: file.sha256,
          reader_version: readerVersion,
          as_of: sentAt.toISOString(),
          group_weights: groupShares,
          criteria_read_by: basis.isEdited ? null : (basis.readBy ?? 'embedded'),
          ...judged.provenance,
        },
        criteriaHash: hashBasis({ ...basis, engine: judged.madeBy }),
        criteriaVersion: basis.isEdited ? (basis.newest?.version ?? null) : null,
        durationMs: Math.round(performance.now() - startedAtMs),
        finishedAt: ctx.now,
        reason: null,
        ...(isWithoutSalary && { salaryCountedIn: null }),
      })
      .where(eq(evaluations.id, evaluation.id));
    await recordEvents(ctx, evaluationChanged, {
      organizationId: evaluation.organizationId,
      recordIds: [evaluation.id],
      data: { state: 'done' },
    });
    if (isWithoutSalary)
      await giveBackScorings(ctx, current.organizationId, [{ ...current, countedIn: null }]);
  });
}

/** Lists show the newest result of the newest resume; where another came meanwhile and is not read yet, this is the newest there is. */
function isNewestKnown(
  { resumeKey, evaluationId, status }: typeof applications.$inferSelect,
  fileKey: string,
): boolean {
  return resumeKey === fileKey || (evaluationId === null && status !== 'unreadable');
}

/** Criteria that somebody edited stand; else the model reads the job before it reads anybody for it. */
async function readJobFirst(ctx: Context, evaluation: EvaluationRow): Promise<void> {
  const { job, edited } = await inTransaction(ctx, async (ctx) => {
    const job = await getJobOf(ctx, evaluation);
    return { job, edited: (await findEdited(ctx, job))?.criteria ?? [] };
  });
  if (edited.length === 0) await readJob(ctx, job, evaluation.startedAt ?? ctx.now);
}

/**
 * Also one that was deleted since: it can be brought back, and its evaluations with it. One that is kept is neither deleted
 * nor brought back before the end of the transaction.
 */
async function getJobOf(ctx: Transactional<Context>, { jobId }: EvaluationRow, { isKept = false } = {}) {
  const found = ctx.db.select().from(jobs).where(eq(jobs.id, jobId));
  const [job] = await (isKept ? found.for('share') : found);
  if (!job) throw new Error('the job of an evaluation is gone');
  return job;
}

/** A file that cannot be read gets no score, nor does it keep that of an older one; the recruiter sees why. */
async function endUnreadable(ctx: Context, evaluation: EvaluationRow, reason: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const current = await lockEvaluation(ctx, evaluation.id, ['running']);
    if (!current) return;
    const { organizationId, applicationId, fileKey } = current;
    if (applicationId) await showUnreadable(ctx, applicationId, fileKey);
    await ctx.db
      .update(evaluations)
      .set({ state: 'unreadable', reason, finishedAt: ctx.now, ...uncounted })
      .where(eq(evaluations.id, evaluation.id));
    // Before the application's events, in the order in which an arriving application takes both.
    await giveBackScorings(ctx, organizationId, [current]);
    if (applicationId)
      await recordEvents(ctx, applicationUnreadable, {
        organizationId,
        recordIds: [applicationId],
        data: { fileKey },
      });
    await recordEvents(ctx, evaluationChanged, {
      organizationId: evaluation.organizationId,
      recordIds: [evaluation.id],
      data: { state: 'unreadable' },
    });
  });
}

async function showUnreadable(
  ctx: Transactional<Context>,
  applicationId: string,
  fileKey: string,
): Promise<void> {
  const [application] = await ctx.db
    .select()
    .from(applications)
    .where(eq(applications.id, applicationId))
    .for('update');
  if (!application) return;
  // Of a newer resume it says nothing: that one waits.
  if (application.resumeKey === fileKey) await clearResult(ctx, application, 'unreadable');
  else await markApplication(ctx, applicationId, { status: 'pending', fileKey });
}
