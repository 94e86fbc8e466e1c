import type { LanguageModel, ModelUsage } from '@candor/integrations/language-model';
import type { Context } from '../../platform/context.ts';
import { askModel, findModelWait, ModelRefusal } from '../agents/agents.ts';
import { ModelWait } from './model-wait.ts';

export interface Asked<T> {
  organizationId: string;
  /** Since when an answer is waited for. */
  since: Date;
  ask(model: LanguageModel): Promise<T & { usage: ModelUsage }>;
}

/** What a model answers, or the reason for doing without. One that does not answer is waited for (`ModelWait`) while patience lasts. */
export async function askPatiently<T>(
  ctx: Context,
  { organizationId, since, ask }: Asked<T>,
): Promise<T | string> {
  const asked = await askModel(ctx, { agent: 'scoring', organizationId, ask });
  if (!(asked instanceof ModelRefusal)) return asked;
  const delayMs = findModelWait(ctx, since, asked);
  if (delayMs !== undefined) throw new ModelWait(delayMs);
  return asked.reason;
}
