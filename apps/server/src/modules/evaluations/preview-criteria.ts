import { type CriteriaPreview, type criteria as endpoints, maxPreviewRows } from '@candor/contract/criteria';
import type { BodyOf } from '@candor/contract/endpoint';
import { listCountingGroups, type Shares, shareGroups } from '@candor/contract/group-shares';
import { applications, candidates, evaluations } from '@candor/database/schema';
import type { Criterion } from '@candor/scoring/criteria';
import { score } from '@candor/scoring/score';
import { desc, eq, sql } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { blindName, readBlindReview } from '../blind-review/blind-review.ts';
import { readBasis } from '../criteria/criteria.ts';
import { evaluatedOf } from './count-evaluated.ts';
import { getJob } from './evaluation-queries.ts';
import { viewLint } from './get-criteria.ts';
import { toCriteria } from './written-criteria.ts';

type RankedRow = Awaited<ReturnType<typeof findBest>>[number] & { blind?: boolean };

/** What the ranking of a job would be under other criteria and weights, from the findings that stand. */
export async function previewCriteria(
  ctx: MemberContext,
  { params, body }: { params: { id: string }; body: BodyOf<typeof endpoints.previewCriteria> },
): Promise<CriteriaPreview> {
  const proposed = toCriteria(body.criteria);
  return inTransaction(ctx, async (ctx) => {
    const job = await getJob(ctx, params.id);
    const { criteria: inForce, groupWeights } = await readBasis(ctx, job);
    const shares = shareGroups(listCountingGroups(proposed), { ...groupWeights, ...body.group_weights });
    const judged = keepJudged(proposed, inForce);
    const blind = await readBlindReview(ctx);
    const rows = (await findBest(ctx, job.id)).map((row) =>
      blind.hides(row.stage) ? { ...row, ...blindName(row.candidateId), blind: true } : row,
    );
    const known = new Set(rows.flatMap(({ strengths }) => Object.keys(strengths)));
    return {
      total: await ctx.db.$count(applications, evaluatedOf(ctx, job.id)),
      rows: rank(rows, judged, shares),
      unjudged: proposed
        .filter((one) => !judged.includes(one) || (rows.length > 0 && !known.has(one.id)))
        .map(({ id, label }) => ({ id, label })),
      lint: viewLint(proposed),
    };
  });
}

/** Other years or another level ask something else of the resume: what was found for the old ones does not count. */
function keepJudged(proposed: readonly Criterion[], inForce: readonly Criterion[]): Criterion[] {
  return proposed.filter(({ id, years, level }) => {
    const before = inForce.find((criterion) => criterion.id === id);
    return before === undefined || (before.years === years && before.level === level);
  });
}

/** The best evaluated applications, with how much of each criterion they show: of the stored result no more is read. */
function findBest(ctx: Transactional<MemberContext>, jobId: string) {
  return ctx.db
    .select({
      applicationId: applications.id,
      candidateId: applications.candidateId,
      firstName: candidates.firstName,
      lastName: candidates.lastName,
      stage: applications.stage,
      score: sql<number>`${applications.score}::int`,
      strengths: sql<
        Record<string, number>
      >`(select coalesce(jsonb_object_agg(finding->>'criterion_id', (finding->>'strength')::float8), '{}')
        from jsonb_array_elements(${evaluations.result}->'findings') finding)`,
    })
    .from(applications)
    .innerJoin(evaluations, eq(evaluations.id, applications.evaluationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(evaluatedOf(ctx, jobId))
    .orderBy(sql`${applications.score} desc nulls last`, desc(applications.id))
    .limit(maxPreviewRows);
}

function rank(
  rows: readonly RankedRow[],
  judged: readonly Criterion[],
  shares: Shares,
): CriteriaPreview['rows'] {
  const scored = rows.map((row, place) => ({
    row,
    rankNow: place + 1,
    scoreThen: rescoreRow(row, judged, shares),
  }));
  return (
    scored
      // Equal scores keep their current order, so without a change nobody moves.
      .toSorted((a, b) => b.scoreThen - a.scoreThen || a.rankNow - b.rankNow)
      .map(({ row, rankNow, scoreThen }, place) => ({
        application_id: row.applicationId,
        candidate_id: row.candidateId,
        candidate_name: `${row.firstName} ${row.lastName}`.trim(),
        ...(row.blind && { blind: true }),
        score_now: row.score,
        score_then: scoreThen,
        rank_now: rankNow,
        rank_then: place + 1,
      }))
  );
}

function rescoreRow(
  { strengths }: { strengths: Record<string, number> },
  judged: readonly Criterion[],
  shares: Shares,
): number {
  const findings = judged.flatMap(({ id, group, weight, required }) => {
    const strength = strengths[id];
    return strength === undefined ? [] : [{ group, weight, required, strength }];
  });
  return Math.round(score(findings, shares));
}
