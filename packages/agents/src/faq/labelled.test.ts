import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { indexKnowledge } from './faq-index.ts';
import { findQuestionReader } from './reader/question-reader.ts';
import { gradeLabelled, readLabelled } from './testing/labelled.ts';

/** Written by seven people who had seen neither the assistant nor the other organizations; never trained on or tuned to. */
const folder = fileURLToPath(new URL('../../labelled/unseen', import.meta.url));

test('unseen questions are answered at least as well as before', { timeout: 900_000 }, async () => {
  const reader = await findQuestionReader();
  const counts = { right: 0, topic: 0, silent: 0, wrong: 0 };
  for (const { knowledge, questions } of readLabelled(folder)) {
    const index = await indexKnowledge(knowledge, reader);
    // Every eighth one: all of them are asked by training/fit-lines.ts and take five minutes.
    for (const question of questions.filter((_, at) => at % 8 === 0)) {
      const answer = await answerQuestion(index, { text: question.q, previous: question.previous });
      counts[gradeLabelled(question, knowledge, answer)] += 1;
    }
  }
  const { right, topic, silent, wrong } = counts;
  const all = right + topic + silent + wrong;
  expect(right / all).toBeGreaterThanOrEqual(0.81);
  expect((right + topic) / all).toBeGreaterThanOrEqual(0.96);
  expect(wrong / all).toBeLessThanOrEqual(0.027);
});
