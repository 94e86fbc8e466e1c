/** The questions by which answers to candidates are measured: how many of each kind, and whether the set is sound. */
import { checkSet } from './faq/check-set.ts';
import type { Question } from './faq/question.ts';
import { heldOutQuestions } from './faq/questions/held-out.ts';
import { tuningQuestions } from './faq/questions/tuning.ts';

for (const [half, questions] of [
  ['for tuning', tuningQuestions],
  ['held out', heldOutQuestions],
] as const)
  console.log(`${half}: ${questions.length} questions ${JSON.stringify(countKinds(questions))}`);
const problems = checkSet();
console.log(problems.length === 0 ? 'the set is sound' : problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;

function countKinds(questions: readonly Question[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(Object.groupBy(questions, ({ kind }) => kind)).map(([kind, all]) => [
      kind,
      all?.length ?? 0,
    ]),
  );
}
