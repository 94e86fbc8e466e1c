import { createHash } from 'node:crypto';
import { runEngine } from '@candor/agents/engine';
import { jobCriteria, type jobs } from '@candor/database/schema';
import type { Criterion } from '@candor/scoring/criteria';
import { type CriterionWarning, lintCriteria } from '@candor/scoring/lint-criteria';
import { defaultGroupWeights, type GroupWeights } from '@candor/scoring/score';
import { and, desc, eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { readScoringConfiguration } from '../agents/agents.module.ts';

export type JobRow = typeof jobs.$inferSelect;

/** A job in the names of the scoring engine. */
export function describeJob(job: JobRow) {
  return {
    title: job.title,
    description: job.description,
    required_skills: job.requiredSkills,
    preferred_skills: job.preferredSkills,
    responsibilities: job.responsibilities,
    experience_level: job.experienceLevel,
    seniority_level: job.seniorityLevel,
    education_level: job.educationLevel,
    industry: job.industry,
    salary_range: job.salaryRange,
    country: job.country,
    working_with_children_check: job.asksWorkingWithChildrenCheck,
    national_police_check: job.asksNationalPoliceCheck,
  };
}

interface Understood {
  criteria: Criterion[];
  /** Protected attributes that the job's text asks for. */
  leftOut: { criterion: Criterion; warning: CriterionWarning }[];
}

/** What a job's own words ask for. Nobody is judged by a protected attribute, whoever wrote it into the text. */
export async function understandJob(ctx: Context, job: JobRow): Promise<Understood> {
  const all = await findCriteria(ctx, job);
  // A title or a duty names whom the work is done for: 'care for elderly women' says nothing about the applicant.
  const judged = all.filter(({ group }) => group !== 'occupation' && group !== 'duty');
  const refused = lintCriteria(judged).filter(({ severity }) => severity === 'refused');
  const leftOut = refused.flatMap((warning) => {
    const criterion = all.find(({ id }) => id === warning.criterionId);
    return criterion ? [{ criterion, warning }] : [];
  });
  return { criteria: all.filter((one) => !leftOut.some(({ criterion }) => criterion === one)), leftOut };
}

const mostKept = 200;
const kept = new Map<string, Promise<Criterion[]>>();

/** The same words always ask for the same: those of the newest jobs are kept. */
function findCriteria(ctx: Context, row: JobRow): Promise<Criterion[]> {
  const job = describeJob(row);
  const key = JSON.stringify(job);
  const found =
    kept.get(key) ??
    runEngine(ctx.actor.kind === 'system' ? 'background' : 'awaited', 'findCriteria', { job });
  kept.delete(key);
  kept.set(key, found);
  found.catch(() => kept.delete(key));
  const oldest = kept.size > mostKept ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  return found;
}

/** The newest version of a job's criteria. An empty list means: back to what is understood from the job. */
export async function findEdited(
  ctx: Transactional<Context>,
  job: Pick<JobRow, 'id' | 'organizationId'>,
): Promise<typeof jobCriteria.$inferSelect | undefined> {
  const [newest] = await ctx.db
    .select()
    .from(jobCriteria)
    .where(and(eq(jobCriteria.organizationId, job.organizationId), eq(jobCriteria.jobId, job.id)))
    .orderBy(desc(jobCriteria.version))
    .limit(1);
  return newest;
}

/** What an evaluation of the job is made by at this moment: as somebody edited it, else as the job is understood. */
export async function readBasis(ctx: Transactional<Context>, job: JobRow) {
  const newest = await findEdited(ctx, job);
  const isEdited = newest !== undefined && newest.criteria.length > 0;
  const criteria = isEdited ? (newest.criteria as Criterion[]) : (await understandJob(ctx, job)).criteria;
  const { groupWeights } = await readScoringConfiguration(ctx, job.organizationId);
  return { newest, isEdited, criteria, groupWeights, hash: hashCriteria(criteria, groupWeights) };
}

/** Changes whenever an evaluation by these criteria and weights could come out otherwise. */
function hashCriteria(
  criteria: readonly Criterion[],
  groupWeights: { readonly [Group in keyof GroupWeights]?: number | undefined },
): string {
  // The order is how they are shown; only the first occupation says more than the others.
  const sorted = criteria.toSorted((a, b) =>
    a.group === 'occupation' && b.group === 'occupation' ? 0 : a.id < b.id ? -1 : 1,
  );
  const facts = sorted.map(({ id, group, label, weight, required, years, level }) => [
    ...[id, group, label, weight, required, years, level],
  ]);
  const weights = Object.entries(defaultGroupWeights).map(
    ([group, weight]) => groupWeights[group as keyof GroupWeights] ?? weight,
  );
  return createHash('sha256')
    .update(JSON.stringify([facts, weights]))
    .digest('hex')
    .slice(0, 16);
}
