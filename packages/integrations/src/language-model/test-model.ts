import { z } from 'zod';
import type { LanguageModel, ModelUsage } from './language-model.ts';

const schema = z.object({ ready: z.boolean() });

/** Asks the model for one word; throws a `ModelFault` when it does not say it. */
export async function testModel(model: LanguageModel): Promise<ModelUsage> {
  const { usage } = await model.ask({
    instructions: 'You are asked whether you can be reached. Answer in the given form.',
    prompt: 'Answer with ready: true.',
    schema,
    maxOutputTokens: 500,
  });
  return usage;
}
