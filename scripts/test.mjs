import { parseArgs } from 'node:util';
import { buildWeb } from './build-web.mjs';
import { listChangedFiles } from './changed-files.mjs';
import { runChecks } from './check.mjs';
import { prepare } from './prepare.mjs';
import { fail } from './project.mjs';
import { runPlaywright, runVitest } from './test-runners.mjs';
import { summarize } from './test-summary.mjs';

const USAGE = 'Usage: npm test -- [--only check|unit|e2e] [--changed[=base] | part of a path …]';
const { only, changed, filters } = readArguments(process.argv.slice(2));
await prepare();

const filtersOf = changed ? await pickByChange(changed.base) : { unit: filters, e2e: filters };
const runs = [];
const isWanted = (kind) =>
  only === kind || (only === undefined && (kind !== 'check' || (filters.length === 0 && !changed)));

if (only !== 'check') {
  const build = await buildWeb();
  console.log(`${build.ok ? 'ok    ' : 'FAILED'} web build`);
  if (!build.ok) console.log(build.output);
  runs.push(describeChecks([{ name: 'web build', ...build }]));
}
if (isWanted('check')) runs.push(describeChecks(await runChecks()));
if (isWanted('unit') && filtersOf.unit) {
  // The second round through a pooler tells about the database's handle, hardly about a change.
  runs.push(await runVitest(filtersOf.unit, { withPooler: changed === undefined }));
}
if (isWanted('e2e') && filtersOf.e2e) runs.push(await runPlaywright(filtersOf.e2e));

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

/** Filters that pick what a change can reach; an empty list would mean all, so a kind that is not reached has none. */
async function pickByChange(base) {
  const files = listChangedFiles(base);
  // It needs a parser, which prepare() installs.
  const { findReachedTests } = await import('./reached-tests.mjs');
  const reached = findReachedTests(files);
  console.log(
    reached === undefined
      ? `Changed files: ${files.length}. They can reach every test.`
      : `Changed files: ${files.length}. Reached: test files ${reached.unit.length}, browser journeys ${reached.e2e.length}.`,
  );
  const filterBy = (paths) => (paths.length > 0 ? paths : undefined);
  return reached === undefined
    ? { unit: [], e2e: [] }
    : { unit: filterBy(reached.unit), e2e: filterBy(reached.e2e) };
}

function readArguments(args) {
  try {
    const { values, positionals } = parseArgs({
      args: args.map((arg) => (arg === '--changed' ? '--changed=' : arg)),
      options: { only: { type: 'string' }, changed: { type: 'string' } },
      allowPositionals: true,
    });
    const isKnown = values.only === undefined || ['check', 'unit', 'e2e'].includes(values.only);
    if (!isKnown || (values.changed !== undefined && positionals.length > 0)) fail(USAGE);
    const changed = values.changed === undefined ? undefined : { base: values.changed || undefined };
    return { only: values.only, changed, filters: positionals };
  } catch {
    return fail(USAGE);
  }
}
