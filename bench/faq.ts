/** Answers to candidates, embedded engine beside plain BM25: right, wrong, leaks and ms per kind; --set tuning --show lists failures. */
import { parseArgs } from 'node:util';
import { findQuestionReader } from '@candor/agents/faq/question-reader';
import { answerByWords } from './faq/answer-by-words.ts';
import { answerEmbedded } from './faq/answer-embedded.ts';
import { checkSet } from './faq/check-set.ts';
import { measureAnswers } from './faq/measure-answers.ts';
import { printFailures, printFigures } from './faq/print-figures.ts';
import { developmentQuestions, validationQuestions } from './faq/questions/development.ts';
import { heldOutQuestions } from './faq/questions/held-out.ts';
import { tuningQuestions } from './faq/questions/tuning.ts';

const { set, show } = parseArgs({
  options: { set: { type: 'string' }, show: { type: 'boolean', default: false } },
}).values;
const problems = checkSet();
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
const reader = await findQuestionReader();
console.log(reader ? `Engine: ${reader.name}` : 'Engine: words only (the reader cannot be opened)');
const sets = {
  tuning: tuningQuestions,
  development: developmentQuestions,
  validation: validationQuestions,
  'held-out': heldOutQuestions,
};
const methods = { 'embedded engine': await answerEmbedded(reader), 'plain BM25': await answerByWords() };
for (const [name, questions] of Object.entries(sets)) {
  if (set !== undefined && set !== name) continue;
  for (const [method, answer] of Object.entries(methods)) {
    const measured = await measureAnswers(questions, answer);
    console.log(`\n${name}, ${questions.length} questions, ${method}`);
    printFigures(measured);
    // What fails among the validation and held-out questions is never shown, so that nobody tunes by it.
    if (show && (name === 'tuning' || name === 'development') && method === 'embedded engine')
      printFailures(measured);
  }
}
