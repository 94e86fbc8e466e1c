import type { OwnApplication, ProvedPerson } from '@candor/agents/faq/knowledge';
import type { Finding } from '@candor/contract/evaluations';
import { applications, evaluations, jobs } from '@candor/database/schema';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Transactional } from '../../platform/context.ts';
import { localDay } from '../../platform/local-day.ts';
import { readFaqConfiguration } from '../agents/agents.ts';
import type { CandidateRow } from '../candidates/candidates.ts';
import type { VisitorContext } from './enter-organization.ts';

const maxApplications = 50;

/** What a person with a proved address may learn about their applications, by the organization's settings. */
export async function readProvedPerson(
  ctx: Transactional<VisitorContext>,
  { id: candidateId, organizationId, email }: CandidateRow,
  timeZone: string | null,
): Promise<ProvedPerson> {
  const rows = await ctx.db
    .select({ application: applications, jobTitle: jobs.title, result: evaluations.result })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(evaluations, eq(evaluations.id, applications.evaluationId))
    .where(
      and(
        eq(applications.organizationId, organizationId),
        eq(applications.candidateId, candidateId),
        isNull(applications.hiddenAt),
      ),
    )
    .orderBy(desc(applications.appliedAt))
    .limit(maxApplications);
  const switches = await readFaqConfiguration(ctx, organizationId);
  return {
    email: email ?? '',
    switches,
    applications: rows.map(
      ({ application, jobTitle, result }): OwnApplication => ({
        id: application.id,
        jobTitle,
        stage: application.stage,
        appliedOn: localDay(application.appliedAt, timeZone),
        score: application.score,
        matchedSkills: readNames(result?.skills_matched),
        skillGaps: readNames(result?.not_looked_for).includes('skill_gaps')
          ? null
          : readNames(result?.skill_gaps),
        unclearSkills: listUnclearSkills(result?.findings),
        recommendedSalary: readText(result?.recommended_salary),
        salaryRationale: readText(result?.salary_insights_rationale),
      }),
    ),
  };
}

function readNames(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : [];
}

function listUnclearSkills(findings: unknown): string[] {
  const all = Array.isArray(findings) ? (findings as Partial<Finding>[]) : [];
  return all.flatMap(({ group, state, criterion }) =>
    (group === 'required_skill' || group === 'preferred_skill') && state === 'unclear' && criterion
      ? [criterion]
      : [],
  );
}

function readText(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
