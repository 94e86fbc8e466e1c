import { findQuestionReader } from '@candor/agents/faq/question-reader';
import { expect, test } from 'vitest';
import { answerEmbedded } from './answer-embedded.ts';
import { measureAnswers } from './measure-answers.ts';
import { isAnswerable } from './question.ts';
import { heldOutQuestions } from './questions/held-out.ts';

/** Written by somebody who had not seen the assistant, and never tuned on. */
test('unseen questions are answered at least as well as before', { timeout: 300_000 }, async () => {
  const reader = await findQuestionReader();
  if (!reader) throw new Error('the reader of questions cannot be opened');
  const measured = await measureAnswers(heldOutQuestions, await answerEmbedded(reader));
  const answerable = measured.filter(({ question }) => isAnswerable(question));
  const share = (part: readonly unknown[], whole: readonly unknown[]) => part.length / whole.length;
  const right = answerable.filter(({ grade }) => grade === 'right');
  const wrong = measured.filter(({ grade }) => grade === 'wrong');
  const offered = answerable.filter(({ grade }) => grade === 'topic');
  expect(share(right, answerable)).toBeGreaterThanOrEqual(0.57);
  expect(share([...right, ...offered], answerable)).toBeGreaterThanOrEqual(0.92);
  expect(share(wrong, measured)).toBeLessThanOrEqual(0.03);
  expect(measured.filter(({ isLeak }) => isLeak)).toEqual([]);
});
