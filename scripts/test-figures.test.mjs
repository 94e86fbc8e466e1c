import { expect, test } from 'vitest';
import {
  addFigures,
  formatFigures,
  NO_FIGURES,
  readPlaywrightReport,
  readVitestReport,
} from './test-figures.mjs';

test('the last line names passed and failed, and skipped only when there are any', () => {
  expect(formatFigures(NO_FIGURES)).toBe('0 passed, 0 failed');
  expect(formatFigures({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
});

test('figures of several runners are added', () => {
  const sum = addFigures({ passed: 1, failed: 2, skipped: 0 }, { passed: 10, failed: 0, skipped: 3 });
  expect(sum).toEqual({ passed: 11, failed: 2, skipped: 3 });
});

test('a test file that could not be loaded is a failure', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 0,
    testResults: [{ status: 'failed', assertionResults: [] }],
  };
  expect(readVitestReport(report, false)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('a runner that crashed before it wrote a report is a failure', () => {
  expect(readVitestReport(undefined, false).failed).toBe(1);
  expect(readPlaywrightReport(undefined, false).failed).toBe(1);
});

test('a runner that reports an error outside any test is a failure', () => {
  expect(readPlaywrightReport({ stats: { expected: 4, unexpected: 0, flaky: 1 } }, false)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 0,
  });
});
