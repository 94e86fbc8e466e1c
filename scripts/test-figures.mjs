/** Adds up the reports of the test runners; a runner that failed without saying in which test counts as one failure. */

export const NO_FIGURES = { passed: 0, failed: 0, skipped: 0 };

/** Adds two sets of figures. */
export function addFigures(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** Reads vitest's JSON report; a file that could not be loaded has no tests and counts as one failure. */
export function readVitestReport(report, exitedWell) {
  const brokenFiles = (report?.testResults ?? []).filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return countSilentFailure(
    {
      passed: report?.numPassedTests ?? 0,
      failed: (report?.numFailedTests ?? 0) + brokenFiles.length,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    },
    exitedWell,
  );
}

/** Reads Playwright's JSON report. A test that passed at its second try has passed. */
export function readPlaywrightReport(report, exitedWell) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return countSilentFailure({ passed: expected + flaky, failed: unexpected, skipped }, exitedWell);
}

/** The last line of a test run. */
export function formatFigures({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function countSilentFailure(figures, exitedWell) {
  return exitedWell || figures.failed > 0 ? figures : { ...figures, failed: 1 };
}
