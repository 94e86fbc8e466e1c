/** Adds up the reports of the test runners; a runner that failed without saying in which test counts as one failure. */

export const NO_FIGURES = { passed: 0, failed: 0, skipped: 0 };
const WHOLE_FILE = 'the file itself';
const OUTSIDE_TESTS = 'error outside any test';

/** Adds two sets of figures. */
export function addFigures(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** Reads our vitest report; a file that could not be loaded and an error outside any test count as one failure each. */
export function readVitestReport(report, exitedWell) {
  const tests = (report?.files ?? []).flatMap((file) => file.tests);
  const count = (state) => tests.filter((test) => test.state === state).length;
  return countSilentFailure(
    {
      passed: count('passed'),
      failed: listVitestFailures(report).length,
      skipped: tests.length - count('passed') - count('failed'),
    },
    exitedWell,
  );
}

/** Names what failed in our vitest report, each with the file and the beginning of what it said. */
export function listVitestFailures(report) {
  return [
    ...(report?.files ?? []).flatMap(listFileFailures),
    ...(report?.unhandledErrors ?? []).map(({ file = 'vitest', message }) => ({
      file,
      test: OUTSIDE_TESTS,
      message,
    })),
  ];
}

/** The failures, or what to say where a runner failed without naming any. */
export function nameSilence(runner, failures, exitedWell) {
  if (exitedWell || failures.length > 0) return failures;
  const message = `${runner} ended before it could say what failed: it may have been stopped, or run out of memory.`;
  return [{ file: runner, test: 'the run itself', message }];
}

/** Lists the files with failures of their own; an error outside any test is no reason to run a file again. */
export function listFailedFiles(report) {
  return [...new Set((report?.files ?? []).filter(({ ok }) => !ok).map(({ name }) => name))];
}

/** The first report with the files that were run again as the second found them, and the stray errors of both. */
export function mergeVitestReports(first, second) {
  const again = new Map((second?.files ?? []).map((file) => [keyOf(file), file]));
  return {
    files: first.files.map((file) => again.get(keyOf(file)) ?? file),
    unhandledErrors: [...first.unhandledErrors, ...(second?.unhandledErrors ?? [])],
  };
}

/** Names what failed in the first report and passed in the merged one. */
export function listUnstable(first, merged) {
  return first.files.flatMap((file) => {
    const again = merged.files.find((one) => keyOf(one) === keyOf(file));
    return listFileFailures(file).filter(({ test }) => hasPassed(again, test));
  });
}

/** Reads Playwright's JSON report. A test that passed at its second try has passed. */
export function readPlaywrightReport(report, exitedWell) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const failed = unexpected + (report?.errors ?? []).length;
  return countSilentFailure({ passed: expected + flaky, failed, skipped }, exitedWell);
}

/** Names what failed in Playwright's JSON report, or passed only at its second try. */
export function listPlaywrightRemarks(report) {
  const specs = (report?.suites ?? []).flatMap(listSpecs);
  const pick = (outcome) =>
    specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === outcome)
        .map(({ results }) => ({
          file: `e2e/journeys/${file}`,
          test: title,
          message: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
        })),
    );
  const stray = (report?.errors ?? []).map(({ message, location }) => ({
    file: location?.file ?? 'e2e',
    test: OUTSIDE_TESTS,
    message,
  }));
  return { failures: [...pick('unexpected'), ...stray], unstable: pick('flaky') };
}

/** The last line of a test run. */
export function formatFigures({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function countSilentFailure(figures, exitedWell) {
  return exitedWell || figures.failed > 0 ? figures : { ...figures, failed: 1 };
}

function listFileFailures({ name: file, ok, message, tests }) {
  const failed = tests.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return ok ? [] : [{ file, test: WHOLE_FILE, message }];
  return failed.map((test) => ({ file, test: test.name, message: test.message }));
}

function hasPassed({ ok, tests }, name) {
  return name === WHOLE_FILE ? ok : tests.some((test) => test.name === name && test.state === 'passed');
}

function keyOf({ project, name }) {
  return `${project} ${name}`;
}

function listSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)];
}
