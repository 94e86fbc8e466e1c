import { criterionGroupSchema } from './evaluations.ts';

type Group = (typeof criterionGroupSchema.options)[number];
export type Weights = Readonly<Record<Group, number>>;
export type Shares = Partial<Record<Group, number>>;

/** An occupation is one fact, so it never decides more than this, in percent, beside anything else. */
export const maxOccupationShare = 30;
/** The most that one group can be given by hand: what is left keeps the proportions of the others. */
const maxGroupShare = 95;

/** The groups that a job asks for something in that counts. */
export function listCountingGroups(criteria: readonly { group: Group; weight: number }[]): Group[] {
  return criterionGroupSchema.options.filter((group) =>
    criteria.some((criterion) => criterion.group === group && criterion.weight > 0),
  );
}

/**
 * How much of the score each of these groups decides, in whole percent that add up to 100: what screens show and what
 * scores are computed from. Shares that are taken for weights stay as they are.
 */
export function shareGroups(groups: readonly Group[], weights: Partial<Weights>): Shares {
  const weighed = groups.map((group) => ({ group, weight: Math.max(0, weights[group] ?? 0) }));
  const counts = weighed.some(({ weight }) => weight > 0);
  // Where nothing counts everybody would score 0.
  const parts = counts ? weighed : weighed.map(({ group }) => ({ group, weight: 1 }));
  const others = parts.filter(({ group }) => group !== 'occupation');
  const rest = sum(others.map(({ weight }) => weight));
  const occupation = sum(parts.map(({ weight }) => weight)) - rest;
  const most = (maxOccupationShare / (100 - maxOccupationShare)) * rest;
  const limited = rest > 0 && occupation > most ? most : occupation;
  return toWholePercent(
    parts.map(({ group, weight }) => ({ group, weight: group === 'occupation' ? limited : weight })),
  );
}

function toWholePercent(parts: readonly { group: Group; weight: number }[]): Shares {
  const all = sum(parts.map(({ weight }) => weight));
  const exact = parts.map(({ group, weight }) => ({ group, percent: roundOff((weight / all) * 100) }));
  const shares = new Map(exact.map(({ group, percent }) => [group, Math.floor(percent)]));
  const missing = 100 - sum([...shares.values()]);
  // What rounding down left over goes to those who lost most by it.
  for (const { group } of exact.toSorted((a, b) => (b.percent % 1) - (a.percent % 1)).slice(0, missing))
    shares.set(group, (shares.get(group) ?? 0) + 1);
  return Object.fromEntries(shares);
}

/** What a group can be given beside these others, in percent; undefined where there is nothing to weigh it against. */
export function findShareRange(
  group: Group,
  groups: readonly Group[],
  weights: Weights,
): { min: number; max: number } | undefined {
  const counted = groups.filter((other) => other !== group && weights[other] > 0);
  if (counted.length === 0) return undefined;
  if (group === 'occupation') return { min: 0, max: maxOccupationShare };
  const isBesideOccupationOnly = counted.every((other) => other === 'occupation');
  return { min: isBesideOccupationOnly ? 100 - maxOccupationShare : 0, max: maxGroupShare };
}

/** Weights by which a group decides this much of the score. Only its own changes: the others keep their proportions. */
export function weighGroup(
  group: Group,
  percent: number,
  groups: readonly Group[],
  weights: Weights,
): Weights {
  const range = findShareRange(group, groups, weights);
  if (!range) return weights;
  const share = Math.min(range.max, Math.max(range.min, percent));
  const others = groups.filter((other) => other !== group);
  const rest = sum(others.filter((other) => other !== 'occupation').map((other) => weights[other]));
  const occupation = others.includes('occupation') ? weights.occupation : 0;
  const free = (share / (100 - share)) * (rest + occupation);
  const isLimited = rest > 0 && occupation / (rest + occupation + free) > maxOccupationShare / 100;
  const left = 100 - maxOccupationShare;
  return scaleDown({ ...weights, [group]: isLimited ? (share / (left - share)) * rest : free });
}

/** A weight is at most 100. */
function scaleDown(weights: Weights): Weights {
  const most = Math.max(...Object.values(weights));
  if (most <= 100) return weights;
  return Object.fromEntries(
    Object.entries(weights).map(([group, weight]) => [group, (weight / most) * 100]),
  ) as Weights;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const roundOff = (value: number) => Math.round(value * 1e6) / 1e6;
