import type { FaqAnswer, FaqQuestion } from '@candor/agents/faq/knowledge';
import { type WordedAnswer, wordAnswer } from '@candor/agents/faq/word-answer';
import { type LanguageModel, ModelFault } from '@candor/agents/language-model';
import type { FaqConfiguration } from '@candor/contract/faq-configuration';
import { within } from '../../platform/within.ts';
import { isWithinModelLimits, recordModelUse } from '../agents/agents.ts';
import type { VisitorContext } from './enter-organization.ts';

/** Somebody sits and waits: after this the passages are given as they stand. */
const patienceMs = 20_000;
const answersTried = 2;

type Preferences = { companyName: string } & Pick<FaqConfiguration, 'customPrompt'>;

interface Worded extends WordedAnswer {
  engine: string;
}

/**
 * Lets the configured model word an answer that the passages give; undefined where they are given as they stand, because
 * there is no model, it broke the rules twice, or it does not answer while somebody waits.
 */
export async function wordReply(
  ctx: VisitorContext,
  question: FaqQuestion,
  { outcome, passages }: FaqAnswer,
  preferences: Preferences,
): Promise<Worded | undefined> {
  const { model } = ctx.platform;
  if (!model || outcome !== 'answered' || passages.length === 0) return undefined;
  const asking = askTwice(ctx, model, () => wordAnswer(model, question, passages, preferences));
  // Whoever has gone on without it has no use for how it ended.
  asking.catch((error) => ctx.log.warn({ error }, 'an answer could not be worded'));
  return within(patienceMs, asking);
}

async function askTwice(
  ctx: VisitorContext,
  model: LanguageModel,
  ask: () => ReturnType<typeof wordAnswer>,
): Promise<Worded | undefined> {
  const { organizationId } = ctx;
  for (let answers = 1; answers <= answersTried; answers += 1) {
    if (!(await isWithinModelLimits(ctx, organizationId))) return undefined;
    const startedAtMs = performance.now();
    const record = (isFailed: boolean, usage = { inputTokens: 0, outputTokens: 0 }) =>
      recordModelUse(ctx, organizationId, {
        ...{ agent: 'faq', isFailed, ...usage },
        durationMs: performance.now() - startedAtMs,
      });
    try {
      const { worded, usage } = await ask();
      await record(false, usage);
      return worded ? { ...worded, engine: `${model.provider} ${model.name}` } : undefined;
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error;
      if (error.wasAsked) await record(true, error.usage);
      ctx.log.warn({ reason: error.kind, organizationId }, 'the answer was not worded by the model');
      if (error.kind !== 'bad_output') return undefined;
    }
  }
  return undefined;
}
