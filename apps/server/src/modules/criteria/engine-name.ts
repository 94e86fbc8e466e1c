import { promptVersion } from '@candor/agents/scoring';
import type { LanguageModel } from '@candor/integrations/language-model';
import { engineVersion } from '@candor/scoring/evaluate';

/** What makes results comparable: the engine, and the model with the version of what it is asked. */
export function nameEngine(model: Pick<LanguageModel, 'provider' | 'name'> | null): string {
  return model
    ? `${model.provider} ${model.name} (${promptVersion}), verified by ${engineVersion}`
    : engineVersion;
}
