import { relative, resolve } from 'node:path';
import { buildWeb } from './build-web.mjs';
import { runChecks } from './check.mjs';
import { prepare } from './prepare.mjs';
import { fail, ROOT } from './project.mjs';
import { addFigures, formatFigures, NO_FIGURES } from './test-figures.mjs';
import { runPlaywright, runVitest } from './test-runners.mjs';

const LINES_OF_A_MESSAGE = 12;
const { only, filters } = parseArguments(process.argv.slice(2));
await prepare();

let figures = NO_FIGURES;
const failures = [];
const unstable = [];
const isWanted = (kind) =>
  only === kind || (only === undefined && (kind !== 'check' || filters.length === 0));

if (only !== 'check') {
  const build = await buildWeb();
  console.log(`${build.ok ? 'ok    ' : 'FAILED'} web build`);
  if (!build.ok) console.log(build.output);
  countChecks([{ name: 'web build', ...build }]);
}
if (isWanted('check')) countChecks(await runChecks());
if (isWanted('unit')) countRun(await runVitest(filters));
if (isWanted('e2e')) countRun(await runPlaywright(filters));

// What went wrong stands at the end, however long the list of what went well is.
tellAll('Passed only when run again:', unstable);
tellAll('FAILED:', failures);
console.log(`\n${formatFigures(figures)}`);
process.exitCode = figures.failed > 0 ? 1 : 0;

function countChecks(results) {
  const passed = results.filter(({ ok }) => ok).length;
  figures = addFigures(figures, { passed, failed: results.length - passed, skipped: 0 });
  for (const { name, ok, output } of results)
    if (!ok) failures.push({ file: 'checks', test: name, message: output });
}

function countRun(run) {
  figures = addFigures(figures, run.figures);
  failures.push(...run.failures);
  unstable.push(...run.unstable);
}

function tellAll(title, tests) {
  if (tests.length === 0) return;
  console.log(`\n${title}`);
  for (const { file, test, message } of tests)
    console.log(`  ${relative(ROOT, resolve(ROOT, file))} › ${test}\n${indent(message)}`);
}

function indent(message = '') {
  return message
    .split('\n')
    .filter((line) => !line.includes('node_modules'))
    .slice(0, LINES_OF_A_MESSAGE)
    .map((line) => `      ${line}`)
    .join('\n');
}

function parseArguments(args) {
  const at = args.indexOf('--only');
  if (at === -1) return { only: undefined, filters: args };
  const kind = args[at + 1];
  if (!['check', 'unit', 'e2e'].includes(kind))
    fail('Usage: npm test -- [--only check|unit|e2e] [part of a path …]');
  return { only: kind, filters: args.toSpliced(at, 2) };
}
