/** Adds up the reports of the test runners; a runner that failed without saying in which test counts as one failure. */

export const NO_FIGURES = { passed: 0, failed: 0, skipped: 0 };

/** Adds two sets of figures. */
export function addFigures(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** Reads vitest's JSON report; a file that could not be loaded has no tests and counts as one failure. */
export function readVitestReport(report, exitedWell) {
  const files = report?.testResults ?? [];
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.filter(({ status }) => status === 'failed').length;
  return countSilentFailure(
    {
      passed,
      failed: failed + files.filter(isBrokenFile).length,
      skipped: tests.length - passed - failed,
    },
    exitedWell,
  );
}

/** Names what failed in vitest's JSON report, each with the file and the beginning of what it said. */
export function listVitestFailures(report) {
  return (report?.testResults ?? []).flatMap((file) => [
    ...(isBrokenFile(file) ? [{ file: file.name, test: 'the file itself', message: file.message }] : []),
    ...file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        file: file.name,
        test: fullName,
        message: failureMessages.join('\n'),
      })),
  ]);
}

/** The first report with the files that were run again as the second found them. */
export function replaceVitestFiles(first, second) {
  const again = new Map((second?.testResults ?? []).map((file) => [file.name, file]));
  return { testResults: first.testResults.map((file) => again.get(file.name) ?? file) };
}

/** Reads Playwright's JSON report. A test that passed at its second try has passed. */
export function readPlaywrightReport(report, exitedWell) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return countSilentFailure({ passed: expected + flaky, failed: unexpected, skipped }, exitedWell);
}

/** Names what failed in Playwright's JSON report, or passed only at its second try. */
export function listPlaywrightRemarks(report) {
  const specs = (report?.suites ?? []).flatMap(listSpecs);
  const pick = (outcome) =>
    specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === outcome)
        .map(({ results }) => ({
          file,
          test: title,
          message: results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
        })),
    );
  return { failures: pick('unexpected'), unstable: pick('flaky') };
}

/** The last line of a test run. */
export function formatFigures({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function countSilentFailure(figures, exitedWell) {
  return exitedWell || figures.failed > 0 ? figures : { ...figures, failed: 1 };
}

function isBrokenFile({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
}

function listSpecs({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(listSpecs)];
}
