import { createHash } from 'node:crypto';
import { jobCriteria, type jobs } from '@candor/database/schema';
import { type Criterion, criteriaOf } from '@candor/scoring/criteria';
import { and, desc, eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';

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

/** What a job's applications are judged by: as somebody edited it, else as it is understood from the job. */
export async function readCriteria(ctx: Transactional<Context>, job: JobRow): Promise<Criterion[]> {
  const [edited] = await ctx.db
    .select({ criteria: jobCriteria.criteria })
    .from(jobCriteria)
    .where(and(eq(jobCriteria.organizationId, job.organizationId), eq(jobCriteria.jobId, job.id)))
    .orderBy(desc(jobCriteria.version))
    .limit(1);
  return (edited?.criteria as Criterion[] | undefined) ?? criteriaOf(describeJob(job));
}

/** Changes whenever an evaluation by these criteria could come out otherwise. */
export function hashCriteria(criteria: readonly Criterion[]): string {
  return createHash('sha256').update(JSON.stringify(criteria)).digest('hex').slice(0, 16);
}
