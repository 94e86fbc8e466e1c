/**
 * Grades the assistant on a folder, as it is and with other chances from which on it acts (`src/faq/lines.ts`): the most right
 * answers among those lines that answer at most so many questions with something else. The line for an answer is fitted by
 * fit-judge.py, on organizations that the judge has not seen.
 *   node scripts/run.mjs packages/agents/training/fit-lines.ts FOLDER [SHARE]
 */
import { answerRead, answerUnread, readAsked } from '../src/faq/answer-question.ts';
import { indexKnowledge } from '../src/faq/faq-index.ts';
import { findAnswers } from '../src/faq/find-answers.ts';
import { fittedLines, type Lines } from '../src/faq/lines.ts';
import { findQuestionReader } from '../src/faq/reader/question-reader.ts';
import { gradeLabelled, type LabelledGrade, readLabelled } from '../src/faq/testing/labelled.ts';

const [folder = '', allowed = '0.025'] = process.argv.slice(2);
const reader = await findQuestionReader();
if (!reader) throw new Error('The reader cannot be opened.');

const graded: ((lines: Lines) => LabelledGrade)[] = [];
for (const { knowledge, questions } of readLabelled(folder)) {
  const index = await indexKnowledge(knowledge, reader);
  for (const question of questions) {
    const asked = await readAsked(index, { text: question.q, previous: question.previous });
    const unread = answerUnread(index, asked);
    if (unread) {
      const grade = gradeLabelled(question, knowledge, unread);
      graded.push(() => grade);
      continue;
    }
    const findings = await findAnswers(index, asked.together);
    graded.push((lines) => gradeLabelled(question, knowledge, answerRead(index, asked, findings, lines)));
  }
}

function figuresOf(lines: Lines) {
  const counts = { right: 0, topic: 0, silent: 0, wrong: 0 };
  for (const grade of graded) counts[grade(lines)] += 1;
  return counts;
}

console.log(graded.length, 'questions, as it is:', JSON.stringify(figuresOf(fittedLines)));
let best: { lines: Lines; counts: ReturnType<typeof figuresOf> } | undefined;
for (const pair of [0.6, 0.7, 0.8, 0.9, 0.95, 1.1])
  for (const subject of [0.35, 0.45, 0.55, 0.65])
    for (const topic of [0.02, 0.05, 0.1]) {
      const lines = { ...fittedLines, pair, subject, topic };
      const counts = figuresOf(lines);
      if (counts.wrong > Number(allowed) * graded.length) continue;
      if (!best || counts.right > best.counts.right) best = { lines, counts };
    }
console.log('best:', JSON.stringify(best));
