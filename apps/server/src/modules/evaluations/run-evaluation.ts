import { applications, candidates, evaluations, jobs } from '@candor/database/schema';
import { buildProfile } from '@candor/resume/build-profile';
import { eq } from 'drizzle-orm';
import { type Context, inTransaction, type Transactional } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import { readScoringConfiguration } from '../agents/agents.module.ts';
import { describeForSearch } from '../candidates/candidates.module.ts';
import { readBasis } from './criteria.ts';
import type { StoredResult } from './evaluation-view.ts';
import { findOrAddApplication } from './find-or-add-application.ts';
import { judgeResume } from './judge-resume.ts';
import { lockEvaluation } from './lock-evaluation.ts';
import { markApplication } from './mark-application.ts';
import { readerVersion, readFile } from './read-file.ts';

type EvaluationRow = typeof evaluations.$inferSelect;

/** Reads the resume, finds out whose it is, judges it by the job's criteria and writes the result. */
export async function runEvaluation(ctx: Context, evaluation: EvaluationRow): Promise<void> {
  const startedAtMs = performance.now();
  const { file, result: reading } = await readFile(ctx, evaluation.fileKey);
  if (!reading.ok) return endUnreadable(ctx, evaluation, reading.reason);
  const { resume } = reading;
  const profile = buildProfile(resume, ctx.now);
  const { job, basis, configuration, applicationId, fileKey } = await inTransaction(ctx, async (ctx) => {
    const job = await getJob(ctx, evaluation);
    const known = evaluation.applicationId && {
      applicationId: evaluation.applicationId,
      fileKey: evaluation.fileKey,
    };
    const found = known || (await findOrAddApplication(ctx, evaluation, file, profile));
    const configuration = await readScoringConfiguration(ctx, evaluation.organizationId);
    return { job, basis: await readBasis(ctx, job), configuration, ...found };
  });
  const { criteria } = basis;
  const judged = await judgeResume(ctx, { evaluation, job, criteria, resume, profile, configuration });
  await inTransaction(ctx, async (ctx) => {
    // Another attempt was quicker: its result stands.
    if (!(await lockEvaluation(ctx, evaluation.id, ['running']))) return;
    await showResult(ctx, { applicationId, evaluationId: evaluation.id, fileKey }, judged);
    await ctx.db
      .update(evaluations)
      .set({
        state: 'finished',
        applicationId,
        score: judged.score,
        result: judged.result,
        engine: judged.engine,
        provenance: { file_sha256: file.sha256, reader_version: readerVersion, ...judged.provenance },
        criteriaHash: basis.hash,
        criteriaVersion: basis.isEdited ? (basis.newest?.version ?? null) : null,
        durationMs: Math.round(performance.now() - startedAtMs),
        finishedAt: ctx.now,
        reason: null,
      })
      .where(eq(evaluations.id, evaluation.id));
    await publish(ctx, { organizationId: evaluation.organizationId }, { type: 'evaluations.changed' });
  });
}

async function getJob(ctx: Transactional<Context>, { jobId }: EvaluationRow) {
  const [job] = await ctx.db.select().from(jobs).where(eq(jobs.id, jobId));
  if (!job) throw new Error('the job of an evaluation is gone');
  return job;
}

/** A file that cannot be read gets no score; the recruiter sees why. */
async function endUnreadable(ctx: Context, evaluation: EvaluationRow, reason: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await lockEvaluation(ctx, evaluation.id, ['running']))) return;
    if (evaluation.applicationId) await markApplication(ctx, evaluation.applicationId, 'unreadable');
    await ctx.db
      .update(evaluations)
      .set({ state: 'unreadable', reason, finishedAt: ctx.now })
      .where(eq(evaluations.id, evaluation.id));
    await publish(ctx, { organizationId: evaluation.organizationId }, { type: 'evaluations.changed' });
  });
}

/** Lists show the newest result of the newest resume, and find it by what it names. */
async function showResult(
  ctx: Transactional<Context>,
  { applicationId, evaluationId, fileKey }: { applicationId: string; evaluationId: string; fileKey: string },
  judged: { score: number; result: StoredResult },
): Promise<void> {
  const { soft_skills, education } = judged.result;
  // Nobody is found by a skill that the resume does not show.
  const skills = judged.result.technical_skills.flatMap(({ skill, match }) => (match === 'Low' ? [] : skill));
  const [row] = await ctx.db
    .select({ application: applications, candidate: candidates })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(eq(applications.id, applicationId))
    .for('update', { of: applications });
  if (!row || row.application.resumeKey !== fileKey) return;
  const { candidate } = row;
  await ctx.db
    .update(applications)
    .set({
      status: 'evaluated',
      score: judged.score,
      evaluationId,
      technicalSkills: JSON.stringify(skills),
      softSkills: JSON.stringify(soft_skills.map(({ skill }) => skill)),
      education: JSON.stringify(education),
      searchText: describeForSearch({
        ...candidate,
        technicalSkills: skills.join(' '),
        softSkills: soft_skills.map(({ skill }) => skill).join(' '),
        education: education.flatMap(({ institution, degree }) => [institution, degree]).join(' '),
      }),
    })
    .where(eq(applications.id, applicationId));
}
