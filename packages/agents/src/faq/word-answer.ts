import { type LanguageModel, ModelFault, type ModelUsage } from '@candor/integrations/language-model';
import { z } from 'zod';
import { findFault } from './check-wording.ts';
import type { FaqQuestion, Passage, Source } from './knowledge.ts';
import { type FaqPreferences, instructions, writePrompt } from './word-answer-prompt.ts';

const maxOutputTokens = 1_000;

const answerSchema = z.object({
  answer: z.string(),
  citations: z.array(z.object({ passage: z.number().int(), quote: z.string() })),
});

export interface WordedAnswer {
  reply: string;
  sources: Source[];
}

/**
 * Lets a model word an answer from passages. Whatever cannot be shown to come from them is a `ModelFault`, upon which the
 * embedded answer is given at once; null where the model finds no answer in the passages.
 */
export async function wordAnswer(
  model: LanguageModel,
  question: FaqQuestion,
  passages: readonly Passage[],
  preferences: FaqPreferences,
): Promise<{ worded: WordedAnswer | null; usage: ModelUsage }> {
  const prompt = writePrompt(question, passages, preferences);
  const { answer: said, usage } = await model.ask({
    ...{ instructions, prompt, maxOutputTokens },
    schema: answerSchema,
  });
  const reply = said.answer.trim();
  if (reply === '') return { worded: null, usage };
  const fault = findFault(reply, said.citations, passages, { question: question.text, ...preferences });
  if (fault) throw new ModelFault('bad_output', `The worded answer was not used: ${fault}`, { usage });
  const cited = new Set(said.citations.map(({ passage }) => passage));
  const sources = passages
    .filter((_, index) => cited.has(index + 1))
    .map(({ id, kind, title }) => ({ id, kind, title }));
  return { worded: { reply, sources }, usage };
}
