import { expect, test } from 'vitest';
import {
  addFigures,
  formatFigures,
  listPlaywrightRemarks,
  listVitestFailures,
  NO_FIGURES,
  readPlaywrightReport,
  readVitestReport,
  replaceVitestFiles,
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
    testResults: [
      { name: 'a', status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'pending' }] },
      { name: 'b', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  };
  expect(readVitestReport(report, false)).toEqual({ passed: 1, failed: 1, skipped: 1 });
  expect(listVitestFailures(report)).toEqual([
    { file: 'b', test: 'the file itself', message: 'no such module' },
  ]);
});

test('files that were run again count as they ended, and those that still fail stay failures', () => {
  const first = {
    testResults: [
      reportFile('once', { 'holds on': 'failed', 'holds too': 'passed' }),
      reportFile('always', { breaks: 'failed' }),
      reportFile('never', { 'is well': 'passed' }),
    ],
  };
  const second = {
    testResults: [
      reportFile('once', { 'holds on': 'passed', 'holds too': 'passed' }),
      reportFile('always', { breaks: 'failed' }),
    ],
  };
  expect(listVitestFailures(first).map(({ test }) => test)).toEqual(['holds on', 'breaks']);

  const report = replaceVitestFiles(first, second);
  expect(readVitestReport(report, false)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  expect(listVitestFailures(report)).toEqual([{ file: 'always', test: 'breaks', message: 'breaks failed' }]);
});

test('a second run that wrote no report clears nobody', () => {
  const first = { testResults: [reportFile('once', { holds: 'failed' })] };
  expect(readVitestReport(replaceVitestFiles(first, undefined), false).failed).toBe(1);
});

test('browser tests that failed are told from those that passed at their second try', () => {
  const spec = (title, status, messages) => ({
    file: 'a.spec.ts',
    title,
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  });
  const report = {
    suites: [
      { specs: [spec('well', 'expected', [])], suites: [{ specs: [spec('broken', 'unexpected', ['why'])] }] },
      { specs: [spec('shaky', 'flaky', ['late'])] },
    ],
  };
  expect(listPlaywrightRemarks(report)).toEqual({
    failures: [{ file: 'a.spec.ts', test: 'broken', message: 'why' }],
    unstable: [{ file: 'a.spec.ts', test: 'shaky', message: 'late' }],
  });
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

function reportFile(name, outcomes) {
  const assertionResults = Object.entries(outcomes).map(([fullName, status]) => ({
    fullName,
    status,
    failureMessages: status === 'failed' ? [`${fullName} failed`] : [],
  }));
  const failed = assertionResults.some(({ status }) => status === 'failed');
  return { name, status: failed ? 'failed' : 'passed', assertionResults };
}
