import type { ScoreMakeUp } from '@candor/contract/score-make-up';
import { explainScore } from '@candor/scoring/explain-score';
import { inTransaction, type MemberContext, type Transactional } from '../../../platform/context.ts';
import { readScoringConfiguration } from '../../agents/agents.ts';
import { getSubject, type ReportSubject } from './report-subject.ts';

type Weights = NonNullable<Parameters<typeof explainScore>[1]>;

/** How the score of an evaluation is made up. */
export async function getScoreMakeUp(ctx: MemberContext, { params }: { params: { id: string } }) {
  return inTransaction(ctx, async (ctx) => explainEvaluation(ctx, await getSubject(ctx, params.id)));
}

/** The numbers behind a score, by the weights of the groups it was made with, else by those of today. */
export async function explainEvaluation(
  ctx: Transactional<MemberContext>,
  { evaluation, result }: ReportSubject,
): Promise<ScoreMakeUp> {
  const { groupWeights } = await readScoringConfiguration(ctx, ctx.organizationId);
  const kept = evaluation.provenance?.group_weights as Weights | undefined;
  const findings = result.findings.map(({ criterion_id: criterionId, ...finding }) => ({
    ...finding,
    criterionId,
  }));
  const tries = (kept ? [kept] : [groupWeights as Weights, {}]).map((weights) =>
    explainScore(findings, weights),
  );
  const agrees = (made: { score: number }) => Math.round(made.score) === evaluation.score;
  const made = tries.find(agrees) ?? tries[0] ?? { score: 0, groups: [] };
  return {
    score: evaluation.score,
    computed: made.score,
    agrees: agrees(made),
    groups: made.groups.map((group) => ({
      ...group,
      findings: group.findings.map(({ criterionId, outOf, ...finding }) => ({
        criterion_id: criterionId,
        out_of: outOf,
        ...finding,
      })),
    })),
  };
}
