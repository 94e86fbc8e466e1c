import { expect, test } from 'vitest';
import {
  addFigures,
  formatFigures,
  listPlaywrightRemarks,
  listUnstable,
  listVitestFailures,
  mergeVitestReports,
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
    files: [
      reportFile('a', { holds: 'passed', waits: 'skipped' }),
      { ...reportFile('b', {}), ok: false, message: 'no such module' },
    ],
    unhandledErrors: [],
  };
  expect(readVitestReport(report, false)).toEqual({ passed: 1, failed: 1, skipped: 1 });
  expect(listVitestFailures(report)).toEqual([
    { file: 'b', test: 'the file itself', message: 'no such module' },
  ]);
});

test('files that were run again count as they ended, and those that still fail stay failures', () => {
  const first = {
    files: [
      reportFile('once', { 'holds on': 'failed', 'holds too': 'passed' }),
      reportFile('always', { breaks: 'failed' }),
      reportFile('never', { 'is well': 'passed' }),
    ],
    unhandledErrors: [],
  };
  const second = {
    files: [
      reportFile('once', { 'holds on': 'passed', 'holds too': 'passed' }),
      reportFile('always', { breaks: 'failed' }),
    ],
    unhandledErrors: [],
  };
  const merged = mergeVitestReports(first, second);
  expect(readVitestReport(merged, false)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  expect(listVitestFailures(merged)).toEqual([{ file: 'always', test: 'breaks', message: 'breaks failed' }]);
  expect(listUnstable(first, merged)).toEqual([
    { file: 'once', test: 'holds on', message: 'holds on failed' },
  ]);
});

test('a file that runs in two projects is not cleared by the one in which it passed', () => {
  const inTwo = (outcome) => [
    reportFile('twice', { holds: outcome }, 'node'),
    reportFile('twice', { holds: 'passed' }, 'pooled'),
  ];
  const first = { files: inTwo('failed'), unhandledErrors: [] };
  const merged = mergeVitestReports(first, first);
  expect(readVitestReport(merged, false)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(listUnstable(first, merged)).toEqual([]);
});

test('a second run that wrote no report clears nobody', () => {
  const first = { files: [reportFile('once', { holds: 'failed' })], unhandledErrors: [] };
  const merged = mergeVitestReports(first, undefined);
  expect(readVitestReport(merged, false).failed).toBe(1);
  expect(listUnstable(first, merged)).toEqual([]);
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
    failures: [{ file: 'e2e/journeys/a.spec.ts', test: 'broken', message: 'why' }],
    unstable: [{ file: 'e2e/journeys/a.spec.ts', test: 'shaky', message: 'late' }],
  });
});

test('a runner that crashed before it wrote a report is a failure', () => {
  expect(readVitestReport(undefined, false).failed).toBe(1);
  expect(readPlaywrightReport(undefined, false).failed).toBe(1);
});

test('an error outside any browser test is a failure beside those of tests, and named', () => {
  const report = {
    stats: { expected: 4, unexpected: 1, flaky: 1 },
    errors: [{ message: 'the product did not start' }],
  };
  expect(readPlaywrightReport(report, false)).toEqual({ passed: 5, failed: 2, skipped: 0 });
  expect(listPlaywrightRemarks(report).failures).toEqual([
    { file: 'e2e', test: 'error outside any test', message: 'the product did not start' },
  ]);
});

test('a runner that fails without saying where is a failure', () => {
  const report = { stats: { expected: 4, unexpected: 0, flaky: 1 } };
  expect(readPlaywrightReport(report, false)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

function reportFile(name, outcomes, project = 'node') {
  const tests = Object.entries(outcomes).map(([title, state]) => ({
    name: title,
    state,
    message: state === 'failed' ? `${title} failed` : '',
  }));
  return { name, project, ok: tests.every(({ state }) => state !== 'failed'), message: '', tests };
}
