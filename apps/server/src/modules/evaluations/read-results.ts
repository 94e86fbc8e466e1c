import type { QueryOf } from '@candor/contract/endpoint';
import type { EvaluationResult, evaluations as endpoints } from '@candor/contract/evaluations';
import { applications, candidates, evaluations, jobs, rowCounts } from '@candor/database/schema';
import {
  and,
  avg,
  count,
  desc,
  eq,
  exists,
  gt,
  isNull,
  like,
  max,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { readCounters } from '../../platform/row-counters.ts';
import { toSearchPattern } from '../../platform/search-text.ts';
import { noteOpened } from '../applications/applications.ts';
import { readBlindReview, readIdentifying } from '../blind-review/blind-review.ts';
import { findSurvivingApplication, findSurvivingCandidate } from '../candidates/candidates.ts';
import { readBasis, readHashes } from '../criteria/criteria.ts';
import { checkMember } from '../organizations/organizations.ts';
import { readStepLists, viewStep } from '../stages/stages.ts';
import { countByEngine, countByOtherEngine, countEvaluated } from './count-evaluated.ts';
import { coverEvaluation, findReadings, makeBlindCopy } from './cover-evaluation.ts';
import { findEvaluated, getCompany, getJob } from './evaluation-queries.ts';
import { type EvaluatedRow, viewEvaluation } from './evaluation-view.ts';
import { findDeclaredChecks } from './find-declared-checks.ts';

const openStates = ['queued', 'running'] as const;

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
    // One application is opened; a person's whole list is only looked through.
    if (applicationId) await noteOpened(ctx, [applicationId]);
    return { applications: await viewRows(ctx, rows) };
  });
}

/** A page of a job's evaluations, best score first, as the caller may see them. */
export async function findResultsOfJob(
  ctx: Transactional<MemberContext>,
  jobId: string,
  page: { limit: number; offset: number },
): Promise<EvaluationResult[]> {
  return viewRows(ctx, await findEvaluated(ctx, eq(applications.jobId, jobId), { sort: '-score', ...page }));
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
  const jobIds = rows.map(({ evaluation }) => evaluation.jobId);
  const hashes = await readHashes(ctx, jobIds);
  const blind = await readBlindReview(ctx);
  const hidden = rows.filter(({ stage }) => blind.hides(stage));
  const readings = await findReadings(
    ctx,
    hidden.map(({ evaluation }) => evaluation.fileKey),
  );
  const wordsOf = await readIdentifying(
    ctx,
    hidden.map(({ candidate }) => candidate.id),
  );
  const lists = await readStepLists(ctx, ctx.organizationId, jobIds);
  // A declaration may give away who someone is: a visa does.
  const shown = rows.filter(({ stage }) => !blind.hides(stage));
  const declaredChecks = await findDeclaredChecks(
    ctx,
    shown.flatMap(({ evaluation }) => evaluation.applicationId ?? []),
  );
  const results: EvaluationResult[] = [];
  for (const row of rows) {
    const { jobId, fileKey, applicationId } = row.evaluation;
    const step = viewStep(lists.stepOf({ ...row, jobId }));
    const result = viewEvaluation(row, {
      ...{ company, criteriaHash: hashes[jobId] ?? '', step },
      declaredFor: (findings) => declaredChecks(applicationId ?? '', findings),
    });
    if (!result) continue;
    results.push(
      blind.hides(row.stage)
        ? coverEvaluation(result, await makeBlindCopy(ctx, readings.get(fileKey), wordsOf(row.candidate.id)))
        : result,
    );
  }
  return results;
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
    await checkMember(ctx, query.user_id);
    const wanted = and(
      query.q ? like(jobs.searchText, toSearchPattern(query.q)) : undefined,
      query.status && (query.status === 'In progress' ? hasOpen(ctx) : not(hasOpen(ctx))),
    );
    const newest = max(evaluations.finishedAt);
    const rows = await ctx.db
      .select({ jobId: evaluations.jobId, title: jobs.title, date: newest })
      .from(evaluations)
      .innerJoin(jobs, eq(jobs.id, evaluations.jobId))
      .where(and(finished, isNull(jobs.deletedAt), wanted))
      .groupBy(evaluations.jobId, jobs.title)
      .orderBy(desc(newest))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit);
    const jobIds = rows.map(({ jobId }) => jobId);
    const countOf = await countOfJobs(ctx, jobIds);
    const others = await countByOtherEngine(ctx, jobIds);
    return {
      rows: rows.map(({ jobId, title, date }) => {
        const { evaluated, open } = countOf(jobId);
        return {
          date: (date ?? ctx.now).toISOString(),
          job_id: jobId,
          job_title: title,
          candidate_count: evaluated,
          by_other_engine: others.get(jobId) ?? 0,
          status: open > 0 ? ('In progress' as const) : ('Completed' as const),
        };
      }),
      total: await countEvaluatedJobs(ctx, wanted),
    };
  });
}

/** How many applications of these jobs are evaluated, and how many evaluations of them are not over. */
async function countOfJobs(ctx: Transactional<MemberContext>, jobIds: readonly string[]) {
  const evaluated = (id: string) => `applications/job/${id}/status/evaluated`;
  const open = (id: string) => openStates.map((state) => `evaluations/job/${id}/state/${state}`);
  const counts = await readCounters(
    ctx,
    jobIds.flatMap((id) => [evaluated(id), ...open(id)]),
  );
  const sum = (names: string[]) => names.reduce((total, name) => total + (counts.get(name) ?? 0), 0);
  return (id: string) => ({ evaluated: sum([evaluated(id)]), open: sum(open(id)) });
}

/** How many jobs have evaluations that ended with a result. */
function countEvaluatedJobs(ctx: Transactional<MemberContext>, also?: SQL): Promise<number> {
  return ctx.db.$count(
    jobs,
    and(
      eq(jobs.organizationId, ctx.organizationId),
      isNull(jobs.deletedAt),
      hasEvaluations(ctx, ['finished']),
      also,
    ),
  );
}

const hasOpen = (ctx: Transactional<MemberContext>) => hasEvaluations(ctx, openStates);

/** The job has evaluations in one of these states. */
function hasEvaluations({ db, organizationId }: Transactional<MemberContext>, states: readonly string[]) {
  const counters = states.map((state) =>
    eq(rowCounts.counter, sql`'evaluations/job/' || ${jobs.id} || ${`/state/${state}`}`),
  );
  const counted = db
    .select({ counter: rowCounts.counter })
    .from(rowCounts)
    .where(and(eq(rowCounts.organizationId, organizationId), or(...counters), gt(rowCounts.count, 0)));
  return exists(counted);
}

/** The figures above the history. Success is what ended with a result, out of everything that was started. */
export async function getTotals(ctx: MemberContext) {
  return inTransaction(ctx, async (ctx) => {
    const states = ['finished', 'unreadable', 'failed', 'cancelled', ...openStates];
    const names = states.map((state) => `evaluations/state/${state}`);
    const counts = await readCounters(ctx, ['applications/status/evaluated', ...names]);
    const [finished = 0, ...others] = names.map((name) => counts.get(name) ?? 0);
    const started = others.reduce((sum, count) => sum + count, finished);
    return {
      jobs: await countEvaluatedJobs(ctx),
      candidates: counts.get('applications/status/evaluated') ?? 0,
      success_percent: started === 0 ? null : Math.round((finished / started) * 100),
    };
  });
}
