import type { Finding } from './finding.ts';
import { type CriterionGroup, criterionGroups } from './job/criterion.ts';

export type GroupWeights = Readonly<Record<CriterionGroup, number>>;

/** What each group counts for where the organization has not said otherwise. */
export const defaultGroupWeights: GroupWeights = {
  required_skill: 25,
  preferred_skill: 5,
  experience: 10,
  education: 5,
  licence: 5,
  duty: 20,
  occupation: 30,
};

/** What the score is made of. */
export type Weighed = Pick<Finding, 'group' | 'strength' | 'weight' | 'required'>;

/** What `required` adds within its group. */
export const requiredFactor = 2;

/**
 * The score, 0 to 100 with one decimal: within a group the mean of the strengths by weight (required ones count
 * double), over the groups the mean by group weight. Groups that a job does not ask for are left out. Nothing else counts.
 */
export function score(findings: readonly Weighed[], groupWeights: Partial<GroupWeights> = {}): number {
  let sum = 0;
  let weights = 0;
  for (const group of criterionGroups) {
    const strength = strengthOf(findings.filter((finding) => finding.group === group));
    const weight = Math.max(0, groupWeights[group] ?? defaultGroupWeights[group]);
    if (strength === undefined) continue;
    sum += weight * strength;
    weights += weight;
  }
  return weights === 0 ? 0 : Math.round((sum / weights) * 1000) / 10;
}

function strengthOf(findings: readonly Weighed[]): number | undefined {
  let sum = 0;
  let weights = 0;
  for (const finding of findings) {
    const weight = Math.max(0, finding.weight) * (finding.required ? requiredFactor : 1);
    sum += weight * finding.strength;
    weights += weight;
  }
  return weights === 0 ? undefined : sum / weights;
}

export interface NewWeights {
  groups?: Partial<GroupWeights>;
  /** By criterion id. */
  criteria?: Readonly<Record<string, { weight?: number; required?: boolean }>>;
}

/** What the score would be under other weights, from findings that stand: nothing is read or judged again. */
export function rescore(findings: readonly Finding[], weights: NewWeights): number {
  const changed = findings.map((finding) => ({ ...finding, ...weights.criteria?.[finding.criterionId] }));
  return score(changed, weights.groups);
}
