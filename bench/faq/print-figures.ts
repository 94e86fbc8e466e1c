import type { Measured } from './measure-answers.ts';
import { isAnswerable } from './question.ts';

const columns = ['questions', 'right', 'or topic', 'no answer', 'wrong', 'leaks'] as const;

/** One line for each kind, then the totals that have targets. */
export function printFigures(measured: readonly Measured[]): void {
  console.log(''.padEnd(14), ...columns.map((column) => column.padStart(9)));
  const kinds = [...new Set(measured.map(({ question }) => question.kind))];
  for (const kind of kinds)
    printRow(
      kind,
      measured.filter(({ question }) => question.kind === kind),
    );
  const answerable = measured.filter(({ question }) => isAnswerable(question));
  const guarded = measured.filter(({ question }) => !isAnswerable(question));
  printRow('answerable', answerable);
  printRow('not to answer', guarded);
  printRow('all', measured);
  const offTopic = measured.filter(({ question }) => question.kind === 'off_topic');
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  const right = countOf(answerable, 'right');
  console.log(
    [
      `right ${share(right, answerable.length)} of what can be answered, ${share(right + countOf(answerable, 'topic'), answerable.length)} with the right topic offered`,
      `wrong ${share(countOf(measured, 'wrong'), measured.length)} of all questions`,
      `off-topic answered ${countOf(offTopic, 'wrong')}`,
      `leaks ${measured.filter(({ isLeak }) => isLeak).length}`,
      `p50 ${percentile(measured, 0.5)} ms, p95 ${percentile(measured, 0.95)} ms`,
    ].join('; '),
  );
}

function printRow(name: string, part: readonly Measured[]): void {
  const right = countOf(part, 'right');
  const values = [
    part.length,
    right,
    right + countOf(part, 'topic'),
    countOf(part, 'silent'),
    countOf(part, 'wrong'),
    part.filter(({ isLeak }) => isLeak).length,
  ];
  console.log(name.padEnd(14), ...values.map((value) => String(value).padStart(9)));
}

function countOf(part: readonly Measured[], grade: Measured['grade']): number {
  return part.filter((one) => one.grade === grade).length;
}

function percentile(measured: readonly Measured[], share: number): string {
  const sorted = measured.map(({ durationMs }) => durationMs).toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
}

/** The questions that were not answered rightly, with what was said. */
export function printFailures(measured: readonly Measured[]): void {
  for (const { question, answer, grade } of measured) {
    if (grade === 'right') continue;
    const sources = answer.sources.map(({ id }) => id).join(', ');
    console.log(`\n${grade} ${question.id} ${question.kind}: ${question.question}`);
    console.log(`  ${answer.outcome} [${sources}] ${answer.reply}`);
    if (answer.topics.length > 0) console.log(`  topics: ${answer.topics.join(' | ')}`);
  }
}
