import { buildWeb } from './build-web.mjs';
import { runChecks } from './check.mjs';
import { prepare } from './prepare.mjs';
import { fail } from './project.mjs';
import { runPlaywright, runVitest } from './test-runners.mjs';
import { summarize } from './test-summary.mjs';

const { only, filters } = parseArguments(process.argv.slice(2));
await prepare();

const runs = [];
const isWanted = (kind) =>
  only === kind || (only === undefined && (kind !== 'check' || filters.length === 0));

if (only !== 'check') {
  const build = await buildWeb();
  console.log(`${build.ok ? 'ok    ' : 'FAILED'} web build`);
  if (!build.ok) console.log(build.output);
  runs.push(describeChecks([{ name: 'web build', ...build }]));
}
if (isWanted('check')) runs.push(describeChecks(await runChecks()));
if (isWanted('unit')) runs.push(await runVitest(filters));
if (isWanted('e2e')) runs.push(await runPlaywright(filters));

const { text, ok } = summarize(runs);
console.log(text);
process.exitCode = ok ? 0 : 1;

function describeChecks(results) {
  const failures = results
    .filter((result) => !result.ok)
    .map(({ name, output }) => ({ file: 'checks', test: name, message: output }));
  const passed = results.length - failures.length;
  return { figures: { passed, failed: failures.length, skipped: 0 }, failures, unstable: [] };
}

function parseArguments(args) {
  const at = args.indexOf('--only');
  if (at === -1) return { only: undefined, filters: args };
  const kind = args[at + 1];
  if (!['check', 'unit', 'e2e'].includes(kind))
    fail('Usage: npm test -- [--only check|unit|e2e] [part of a path …]');
  return { only: kind, filters: args.toSpliced(at, 2) };
}
