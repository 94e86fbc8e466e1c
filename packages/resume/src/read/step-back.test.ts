import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { afterAll, expect, it } from 'vitest';
import { stepBack } from './step-back.ts';

const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1e6)'], { stdio: 'ignore' });
afterAll(() => child.kill('SIGKILL'));

it('lets a process go after others, on the processor and when memory runs out', () => {
  stepBack(child.pid);
  expect(getPriority(child.pid ?? 0)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
  if (process.platform === 'linux')
    expect(readFileSync(`/proc/${child.pid}/oom_score_adj`, 'utf8').trim()).toBe('800');
});

it('does not mind a process that is gone', () => {
  expect(() => stepBack(undefined)).not.toThrow();
  expect(() => stepBack(2 ** 22 + 1)).not.toThrow();
});
