import { promptVersion } from '@candor/agents/scoring';
import type { LanguageModel } from '@candor/integrations/language-model';
import { engineVersion, engineWithoutModels } from '@candor/scoring/evaluate';

/**
 * What makes results comparable: the engine, and the model with the version of what it is asked. A result that was made without the
 * engine's own models is never one of today.
 */
export function nameEngine(
  model: Pick<LanguageModel, 'provider' | 'name'> | null,
  { lacksModels = false } = {},
): string {
  const engine = lacksModels ? engineWithoutModels : engineVersion;
  return model ? `${model.provider} ${model.name} (${promptVersion}), verified by ${engine}` : engine;
}
