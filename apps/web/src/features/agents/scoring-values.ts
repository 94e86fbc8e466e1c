import {
  type ConfigurationOf,
  type Engine,
  type GroupWeights,
  type ScoringChanges,
  type ScoringConfiguration,
  scoringConfigurationSchema,
} from '@candor/contract/agents';

export const scoringFormSchema = scoringConfigurationSchema;

/** The form's values: a group without a weight of its own shows its default. */
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
