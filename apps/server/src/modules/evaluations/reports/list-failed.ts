import type { QueryOf } from '@candor/contract/endpoint';
import type { evaluationReports as endpoints } from '@candor/contract/evaluation-reports';
import { evaluationStateSchema } from '@candor/contract/evaluations';
import {
  applications,
  candidates,
  evaluationBatches,
  evaluations,
  files,
  jobs,
  resumeFetches,
  stageHistory,
} from '@candor/database/schema';
import { and, eq, exists, gt, gte, inArray, isNotNull, isNull, ne, notExists, or, sql } from 'drizzle-orm';
import { alias, unionAll } from 'drizzle-orm/pg-core';
import { inTransaction, type MemberContext, type Transactional } from '../../../platform/context.ts';
import { readBlindReview } from '../../blind-review/blind-review.ts';
import { nameCandidate } from '../name-candidate.ts';
import { nameFile } from '../name-file.ts';

/**
 * Evaluations that ended without a result, and files that couldn't be fetched. Leaves out applications that were evaluated again or
 * decided since, and files without a candidate whose batch was dismissed after they failed.
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
    notExists(selectDecided(db)),
  );
  const isNotPutAway = (ended: typeof evaluations | typeof resumeFetches) =>
    notExists(
      db
        .select({ id: evaluationBatches.id })
        .from(evaluationBatches)
        .where(
          and(
            eq(evaluationBatches.organizationId, organizationId),
            eq(evaluationBatches.id, ended.batchId),
            gte(evaluationBatches.dismissedAt, ended.finishedAt),
          ),
        ),
    );
  return unionAll(
    db
      .select({ id: evaluations.id, at: sql<Date>`${evaluations.finishedAt}`.as('at') })
      .from(evaluations)
      .innerJoin(jobs, eq(jobs.id, evaluations.jobId))
      .where(and(failed, or(isNotNull(evaluations.applicationId), isNotPutAway(evaluations)))),
    db
      .select({ id: resumeFetches.id, at: sql<Date>`${resumeFetches.finishedAt}`.as('at') })
      .from(resumeFetches)
      .innerJoin(jobs, eq(jobs.id, resumeFetches.jobId))
      .where(
        and(
          eq(resumeFetches.organizationId, organizationId),
          eq(resumeFetches.state, 'failed'),
          isNull(jobs.deletedAt),
          isNotPutAway(resumeFetches),
        ),
      ),
  ).as('places');
}

/** Applications that no longer need a result: they ended, or a person reviewed or moved them since. */
function selectDecided(db: Transactional<MemberContext>['db']) {
  const movedSince = db
    .select({ id: stageHistory.id })
    .from(stageHistory)
    .where(
      and(
        eq(stageHistory.organizationId, applications.organizationId),
        eq(stageHistory.applicationId, applications.id),
        gte(stageHistory.at, evaluations.finishedAt),
      ),
    );
  return db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.organizationId, evaluations.organizationId),
        eq(applications.id, evaluations.applicationId),
        or(
          isNotNull(applications.hiddenAt),
          inArray(applications.stage, ['rejected', 'hired', 'withdrawn']),
          gte(applications.reviewedAt, evaluations.finishedAt),
          and(ne(applications.stage, 'applied'), exists(movedSince)),
        ),
      ),
    );
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
