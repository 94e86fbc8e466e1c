import type { QueryOf } from '@candor/contract/endpoint';
import type { EvaluationResult, evaluations as endpoints } from '@candor/contract/evaluations';
import { applications, candidates, evaluations, jobs, rowCounts } from '@candor/database/schema';
import { and, avg, count, desc, eq, isNull, max } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { readCounters } from '../../platform/row-counters.ts';
import { readBlindReview } from '../blind-review/blind-review.ts';
import { findSurvivingApplication, findSurvivingCandidate } from '../candidates/candidates.ts';
import { countByEngine, countByOtherEngine, countEvaluated } from './count-evaluated.ts';
import { coverEvaluation, readBlindCopy } from './cover-evaluation.ts';
import { readBasis } from './criteria.ts';
import { findEvaluated, getCompany, getJob } from './evaluation-queries.ts';
import { type EvaluatedRow, viewEvaluation } from './evaluation-view.ts';

/** The evaluations of a job's applications, a page of them, with the figures above. */
export async function getResultsOfJob(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.getResultsOfJob> },
) {
  return inTransaction(ctx, async (ctx) => {
    const job = await getJob(ctx, query.job_id);
    const { hash } = await readBasis(ctx, job);
    const ofJob = eq(applications.jobId, job.id);
    const rows = await findEvaluated(ctx, ofJob, {
      sort: query.sort,
      limit: query.limit,
      offset: (query.page - 1) * query.limit,
    });
    const [figures] = await ctx.db
      .select({ total: count(applications.evaluationId), average: avg(applications.score) })
      .from(applications)
      .where(and(eq(applications.organizationId, ctx.organizationId), isNull(applications.hiddenAt), ofJob));
    return {
      job_id: job.id,
      job_title: job.title,
      total: figures?.total ?? 0,
      average_score: figures?.average ? Math.round(Number(figures.average)) : null,
      engines: await countByEngine(ctx, job.id),
      out_of_date: (await countEvaluated(ctx, job.id, hash)).outOfDate,
      applications: await viewRows(ctx, rows),
    };
  });
}

/** The evaluations of one person, or of one of their applications; ids from before a merge lead to what stayed. */
export async function getResultsOfCandidate(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.getResultsOfCandidate> },
) {
  return inTransaction(ctx, async (ctx) => {
    const candidateId = await findSurvivingCandidate(ctx, query.candidate_id);
    await checkCandidate(ctx, candidateId);
    const applicationId = query.application_id && (await findSurvivingApplication(ctx, query.application_id));
    const rows = await findEvaluated(
      ctx,
      and(
        eq(applications.candidateId, candidateId),
        applicationId ? eq(applications.id, applicationId) : undefined,
      ),
      { sort: '-evaluated_at', limit: 100, offset: 0 },
    );
    return { applications: await viewRows(ctx, rows) };
  });
}

async function checkCandidate(ctx: Transactional<MemberContext>, id: string): Promise<void> {
  const known = await ctx.db.$count(
    candidates,
    and(
      eq(candidates.organizationId, ctx.organizationId),
      eq(candidates.id, id),
      isNull(candidates.mergedInto),
    ),
  );
  if (known === 0) throw new ProductError('not_found');
}

async function viewRows(ctx: Transactional<MemberContext>, rows: EvaluatedRow[]) {
  const company = await getCompany(ctx);
  const hashes = new Map<string, string>();
  for (const { evaluation } of rows) {
    if (hashes.has(evaluation.jobId)) continue;
    const { hash } = await readBasis(ctx, await getJob(ctx, evaluation.jobId));
    hashes.set(evaluation.jobId, hash);
  }
  const blind = await readBlindReview(ctx);
  const results: EvaluationResult[] = [];
  for (const row of rows) {
    const result = viewEvaluation(row, { company, criteriaHash: hashes.get(row.evaluation.jobId) ?? '' });
    if (!result) continue;
    results.push(blind.hides(row.stage) ? await hide(ctx, row, result) : result);
  }
  return results;
}

async function hide(ctx: Transactional<MemberContext>, row: EvaluatedRow, result: EvaluationResult) {
  return coverEvaluation(result, await readBlindCopy(ctx, row.evaluation.fileKey, row.candidate));
}

/** Jobs with evaluations, the newest first. */
export async function listHistory(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.listHistory> },
) {
  return inTransaction(ctx, async (ctx) => {
    const finished = and(
      eq(evaluations.organizationId, ctx.organizationId),
      eq(evaluations.state, 'finished'),
    );
    const newest = max(evaluations.finishedAt);
    const rows = await ctx.db
      .select({ jobId: evaluations.jobId, title: jobs.title, date: newest })
      .from(evaluations)
      .innerJoin(jobs, eq(jobs.id, evaluations.jobId))
      .where(and(finished, isNull(jobs.deletedAt)))
      .groupBy(evaluations.jobId, jobs.title)
      .orderBy(desc(newest))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit);
    const counts = await countOpen(ctx);
    const others = await countByOtherEngine(
      ctx,
      rows.map(({ jobId }) => jobId),
    );
    return {
      rows: rows.map(({ jobId, title, date }) => {
        const { evaluated = 0, open = 0 } = counts.get(jobId) ?? {};
        return {
          date: (date ?? ctx.now).toISOString(),
          job_id: jobId,
          job_title: title,
          candidate_count: evaluated,
          by_other_engine: others.get(jobId) ?? 0,
          status: open > 0 ? 'In progress' : 'Completed',
        };
      }),
      total: counts.size,
    };
  });
}

/** How many applications of each job are evaluated, and how many evaluations of it are not over. */
async function countOpen(ctx: Transactional<MemberContext>) {
  const rows = await ctx.db.select().from(rowCounts).where(eq(rowCounts.organizationId, ctx.organizationId));
  const jobsSeen = new Map<string, { evaluated: number; open: number }>();
  for (const { counter, count: amount } of rows) {
    const [, jobId, state] = /^evaluations\/job\/([^/]+)\/state\/(\w+)$/.exec(counter) ?? [];
    if (!jobId || amount === 0) continue;
    const seen = jobsSeen.get(jobId) ?? { evaluated: 0, open: 0 };
    if (state === 'queued' || state === 'running') seen.open += amount;
    if (state === 'finished') jobsSeen.set(jobId, seen);
  }
  const evaluated = await readCounters(
    ctx,
    [...jobsSeen.keys()].map((id) => `applications/job/${id}/status/evaluated`),
  );
  for (const [id, seen] of jobsSeen)
    seen.evaluated = evaluated.get(`applications/job/${id}/status/evaluated`) ?? 0;
  return jobsSeen;
}

/** The figures above the history. Success is what ended with a result, out of what was begun and is over. */
export async function getTotals(ctx: MemberContext) {
  return inTransaction(ctx, async (ctx) => {
    const states = ['finished', 'unreadable', 'failed'].map((state) => `evaluations/state/${state}`);
    const counts = await readCounters(ctx, ['applications/status/evaluated', ...states]);
    const [finished = 0, unreadable = 0, failed = 0] = states.map((name) => counts.get(name));
    const over = finished + unreadable + failed;
    return {
      jobs: (await countOpen(ctx)).size,
      candidates: counts.get('applications/status/evaluated') ?? 0,
      success_percent: over === 0 ? null : Math.round((finished / over) * 100),
    };
  });
}
