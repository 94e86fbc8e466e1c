import { buildWeb } from './build-web.mjs';
import { runChecks } from './check.mjs';
import { prepare } from './prepare.mjs';
import { fail } from './project.mjs';
import { addFigures, formatFigures, NO_FIGURES } from './test-figures.mjs';
import { runPlaywright, runVitest } from './test-runners.mjs';

const { only, filters } = parseArguments(process.argv.slice(2));
await prepare();

let figures = NO_FIGURES;
const isWanted = (kind) =>
  only === kind || (only === undefined && (kind !== 'check' || filters.length === 0));

if (only !== 'check') {
  const build = await buildWeb();
  console.log(`${build.ok ? 'ok    ' : 'FAILED'} web build`);
  if (!build.ok) console.log(build.output);
  countChecks([build]);
}
if (isWanted('check')) countChecks(await runChecks());
if (isWanted('unit')) figures = addFigures(figures, await runVitest(filters));
if (isWanted('e2e')) figures = addFigures(figures, await runPlaywright(filters));

console.log(`\n${formatFigures(figures)}`);
process.exitCode = figures.failed > 0 ? 1 : 0;

function countChecks(results) {
  const passed = results.filter(({ ok }) => ok).length;
  figures = addFigures(figures, { passed, failed: results.length - passed, skipped: 0 });
}

function parseArguments(args) {
  const at = args.indexOf('--only');
  if (at === -1) return { only: undefined, filters: args };
  const kind = args[at + 1];
  if (!['check', 'unit', 'e2e'].includes(kind))
    fail('Usage: npm test -- [--only check|unit|e2e] [part of a path …]');
  return { only: kind, filters: args.toSpliced(at, 2) };
}
