import type { LanguageModel } from '@candor/integrations/language-model';
import type { ModelConfig } from './model-config.ts';

/** The configured language model; null without one. The vendors' code is loaded only where it is used. */
export async function openModel(
  config: ModelConfig | undefined,
  signal?: AbortSignal,
): Promise<LanguageModel | null> {
  if (!config) return null;
  const [{ createProviderModel }, { pauseAfterFault }] = await Promise.all([
    import('@candor/integrations/language-model/provider'),
    import('@candor/integrations/language-model/pause-after-fault'),
  ]);
  return pauseAfterFault(createProviderModel({ ...config, signal }), config.retryDelayMs);
}
