import {
  type FaultKind,
  type LanguageModel,
  ModelFault,
  type ModelUsage,
} from '@candor/integrations/language-model';
import type { Context } from '../../platform/context.ts';
import { isWithinModelLimits, type ModelUse, recordModelUse } from './model-usage.ts';

interface Asking<T> {
  agent: ModelUse['agent'];
  organizationId: string;
  ask(model: LanguageModel): Promise<T & { usage: ModelUsage }>;
}

/** Why the model gave no answer that can be used. */
export class ModelRefusal {
  readonly reason: FaultKind | 'daily_limit';
  readonly fault: ModelFault | undefined;
  constructor(reason: FaultKind | 'daily_limit', fault?: ModelFault) {
    this.reason = reason;
    this.fault = fault;
  }
}

const answersTried = 2;
const longestDelayMs = 60_000;

/** Asks the configured model for an agent, counts what it cost, and asks again once where the answer cannot be used. */
export async function askModel<T>(ctx: Context, asking: Asking<T>): Promise<T | ModelRefusal> {
  for (let answers = 1; ; answers += 1) {
    if (!(await isWithinModelLimits(ctx, asking.organizationId))) return new ModelRefusal('daily_limit');
    const asked = await askOnce(ctx, asking);
    if (!(asked instanceof ModelFault)) return asked;
    if (asked.kind === 'bad_output' && answers < answersTried) continue;
    const { agent, organizationId } = asking;
    ctx.log.warn(
      { reason: asked.kind, detail: asked.message, agent, organizationId },
      'the language model was not used',
    );
    return new ModelRefusal(asked.kind, asked);
  }
}

/** How long to wait before asking again; undefined when it will not help, or what is waited for has waited long enough. */
export function findModelWait(ctx: Context, since: Date, { fault }: ModelRefusal): number | undefined {
  const { patienceMs = 0, retryDelayMs = 0 } = ctx.platform.config.model ?? {};
  const waitedMs = ctx.platform.clock().getTime() - since.getTime();
  if (!fault?.mayPass || waitedMs >= patienceMs) return undefined;
  return Math.min(longestDelayMs, Math.max(retryDelayMs, fault.retryAfterMs ?? 0));
}

async function askOnce<T>(ctx: Context, { agent, organizationId, ask }: Asking<T>): Promise<T | ModelFault> {
  const { model } = ctx.platform;
  if (!model) throw new Error('there is no language model to ask');
  const startedAtMs = performance.now();
  const record = (isFailed: boolean, usage = { inputTokens: 0, outputTokens: 0 }) =>
    recordModelUse(ctx, organizationId, {
      ...{ agent, isFailed, ...usage },
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
