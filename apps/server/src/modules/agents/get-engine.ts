import { runEngine } from '@candor/agents/engine';
import { promptVersion } from '@candor/agents/scoring';
import type { Engine } from '@candor/contract/agents';
import { engineVersion } from '@candor/scoring/evaluate';
import { defaultGroupWeights } from '@candor/scoring/score';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { readUsageToday } from './model-usage.ts';

/** What judges resumes in this installation, and what the organization used of the model today. Never the key. */
export async function getEngine(ctx: MemberContext): Promise<Engine> {
  const { model, config } = ctx.platform;
  const usage = await inTransaction(ctx, (ctx) => readUsageToday(ctx, ctx.organizationId));
  return {
    embedded: { name: engineVersion, sentence_model: await runEngine('awaited', 'nameModel', {}) },
    model: model && { provider: model.provider, name: model.name, prompt_version: promptVersion },
    usage_today: {
      calls: usage.calls,
      failed_calls: usage.failedCalls,
      input_tokens: usage.inputTokens,
      output_tokens: usage.outputTokens,
    },
    daily_limits: { calls: config.model?.dailyCalls ?? 0, tokens: config.model?.dailyTokens ?? 0 },
    default_group_weights: { ...defaultGroupWeights },
  };
}
