import type { FaqAnswer, FaqQuestion } from '@candor/agents/faq/knowledge';
import { type WordedAnswer, wordAnswer } from '@candor/agents/faq/word-answer';
import type { FaqConfiguration } from '@candor/contract/faq-configuration';
import { within } from '../../platform/within.ts';
import { askModel, ModelRefusal } from '../agents/agents.ts';
import type { VisitorContext } from './enter-organization.ts';

/** A person is waiting: after this time they get the passages as they are. */
const patienceMs = 20_000;

type Preferences = { companyName: string } & Pick<FaqConfiguration, 'customPrompt'>;

interface Worded extends WordedAnswer {
  engine: string;
}

/**
 * Lets the configured model word an answer from the passages. Undefined: give them as they are, because there is no model, it broke
 * the rules twice, or it took too long.
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
  // The visitor already has an answer, so a late failure is only logged.
  asking.catch((error) => ctx.log.warn({ error }, 'an answer could not be worded'));
  return within(patienceMs, asking);
}
