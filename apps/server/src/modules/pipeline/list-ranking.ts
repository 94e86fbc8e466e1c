import type { QueryOf } from '@candor/contract/endpoint';
import type { pipeline as endpoints, RankingRow } from '@candor/contract/pipeline';
import { applications, evaluations } from '@candor/database/schema';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { findResultsOfJob } from '../evaluations/evaluations.ts';
import { getJobRow } from '../jobs/jobs.ts';
import { findReviewAsked } from './card-queries.ts';
import { countYears, findTopEvidence, listMissing } from './compact-result.ts';
import { listFlags } from './list-flags.ts';

/** A page of a job's evaluated applications by score, each in one line. */
export async function listRanking(
  ctx: MemberContext,
  { params, query }: { params: { id: string }; query: QueryOf<typeof endpoints.listRanking> },
) {
  return inTransaction(ctx, async (ctx) => {
    const { id: jobId } = await getJobRow(ctx, params.id);
    const offset = (query.page - 1) * query.limit;
    const results = await findResultsOfJob(ctx, jobId, { limit: query.limit, offset });
    const asked = await findReviewAsked(
      ctx,
      results.map(({ application_id }) => application_id),
    );
    const arrivals = await findArrivals(
      ctx,
      results.map(({ evaluation_id }) => evaluation_id),
    );
    const rows = results.map(
      (result, index): RankingRow => ({
        place: offset + index + 1,
        application_id: result.application_id,
        candidate_id: result.candidate_id,
        candidate_name: result.candidate_name,
        ...(result.blind && { blind: true }),
        stage: result.stage,
        step: result.step,
        application_score: result.application_score,
        top_evidence: findTopEvidence(result.findings),
        missing_required: listMissing(result.findings),
        years: countYears(result.work_history, arrivals.get(result.evaluation_id) ?? ctx.now),
        flags: listFlags({
          isReviewAsked: asked.has(result.application_id),
          hasHiddenText: result.hidden_text.length > 0,
          isUnreadable: false,
          isOutOfDate: result.out_of_date,
        }),
      }),
    );
    const isRanked = and(
      eq(applications.organizationId, ctx.organizationId),
      eq(applications.jobId, jobId),
      isNull(applications.hiddenAt),
      isNotNull(applications.evaluationId),
    );
    return { rows, total: await ctx.db.$count(applications, isRanked) };
  });
}

/** The day each resume arrived, up to which its findings count a job that goes on; earlier versions kept only when they were made. */
async function findArrivals(
  ctx: Transactional<MemberContext>,
  evaluationIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const asOf = sql<string | null>`${evaluations.provenance} ->> 'as_of'`;
  const rows = await ctx.db
    .select({ id: evaluations.id, asOf, finishedAt: evaluations.finishedAt })
    .from(evaluations)
    .where(
      and(eq(evaluations.organizationId, ctx.organizationId), inArray(evaluations.id, [...evaluationIds])),
    );
  return new Map(
    rows.flatMap(({ id, asOf, finishedAt }) => {
      const at = asOf ? new Date(asOf) : finishedAt;
      return at ? [[id, at]] : [];
    }),
  );
}
