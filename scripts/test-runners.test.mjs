import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';

const dirs = [];
afterEach(() => {
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true });
});

// The folder remembers between the tries, as a machine under load would not.
const ONCE_BROKEN = `import { existsSync, writeFileSync } from 'node:fs';
  const seen = import.meta.filename + '.seen';
  const isFirst = !existsSync(seen);
  writeFileSync(seen, '');`;
const FLAKY = `${ONCE_BROKEN} test('settles', () => expect(isFirst).toBe(false));`;
const STRAY = `${ONCE_BROKEN} test('holds', async () => {
  if (isFirst) Promise.reject(new Error('stray rejection'));
  await new Promise((resolve) => setTimeout(resolve, 50));
});`;
const SOUND = `test('holds', () => {}); test('holds too', () => {});`;
const KILLER = `test('kills', () => process.kill(process.ppid, 'SIGKILL'));`;
const TEARDOWN = `${ONCE_BROKEN} export function teardown() { if (isFirst) throw new Error('left over'); }`;
const BROKEN = `test('breaks', () => expect(1).toBe(2));`;

/** Runs a folder of small test files as `npm test` would, and answers what stands at the end. */
async function runFolder(files, globalSetup) {
  const dir = mkdtempSync(join(tmpdir(), 'candor-runner-'));
  dirs.push(dir);
  writeFileSync(
    join(dir, 'vitest.config.mjs'),
    `export default { test: { globals: true, include: ['*.test.mjs'], globalSetup: ['./setup.mjs'] } };`,
  );
  writeFileSync(join(dir, 'setup.mjs'), globalSetup ?? 'export function setup() {}');
  for (const [name, source] of Object.entries(files)) writeFileSync(join(dir, `${name}.test.mjs`), source);
  const { href } = new URL('.', import.meta.url);
  const program = `import { runVitest } from '${href}test-runners.mjs';
    import { summarize } from '${href}test-summary.mjs';
    const { text, ok } = summarize([await runVitest([], ${JSON.stringify({ root: dir, withPooler: false })})]);
    console.log('SUMMARY' + text);
    process.exitCode = ok ? 0 : 1;`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const summary = output.split('SUMMARY')[1];
  return { code, summary, lastLines: summary.trimEnd().split('\n').slice(-2) };
}

test('what passed only at a second try is named and counted above the last line, and passes', async () => {
  const { code, summary, lastLines } = await runFolder({ flaky: FLAKY, sound: SOUND });
  expect(summary).toContain('flaky.test.mjs › settles');
  expect(lastLines[0]).toMatch(/^Passed only at a second try: 1 in 1 file \(.*flaky\.test\.mjs\)$/);
  expect(lastLines[1]).toBe('3 passed, 0 failed');
  expect(code).toBe(0);
});

test('three files that passed only at a second try fail the run', async () => {
  const { code, summary, lastLines } = await runFolder({ a: FLAKY, b: FLAKY, c: FLAKY, sound: SOUND });
  expect(summary).toContain('3 files passed only at a second try; at most 2 may.');
  expect(lastLines[0]).toContain('3 in 3 files');
  expect(lastLines[1]).toBe('5 passed, 1 failed');
  expect(code).toBe(1);
});

test('an unhandled error of the first try is a failure, though the files that failed passed when run again', async () => {
  const { code, summary, lastLines } = await runFolder({ flaky: FLAKY, stray: STRAY });
  expect(summary).toMatch(/stray\.test\.mjs › error outside any test\n.*stray rejection/);
  expect(lastLines[0]).toContain('1 in 1 file');
  expect(lastLines[1]).toBe('2 passed, 1 failed');
  expect(code).toBe(1);
});

test('an unhandled error is counted beside a test that fails at both tries', async () => {
  const { code, summary, lastLines } = await runFolder({ broken: BROKEN, stray: STRAY });
  expect(summary).not.toContain('Passed only');
  expect(lastLines[1]).toBe('1 passed, 2 failed');
  expect(code).toBe(1);
});

test('what fails after the first try, such as a teardown, is a failure, though all tests passed when run again', async () => {
  const { code, lastLines } = await runFolder({ flaky: FLAKY, sound: SOUND }, TEARDOWN);
  expect(lastLines[0]).toContain('1 in 1 file');
  expect(lastLines[1]).toBe('3 passed, 1 failed');
  expect(code).toBe(1);
});

test('a run where all is well says nothing but its figures', async () => {
  const { code, summary } = await runFolder({ sound: SOUND });
  expect(summary.trim()).toBe('2 passed, 0 failed');
  expect(code).toBe(0);
});

test('a run that is killed is a failure, and named', async () => {
  const { code, summary, lastLines } = await runFolder({ killer: KILLER });
  expect(summary).toContain('vitest › the run itself');
  expect(lastLines[1]).toBe('0 passed, 1 failed');
  expect(code).toBe(1);
});
