import type { ConnectionTest } from '@candor/contract/agents';
import { ModelFault } from '@candor/integrations/language-model';
import { testModel } from '@candor/integrations/language-model/test-model';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, keepAnswer, type MemberContext } from '../../platform/context.ts';
import { take } from '../../platform/rate-limit.ts';
import { isWithinModelLimits, recordModelUse } from './model-usage.ts';

const testsPerOrganization = { name: 'model-tests', limit: 10, windowSeconds: 60 };

/** Makes one small call to the language model and says what came of it. */
export async function testConnection(ctx: MemberContext): Promise<ConnectionTest> {
  await take(ctx, testsPerOrganization, ctx.organizationId);
  const answer = await ask(ctx);
  await inTransaction(ctx, async (ctx) => {
    await recordAudit(ctx, { recordId: null, details: { ok: answer.ok } });
    await keepAnswer(ctx, answer);
  });
  return answer;
}

async function ask(ctx: MemberContext): Promise<ConnectionTest> {
  const { model } = ctx.platform;
  const unasked = { ok: false, duration_ms: 0 };
  if (!model)
    return { ...unasked, detail: 'No language model is set. The embedded engine works without one.' };
  if (!(await isWithinModelLimits(ctx, ctx.organizationId)))
    return { ...unasked, detail: "Today's limit of calls or tokens is reached." };
  const startedAtMs = performance.now();
  const record = (isFailed: boolean, usage = { inputTokens: 0, outputTokens: 0 }) =>
    recordModelUse(ctx, ctx.organizationId, {
      ...{ agent: 'scoring', isFailed, ...usage },
      durationMs: performance.now() - startedAtMs,
    });
  try {
    await record(false, await testModel(model));
    const durationMs = Math.round(performance.now() - startedAtMs);
    return { ok: true, duration_ms: durationMs, detail: `${model.name} answered.` };
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    if (error.wasAsked) await record(true, error.usage);
    return { ok: false, duration_ms: Math.round(performance.now() - startedAtMs), detail: error.message };
  }
}
