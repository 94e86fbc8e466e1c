/**
 * Fits the chances from which on the assistant acts (`src/faq/lines.ts`) on organizations that the reader was not trained on:
 * the most right answers among those lines that answer at most so many questions with something else.
 *   node scripts/run.mjs packages/agents/training/fit-lines.ts FOLDER [SHARE]
 */
import { answerRead, readAsked } from '../src/faq/answer-question.ts';
import { indexKnowledge } from '../src/faq/faq-index.ts';
import { findAnswers } from '../src/faq/find-answers.ts';
import type { Lines } from '../src/faq/lines.ts';
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
    const findings = await findAnswers(index, asked.together);
    graded.push((lines) => gradeLabelled(question, knowledge, answerRead(index, asked, findings, lines)));
  }
}

function figuresOf(lines: Lines) {
  const counts = { right: 0, topic: 0, silent: 0, wrong: 0 };
  for (const grade of graded) counts[grade(lines)] += 1;
  return counts;
}

let best: { lines: Lines; counts: ReturnType<typeof figuresOf> } | undefined;
for (const answer of [0.3, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9])
  for (const pair of [0.6, 0.7, 0.8, 0.9, 0.95, 1.1])
    for (const subjectWeight of [0, 0.1, 0.2, 0.3, 0.6])
      for (const subject of [0.35, 0.45, 0.55, 0.65]) {
        const lines = { answer, pair, subjectWeight, subject, topic: 0.1 };
        const counts = figuresOf(lines);
        if (counts.wrong > Number(allowed) * graded.length) continue;
        if (!best || counts.right > best.counts.right) best = { lines, counts };
      }
console.log(graded.length, 'questions', JSON.stringify(best));
for (const topic of [0.02, 0.05, 0.1, 0.15, 0.2])
  if (best) console.log(topic, JSON.stringify(figuresOf({ ...best.lines, topic })));
