import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, describe, expect, it } from 'vitest';
import { parseTime, readProcessorMs } from './processor-time.ts';

const child = spawn(process.execPath, ['-e', "process.stdin.once('data', () => { for (;;); })"]);
afterAll(() => child.kill('SIGKILL'));

describe('the processor time of a process', () => {
  it('grows while it computes, and is not known once it is gone', async () => {
    const { pid = 0 } = child;
    child.stdin.write('go');
    const before = (await readProcessorMs(pid)) ?? 0;
    await expect.poll(() => readProcessorMs(pid)).toBeGreaterThan(before + 200);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await readProcessorMs(pid)).toBeUndefined();
  });

  it.each([
    ['0:01.50\n', 1_500],
    ['12:01.50', 721_500],
    ['01:02:03', 3_723_000],
    ['2-01:02:03', 176_523_000],
  ])('is read as other systems write it: %s', (written, ms) => {
    expect(parseTime(written)).toBe(ms);
  });
});
