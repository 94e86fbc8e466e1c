import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { lockDataDir } from './data-dir-lock.ts';
import { findProcessStart } from './process-start.ts';

const dirs: string[] = [];

afterEach(() => {
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true });
});

function makeDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'candor-lock-'));
  dirs.push(dir);
  return dir;
}

/** Runs a process that takes the lock, says how that went, and lives until its input ends. */
function spawnTaker(dir: string) {
  const code = `
    const { lockDataDir } = await import(${JSON.stringify(new URL('./data-dir-lock.ts', import.meta.url).href)});
    try { lockDataDir(${JSON.stringify(dir)}); console.log('taken'); } catch (error) { console.log(error.code); }
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return { child, answer: once(child.stdout, 'data').then(([text]) => String(text).trim()) };
}

test('a folder can be taken again after it was released', () => {
  const dir = makeDir();
  lockDataDir(dir).release();
  lockDataDir(dir).release();
  expect(readdirSync(dir)).toHaveLength(1);
});

test('a folder that is held is refused, with the holder named', () => {
  const dir = makeDir();
  lockDataDir(dir);
  expect(() => lockDataDir(dir)).toThrow(`(process ${process.pid})`);
});

test('the lock of a killed process does not block', async () => {
  const dir = makeDir();
  const { child, answer } = spawnTaker(dir);
  expect(await answer).toBe('taken');
  expect(() => lockDataDir(dir)).toThrow('is in use');
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockDataDir(dir).release();
});

test('a lock whose process number now belongs to another program does not block', () => {
  const dir = makeDir();
  writeFileSync(join(dir, 'lock.7'), `${process.ppid} an-earlier-start\n`);
  expect(findProcessStart(process.ppid)).toBeDefined();
  lockDataDir(dir).release();
});

test('of many processes that find the same dead holder exactly one gets the folder', async () => {
  const dir = makeDir();
  writeFileSync(join(dir, 'lock.1'), '1 long-gone\n');
  const takers = Array.from({ length: 8 }, () => spawnTaker(dir));
  const answers = await Promise.all(takers.map((taker) => taker.answer));
  for (const { child } of takers) child.stdin.end();
  expect(answers.toSorted()).toEqual([...Array(7).fill('data_dir_in_use'), 'taken']);
});
