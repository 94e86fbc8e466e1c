import type { Passage } from './knowledge.ts';

/** Questions and answers that a recruiter wrote, as passages: the question is the title, the answer is what is said. */
export function pairPassages(pairs: readonly { id: string; question: string; answer: string }[]): Passage[] {
  return pairs
    .filter(({ question, answer }) => question.trim() !== '' && answer.trim() !== '')
    .map(({ id, question, answer }) => ({ id, kind: 'pair', title: question.trim(), text: answer.trim() }));
}
