/**
 * Writes what the judge of answers sees of labelled questions, and how telling or not telling the likeliest passage is graded, for
 * fit-judge.py. Take organizations that the reader was not trained on: of the others it is surer than it would be elsewhere.
 *   node scripts/run.mjs packages/agents/training/export-judged.ts OUT.json FILE…
 */
import { writeFileSync } from 'node:fs';
import { answerRead, answerUnread, readAsked } from '../src/faq/answer-question.ts';
import { indexKnowledge } from '../src/faq/faq-index.ts';
import { findAnswers } from '../src/faq/find-answers.ts';
import { describeAnswer } from '../src/faq/judge/judge-answer.ts';
import type { FaqAnswer } from '../src/faq/knowledge.ts';
import { fittedLines } from '../src/faq/lines.ts';
import { findQuestionReader } from '../src/faq/reader/question-reader.ts';
import { gradeLabelled, readLabelledFile } from '../src/faq/testing/labelled.ts';

const [out, ...files] = process.argv.slice(2);
if (!out || files.length === 0) throw new Error('Say where to write, then the files to read.');
const reader = await findQuestionReader();
if (!reader) throw new Error('The reader cannot be opened.');

const judged: object[] = [];
for (const file of files) {
  const { name, knowledge, questions } = readLabelledFile(file);
  const index = await indexKnowledge(knowledge, reader);
  for (const question of questions) {
    const asked = await readAsked(index, { text: question.q, previous: question.previous });
    const gradeOf = (answer: FaqAnswer) => gradeLabelled(question, knowledge, answer);
    const unread = answerUnread(index, asked);
    if (unread) {
      judged.push({ organization: name, grade: gradeOf(unread) });
      continue;
    }
    const findings = await findAnswers(index, asked.together);
    const gradeWith = (answer: number) =>
      gradeOf(answerRead(index, asked, findings, { ...fittedLines, answer }));
    const features = describeAnswer(findings);
    // Where no passage answers, none is to be told: one job is no list of jobs, though it is graded as one.
    const told = question.sources?.length ? gradeWith(0) : 'wrong';
    judged.push({ organization: name, features, told, untold: gradeWith(2) });
  }
  console.log(file, judged.length);
}
writeFileSync(out, JSON.stringify(judged));
