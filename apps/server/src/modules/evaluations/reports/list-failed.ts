import type { QueryOf } from '@candor/contract/endpoint';
import type { evaluationReports as endpoints } from '@candor/contract/evaluation-reports';
import { evaluationStateSchema } from '@candor/contract/evaluations';
import { applications, candidates, evaluations, files, jobs, resumeFetches } from '@candor/database/schema';
import { and, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { inTransaction, type MemberContext, type Transactional } from '../../../platform/context.ts';
import { readBlindReview } from '../../blind-review/blind-review.ts';
import { nameCandidate } from '../name-candidate.ts';
import { nameFile } from '../name-file.ts';

/**
 * Evaluations that ended without a result, unless a later one of the same application was begun, and files that could not be
 * fetched.
 */
export async function listFailed(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.listFailed> },
) {
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const blind = await readBlindReview(ctx);
    const places = selectFailed(ctx);
    const chosen = await db
      .select({ id: places.id })
      .from(places)
      .orderBy(sql`at desc`, sql`id desc`)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit);
    const ids = chosen.map(({ id }) => id);
    const found = new Map(
      [...(await findEvaluations(ctx, ids)), ...(await findFetches(ctx, ids))].map((row) => [row.id, row]),
    );
    return {
      total: await db.$count(places),
      rows: ids
        .flatMap((id) => found.get(id) ?? [])
        .map(({ candidate, stage, name, ...row }, place) => ({
          evaluation_id: row.id,
          file_name: nameFile(blind, { name, stage, isOver: true }, place),
          state: evaluationStateSchema.parse(row.state),
          reason: row.reason,
          attempts: row.attempts,
          failed_at: (row.finishedAt ?? row.createdAt).toISOString(),
          job_id: row.jobId,
          job_title: row.job,
          application_id: row.applicationId,
          candidate_id: candidate?.id ?? null,
          candidate_name: candidate && nameCandidate(blind, candidate, stage),
        })),
    };
  });
}

/** How many there are. */
export async function countFailed(ctx: Transactional<MemberContext>): Promise<number> {
  return ctx.db.$count(selectFailed(ctx));
}

function selectFailed({ db, organizationId }: Transactional<MemberContext>) {
  const later = alias(evaluations, 'later');
  const failed = and(
    eq(evaluations.organizationId, organizationId),
    // In the words of its index.
    sql`${evaluations.state} in ('failed', 'unreadable')`,
    isNull(jobs.deletedAt),
    notExists(
      db
        .select({ id: later.id })
        .from(later)
        .where(
          and(
            eq(later.organizationId, organizationId),
            eq(later.applicationId, evaluations.applicationId),
            gt(later.createdAt, evaluations.createdAt),
          ),
        ),
    ),
  );
  return unionAll(
    db
      .select({ id: evaluations.id, at: sql<Date>`${evaluations.finishedAt}`.as('at') })
      .from(evaluations)
      .innerJoin(jobs, eq(jobs.id, evaluations.jobId))
      .where(failed),
    db
      .select({ id: resumeFetches.id, at: sql<Date>`${resumeFetches.finishedAt}`.as('at') })
      .from(resumeFetches)
      .innerJoin(jobs, eq(jobs.id, resumeFetches.jobId))
      .where(
        and(
          eq(resumeFetches.organizationId, organizationId),
          eq(resumeFetches.state, 'failed'),
          isNull(jobs.deletedAt),
        ),
      ),
  ).as('places');
}

async function findEvaluations({ db }: Transactional<MemberContext>, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      evaluation: evaluations,
      job: jobs.title,
      name: files.originalName,
      candidate: candidates,
      stage: applications.stage,
    })
    .from(evaluations)
    .innerJoin(jobs, eq(jobs.id, evaluations.jobId))
    .innerJoin(files, eq(files.key, evaluations.fileKey))
    .leftJoin(applications, eq(applications.id, evaluations.applicationId))
    .leftJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(inArray(evaluations.id, ids));
  return rows.map(({ evaluation, ...row }) => ({ ...evaluation, ...row }));
}

async function findFetches({ db }: Transactional<MemberContext>, ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ fetch: resumeFetches, job: jobs.title })
    .from(resumeFetches)
    .innerJoin(jobs, eq(jobs.id, resumeFetches.jobId))
    .where(and(inArray(resumeFetches.id, ids), eq(resumeFetches.state, 'failed')));
  return rows.map(({ fetch, job }) => ({
    ...{ ...fetch, job, name: fetch.fileName },
    ...{ applicationId: null, candidate: null, stage: null },
  }));
}
