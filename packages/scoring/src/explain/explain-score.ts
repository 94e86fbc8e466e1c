import type { Finding } from '../finding.ts';
import { type CriterionGroup, criterionGroups } from '../job/criterion.ts';
import { defaultGroupWeights, type GroupWeights, requiredFactor, score } from '../score.ts';

type Scored = Pick<Finding, 'criterionId' | 'criterion' | 'group' | 'strength' | 'weight' | 'required'>;

export interface ExplainedGroup {
  group: CriterionGroup;
  weight: number;
  /** Of all groups that count, in percent. */
  share: number;
  /** The mean of its findings, in percent. */
  shown: number;
  /** What it adds to the score, with one decimal. */
  points: number;
  findings: { criterionId: string; criterion: string; share: number; required: boolean; shown: number }[];
}

/** How a score comes about, group by group: the points add up to the score, to the last decimal. */
export function explainScore(
  findings: readonly Scored[],
  groupWeights: Partial<GroupWeights> = {},
): { score: number; groups: ExplainedGroup[] } {
  const total = score(findings as readonly Finding[], groupWeights);
  const counted = criterionGroups.flatMap((group) => {
    const own = findings.filter((finding) => finding.group === group);
    const weights = own.map(weightOf);
    const sum = weights.reduce((a, b) => a + b, 0);
    if (sum === 0) return [];
    const strength =
      own.reduce((shown, { strength }, index) => shown + strength * (weights[index] ?? 0), 0) / sum;
    return [
      { group, own, sum, strength, weight: Math.max(0, groupWeights[group] ?? defaultGroupWeights[group]) },
    ];
  });
  const all = counted.reduce((sum, { weight }) => sum + weight, 0);
  const exact = counted.map(({ weight, strength }) => (all === 0 ? 0 : (weight / all) * strength * 100));
  const points = roundToSum(exact, total);
  return {
    score: total,
    groups: counted.map(({ group, own, sum, strength, weight }, index) => ({
      group,
      weight,
      share: all === 0 ? 0 : toTenth((weight / all) * 100),
      shown: toTenth(strength * 100),
      points: points[index] ?? 0,
      findings: own.map((finding) => ({
        criterionId: finding.criterionId,
        criterion: finding.criterion,
        share: toTenth((weightOf(finding) / sum) * 100),
        required: finding.required,
        shown: toTenth(finding.strength * 100),
      })),
    })),
  };
}

function weightOf({ weight, required }: Scored): number {
  return Math.max(0, weight) * (required ? requiredFactor : 1);
}

const toTenth = (value: number) => Math.round(value * 10) / 10;

/** Rounds to tenths so that they add up: what is left over goes to those that rounding cut most. */
function roundToSum(values: readonly number[], sum: number): number[] {
  const tenths = values.map((value) => Math.floor(value * 10 + 1e-9));
  let left = Math.round(sum * 10) - tenths.reduce((a, b) => a + b, 0);
  const byRest = values
    .map((value, index) => ({ index, rest: value * 10 - (tenths[index] ?? 0) }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of byRest) {
    if (left <= 0) break;
    tenths[index] = (tenths[index] ?? 0) + 1;
    left -= 1;
  }
  return tenths.map((value) => value / 10);
}
