import { type LanguageModel, ModelFault, type ModelUsage } from '@candor/integrations/language-model';
import { z } from 'zod';
import { findMailProblem, type MailWords } from './check-mail.ts';
import { type MailQuestion, mailInstructions } from './mail-prompt.ts';

export { type MailData, type MailQuestion, writeMailQuestion } from './mail-prompt.ts';

const maxOutputTokens = 2_000;

/** What a model may say: words, and no recipient, link or time. */
const answerSchema = z.object({ subject: z.string(), paragraphs: z.array(z.string()) });

/** Has a model word a mail. What breaks a rule counts as bad output, and is never used. */
export async function wordMail(
  model: LanguageModel,
  { data, prompt }: MailQuestion,
): Promise<{ words: MailWords; usage: ModelUsage }> {
  const { answer, usage } = await model.ask({
    instructions: mailInstructions,
    prompt,
    schema: answerSchema,
    maxOutputTokens,
  });
  const words = { subject: answer.subject.trim(), paragraphs: answer.paragraphs.map((text) => text.trim()) };
  const problem = findMailProblem(words, data);
  if (problem) throw new ModelFault('bad_output', `The worded mail ${problem}`, { usage });
  return { words, usage };
}
