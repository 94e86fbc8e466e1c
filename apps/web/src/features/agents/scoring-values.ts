import {
  type ConfigurationOf,
  type Engine,
  type GroupWeights,
  type ScoringChanges,
  type ScoringConfiguration,
  scoringConfigurationSchema,
} from '@candor/contract/agents';

export const scoringFormSchema = scoringConfigurationSchema;

/** What the form shows: a group that nobody weighed shows what it counts for all the same. */
export function toFormValues(
  { configuration }: ConfigurationOf<'scoring'>,
  engine: Engine,
): ScoringConfiguration {
  return {
    ...configuration,
    groupWeights: { ...engine.default_group_weights, ...configuration.groupWeights },
  };
}

/** What a save sends: only the weights that differ, so that the others follow Candor's proposal. */
export function toChanges(values: ScoringConfiguration, engine: Engine): ScoringChanges {
  const { language: _kept, ...shown } = values;
  return { ...shown, groupWeights: listOwnWeights(values.groupWeights, engine.default_group_weights) };
}

export function listOwnWeights(
  weights: Partial<GroupWeights>,
  proposed: GroupWeights,
): Partial<GroupWeights> {
  return Object.fromEntries(
    Object.entries(weights).filter(([group, weight]) => weight !== proposed[group as keyof GroupWeights]),
  );
}

/** Each group's share of the score in whole percent, 100 in all, of a job that asks for something in every group. */
export function sharesOf(weights: Partial<GroupWeights>): Partial<GroupWeights> {
  const entries = Object.entries(weights).map(([group, weight]) => ({ group, weight: weight || 0 }));
  const total = entries.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return {};
  const exact = entries.map(({ group, weight }) => ({ group, percent: (weight / total) * 100 }));
  const shares = new Map(exact.map(({ group, percent }) => [group, Math.floor(percent)]));
  const missing = 100 - [...shares.values()].reduce((sum, share) => sum + share, 0);
  // What rounding down left over goes to those who lost most by it.
  for (const { group } of exact.toSorted((a, b) => (b.percent % 1) - (a.percent % 1)).slice(0, missing))
    shares.set(group, (shares.get(group) ?? 0) + 1);
  return Object.fromEntries(shares);
}
