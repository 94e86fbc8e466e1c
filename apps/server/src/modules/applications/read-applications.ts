import type { ApplicationColumn } from '@candor/contract/application-filter';
import type { Application, ApplicationSort, applications as endpoints } from '@candor/contract/applications';
import type { QueryOf } from '@candor/contract/endpoint';
import { candidates, jobs } from '@candor/database/schema';
import { and, eq, isNull } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import type { PageWanted } from '../../platform/list-pages.ts';
import { ProductError } from '../../platform/product-error.ts';
import { findSurvivingCandidate } from '../candidates/candidates.ts';
import { checkMember } from '../organizations/organizations.ts';
import type { ApplicationFilter } from './application-conditions.ts';
import { findApplicationPage, searchFew } from './application-queries.ts';
import { sumUp } from './count-applications.ts';
import { type CoverableRow, coverRows } from './cover-row.ts';
import { readFurther } from './read-further.ts';

/** A page of the organization's applications. */
export async function listApplications(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.listApplications> },
) {
  return inTransaction(ctx, async (ctx) => {
    const { page, limit, sort, columns, user_id: userId, ...filter } = query;
    await checkMember(ctx, userId);
    return readPage(ctx, filter, { page, limit, sort }, columns);
  });
}

/** Those for one job. */
export async function listOfJob(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.listOfJob> },
) {
  const { job_id: job, q, status } = query;
  return inTransaction(ctx, async (ctx) => {
    const isThere = and(
      eq(jobs.organizationId, ctx.organizationId),
      eq(jobs.id, job),
      isNull(jobs.deletedAt),
    );
    if ((await ctx.db.$count(jobs, isThere)) === 0) throw new ProductError('not_found');
    return readPage(ctx, { job, q, status }, query);
  });
}

/** Those of one candidate; a merged one is asked for under either id. */
export async function listOfCandidate(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.listOfCandidate> },
) {
  const { q, status } = query;
  return inTransaction(ctx, async (ctx) => {
    const candidate = await findSurvivingCandidate(ctx, query.candidate_id);
    const isThere = and(eq(candidates.organizationId, ctx.organizationId), eq(candidates.id, candidate));
    if ((await ctx.db.$count(candidates, isThere)) === 0) throw new ProductError('not_found');
    return readPage(ctx, { candidate, q, status }, query);
  });
}

/** The first few applications that a text finds, as they may be shown. */
export async function findFewApplications(
  ctx: Transactional<MemberContext>,
  q: string,
  limit: number,
): Promise<CoverableRow[]> {
  return coverRows(ctx, await searchFew(ctx, q, limit));
}

async function readPage(
  ctx: Transactional<MemberContext>,
  filter: ApplicationFilter,
  wanted: PageWanted & { sort: ApplicationSort },
  columns: readonly ApplicationColumn[] = [],
) {
  const { rows, total, isCapped } = await findApplicationPage(ctx, filter, wanted);
  const furtherOf = await readFurther(ctx, rows, columns);
  const covered = await coverRows(ctx, rows);
  const views = rows.map((row, place) => ({ ...viewApplication(covered[place] ?? row), ...furtherOf(row) }));
  return { rows: views, total, isCapped };
}

/** The figures of all applications, or of those of a filter. */
export async function getApplicationTotals(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.getApplicationTotals> },
) {
  return inTransaction(ctx, (ctx) => sumUp(ctx, query));
}

function viewApplication(row: CoverableRow): Application {
  return {
    application_id: row.id,
    candidate_id: row.candidateId,
    candidate_name: `${row.firstName} ${row.lastName}`.trim(),
    candidate_email: row.email,
    candidate_phone: row.phone,
    job_id: row.jobId,
    job_title: row.jobTitle,
    application_status: row.status,
    ...(row.waitsForPlan && { waits_for_plan: true }),
    stage: row.stage,
    step: row.step,
    application_score: row.score,
    applied_date: row.appliedAt.toISOString(),
    resume_file_path: row.resumeKey,
    application_technical_skills: row.technicalSkills,
    application_soft_skills: row.softSkills,
    application_education: row.education,
    ...(row.blind && { blind: true }),
  };
}
