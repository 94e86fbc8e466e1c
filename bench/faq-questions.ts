/** The questions by which answers to candidates are measured: how many of each kind, and whether the set is sound. */
import { checkSet } from './faq/check-set.ts';
import { developmentQuestions, validationQuestions } from './faq/questions/development.ts';
import { heldOutQuestions } from './faq/questions/held-out.ts';
import { tuningQuestions } from './faq/questions/tuning.ts';
import { countValues } from './recruiter.ts';

for (const [half, questions] of [
  ['for tuning', tuningQuestions],
  ['for development', developmentQuestions],
  ['for validation', validationQuestions],
  ['held out', heldOutQuestions],
] as const)
  console.log(
    `${half}: ${questions.length} questions ${JSON.stringify(countValues(questions.map(({ kind }) => kind)))}`,
  );
const problems = checkSet();
console.log(problems.length === 0 ? 'the set is sound' : problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
