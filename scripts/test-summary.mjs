import { relative, resolve } from 'node:path';
import { ROOT } from './project.mjs';
import { addFigures, formatFigures, NO_FIGURES } from './test-figures.mjs';

const LINES_OF_A_MESSAGE = 12;
// One or two may be bad luck on a loaded machine; more means the run proves little.
const MOST_UNSTABLE_FILES = 2;

/** Words the end of a test run: what went wrong stands there, however long the list of what went well is. */
export function summarize(runs) {
  const unstable = runs.flatMap((run) => run.unstable);
  const unstableFiles = [...new Set(unstable.map(({ file }) => nameFile(file)))];
  const all = unstableFiles.length > MOST_UNSTABLE_FILES ? [...runs, refuse(unstableFiles)] : runs;
  const figures = all.map((run) => run.figures).reduce(addFigures, NO_FIGURES);
  const lines = [
    ...tellAll('Failed at first:', unstable),
    ...tellAll(
      'FAILED:',
      all.flatMap((run) => run.failures),
    ),
    '',
    ...(unstable.length > 0 ? [formatUnstable(unstable.length, unstableFiles)] : []),
    formatFigures(figures),
  ];
  return { text: lines.join('\n'), ok: figures.failed === 0 };
}

function refuse(files) {
  const message = `${files.length} files passed only at a second try; at most ${MOST_UNSTABLE_FILES} may.`;
  return {
    figures: { passed: 0, failed: 1, skipped: 0 },
    failures: [{ file: 'checks', test: 'stable tests', message }],
    unstable: [],
  };
}

function formatUnstable(count, files) {
  return `Passed only at a second try: ${count} in ${files.length} ${files.length === 1 ? 'file' : 'files'} (${files.join(', ')})`;
}

function tellAll(title, tests) {
  if (tests.length === 0) return [];
  return [
    `\n${title}`,
    ...tests.map(({ file, test, message }) => `  ${nameFile(file)} › ${test}\n${indent(message)}`),
  ];
}

function nameFile(file) {
  return relative(ROOT, resolve(ROOT, file));
}

function indent(message = '') {
  return message
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, LINES_OF_A_MESSAGE)
    .map((line) => `      ${line}`)
    .join('\n');
}
