import { type LanguageModel, ModelFault, type ModelUsage } from '@candor/agents/language-model';
import type { Context } from '../../platform/context.ts';
import { isWithinModelLimits, recordModelUse } from '../agents/agents.ts';
import { ModelWait } from './model-wait.ts';

export interface Asked<T> {
  organizationId: string;
  /** Since when an answer is waited for. */
  since: Date;
  ask(model: LanguageModel): Promise<T & { usage: ModelUsage }>;
}

const answersTried = 2;
const longestDelayMs = 60_000;

/**
 * What a model answers, or the reason for doing without. One that does not answer is waited for (`ModelWait`) while patience
 * lasts; one whose answer cannot be read is asked twice.
 */
export async function askPatiently<T>(ctx: Context, question: Asked<T>): Promise<T | string> {
  for (let answers = 1; ; answers += 1) {
    if (!(await isWithinModelLimits(ctx, question.organizationId))) return 'daily_limit';
    const asked = await askOnce(ctx, question);
    if (!(asked instanceof ModelFault)) return asked;
    if (asked.kind === 'bad_output' && answers < answersTried) continue;
    if (asked.mayPass) waitWhilePatient(ctx, question.since, asked);
    ctx.log.warn({ reason: asked.kind }, 'the language model was not used');
    return asked.kind;
  }
}

async function askOnce<T>(ctx: Context, { organizationId, ask }: Asked<T>): Promise<T | ModelFault> {
  const { model } = ctx.platform;
  if (!model) throw new Error('there is no language model to ask');
  const startedAtMs = performance.now();
  const record = (isFailed: boolean, usage = { inputTokens: 0, outputTokens: 0 }) =>
    recordModelUse(ctx, organizationId, {
      ...{ agent: 'scoring', isFailed, ...usage },
      durationMs: performance.now() - startedAtMs,
    });
  try {
    const answered = await ask(model);
    await record(false, answered.usage);
    return answered;
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    if (error.wasAsked) await record(true, error.usage);
    return error;
  }
}

/** Throws a `ModelWait` while less than the patience has passed. */
function waitWhilePatient(ctx: Context, since: Date, fault: ModelFault): void {
  const { patienceMs = 0, retryDelayMs = 0 } = ctx.platform.config.model ?? {};
  if (ctx.platform.clock().getTime() - since.getTime() >= patienceMs) return;
  throw new ModelWait(Math.min(longestDelayMs, Math.max(retryDelayMs, fault.retryAfterMs ?? 0)));
}
