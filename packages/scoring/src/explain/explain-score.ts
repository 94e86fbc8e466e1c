import type { Finding } from '../finding.ts';
import { type CriterionGroup, criterionGroups } from '../job/criterion.ts';
import { defaultGroupWeights, type GroupWeights, requiredFactor, score } from '../score.ts';
import { roundToSum } from './round-to-sum.ts';

type Scored = Pick<Finding, 'criterionId' | 'criterion' | 'group' | 'strength' | 'weight' | 'required'>;

export interface ExplainedGroup {
  group: CriterionGroup;
  weight: number;
  /** Of all groups that count, in percent; these add up to 100. */
  share: number;
  /** The mean of its findings, in percent. */
  shown: number;
  /** What it adds to the score, with one decimal. */
  points: number;
  findings: ExplainedFinding[];
}

export interface ExplainedFinding {
  criterionId: string;
  criterion: string;
  /** Of its group, in percent. */
  share: number;
  /** The most it can add to the score; these add up to the group's share. */
  outOf: number;
  /** What it adds; these add up to the group's points. */
  points: number;
  required: boolean;
  shown: number;
}

/** How a score comes about, criterion by criterion: the points add up to the score, to the last decimal. */
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
    const within = weights.map((weight) => weight / sum);
    const strength = own.reduce((shown, { strength }, index) => shown + strength * (within[index] ?? 0), 0);
    const weight = Math.max(0, groupWeights[group] ?? defaultGroupWeights[group]);
    return [{ group, own, within, strength, weight }];
  });
  const all = counted.reduce((sum, { weight }) => sum + weight, 0);
  const exact = counted.map(({ weight }) => (all === 0 ? 0 : (weight / all) * 100));
  const shares = roundToSum(exact, all === 0 ? 0 : 100);
  const points = roundToSum(
    counted.map(({ strength }, index) => (exact[index] ?? 0) * strength),
    total,
    shares,
  );
  return {
    score: total,
    groups: counted.map(({ group, own, within, strength, weight }, index) => {
      const [share = 0, made = 0, whole = 0] = [shares[index], points[index], exact[index]];
      const most = roundToSum(
        within.map((part) => part * whole),
        share,
      );
      const added = roundToSum(
        own.map((finding, place) => finding.strength * (within[place] ?? 0) * whole),
        made,
        most,
      );
      return {
        ...{ group, weight, share, points: made },
        shown: toTenth(strength * 100),
        findings: own.map(({ criterionId, criterion, required, strength }, place) => ({
          ...{ criterionId, criterion, required },
          share: toTenth((within[place] ?? 0) * 100),
          outOf: most[place] ?? 0,
          points: added[place] ?? 0,
          shown: toTenth(strength * 100),
        })),
      };
    }),
  };
}

function weightOf({ weight, required }: Scored): number {
  return Math.max(0, weight) * (required ? requiredFactor : 1);
}

const toTenth = (value: number) => Math.round(value * 10) / 10;
