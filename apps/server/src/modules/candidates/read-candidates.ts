import type { CandidateDetails, candidates as endpoints } from '@candor/contract/candidates';
import type { QueryOf } from '@candor/contract/endpoint';
import { roleAllows } from '@candor/contract/roles';
import {
  applicationDeclarations,
  applications,
  candidates,
  jobs,
  organizations,
} from '@candor/database/schema';
import { and, eq, gte, inArray, isNull, lt, ne, notInArray, sql } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import {
  countCandidates,
  findCandidatePage,
  findHistory,
  getCandidateRow,
  ofOrganization,
} from './candidate-queries.ts';
import { listDeclarations, viewCandidate } from './candidate-view.ts';

const windowMs = 30 * 24 * 60 * 60 * 1000;

/** A page of the organization's candidates. */
export async function listCandidates(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.listCandidates> },
) {
  return inTransaction(ctx, async (ctx) => {
    const { rows, total, isCapped } = await findCandidatePage(ctx, query);
    return { rows: rows.map(viewCandidate), total, isCapped };
  });
}

/** The figures above the list of candidates, each computed. */
export async function getCandidateTotals(ctx: MemberContext) {
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    const added = (from: number, to: number) =>
      db.$count(
        candidates,
        and(
          ofOrganization(ctx),
          gte(candidates.createdAt, new Date(now.getTime() - from)),
          lt(candidates.createdAt, new Date(now.getTime() - to)),
        ),
      );
    const [recent, earlier] = [await added(windowMs, -60_000), await added(2 * windowMs, windowMs)];
    const [active] = await db
      .select({ count: sql<number>`count(distinct ${applications.candidateId})::int` })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(
        and(
          eq(applications.organizationId, ctx.organizationId),
          isNull(applications.hiddenAt),
          notInArray(applications.stage, ['rejected', 'withdrawn', 'hired']),
          ne(jobs.status, 'closed'),
        ),
      );
    return {
      total: await countCandidates(ctx),
      active: active?.count ?? 0,
      growth_percent: earlier === 0 ? null : Math.round(((recent - earlier) / earlier) * 100),
    };
  });
}

/** One candidate with the history of their applications. */
export async function getCandidateDetails(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.getCandidateDetails> },
): Promise<CandidateDetails> {
  return inTransaction(ctx, async (ctx) => {
    const candidate = await getCandidateRow(ctx, query.candidate_id ?? query.id ?? '');
    const history = await findHistory(ctx, candidate.id);
    const [organization] = await ctx.db
      .select({ name: organizations.name })
      .from(organizations)
      .where(eq(organizations.id, ctx.organizationId));
    const declared = await findDeclarations(
      ctx,
      history.map(({ application }) => application.id),
    );
    return {
      ...viewCandidate(candidate),
      location: [candidate.city, candidate.country].filter(Boolean).join(', ') || null,
      linkedin_url: candidate.linkedinUrl,
      applications: history.map(({ application, job }) => ({
        id: application.id,
        job_id: job.id,
        position: job.title,
        company: organization?.name ?? '',
        status: application.status,
        stage: application.stage,
        score: application.score,
        date: application.appliedAt.toISOString(),
        resume_file_path: application.resumeKey,
        cover_letter: application.coverLetter,
        education: application.education,
        soft_skills: application.softSkills,
        technical_skills: application.technicalSkills,
        declarations: listDeclarations(declared.get(application.id)),
      })),
    };
  });
}

/** Declarations are for those who work on applications; whoever may only read does not see them. */
async function findDeclarations(ctx: Transactional<MemberContext>, applicationIds: string[]) {
  if (applicationIds.length === 0 || !roleAllows(ctx.role, 'recruit')) return new Map();
  const rows = await ctx.db
    .select()
    .from(applicationDeclarations)
    .where(inArray(applicationDeclarations.applicationId, applicationIds));
  return new Map(rows.map((row) => [row.applicationId, row]));
}
