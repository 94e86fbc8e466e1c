import type { FaqAnswer, FaqQuestion } from '@candor/agents/faq/knowledge';
import { type WordedAnswer, wordAnswer } from '@candor/agents/faq/word-answer';
import { ModelFault } from '@candor/agents/language-model';
import type { FaqConfiguration } from '@candor/contract/faq-configuration';
import { isWithinModelLimits, recordModelUse } from '../agents/agents.module.ts';
import type { VisitorContext } from './enter-organization.ts';

/** Somebody sits and waits: after this the passages are given as they stand. */
const patienceMs = 20_000;
const answersTried = 2;

interface Worded extends WordedAnswer {
  engine: string;
}

/** Lets the configured model word an answer that the passages give; undefined where they are given as they stand. */
export async function wordReply(
  ctx: VisitorContext,
  question: FaqQuestion,
  { outcome, passages }: FaqAnswer,
  preferences: { companyName: string } & Pick<FaqConfiguration, 'customPrompt'>,
): Promise<Worded | undefined> {
  const { organizationId } = ctx;
  const { model } = ctx.platform;
  if (!model || outcome !== 'answered' || passages.length === 0) return undefined;
  const startedAtMs = performance.now();
  for (let answers = 1; answers <= answersTried; answers += 1) {
    if (!(await isWithinModelLimits(ctx, organizationId))) return undefined;
    const callStartedAtMs = performance.now();
    const record = (isFailed: boolean, usage = { inputTokens: 0, outputTokens: 0 }) =>
      recordModelUse(ctx, organizationId, {
        ...{ agent: 'faq', isFailed, ...usage },
        durationMs: performance.now() - callStartedAtMs,
      });
    try {
      const { worded, usage } = await wordAnswer(model, question, passages, preferences);
      await record(false, usage);
      return worded ? { ...worded, engine: `${model.provider} ${model.name}` } : undefined;
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error;
      if (error.wasAsked) await record(true, error.usage);
      ctx.log.warn({ reason: error.kind, organizationId }, 'the answer was not worded by the model');
      if (error.kind !== 'bad_output' || performance.now() - startedAtMs > patienceMs) return undefined;
    }
  }
  return undefined;
}
