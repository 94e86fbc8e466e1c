import type { FaqAnswer, FaqQuestion } from '@candor/agents/faq/knowledge';
import { type WordedAnswer, wordAnswer } from '@candor/agents/faq/word-answer';
import type { FaqConfiguration } from '@candor/contract/faq-configuration';
import { within } from '../../platform/within.ts';
import { askModel, ModelRefusal } from '../agents/agents.ts';
import type { VisitorContext } from './enter-organization.ts';

/** Somebody sits and waits: after this the passages are given as they stand. */
const patienceMs = 20_000;

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
  const { organizationId } = ctx;
  const ask = () => wordAnswer(model, question, passages, preferences);
  const asking = askModel(ctx, { agent: 'faq', organizationId, ask }).then((asked) =>
    asked instanceof ModelRefusal || !asked.worded
      ? undefined
      : { ...asked.worded, engine: `${model.provider} ${model.name}` },
  );
  // Whoever has gone on without it has no use for how it ended.
  asking.catch((error) => ctx.log.warn({ error }, 'an answer could not be worded'));
  return within(patienceMs, asking);
}
