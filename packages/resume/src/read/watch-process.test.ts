import { spawn } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { readProcessorMs } from './processor-time.ts';
import { type Overstep, watchProcess } from './watch-process.ts';

const limits = { processorMs: 60_000, stallMs: 60_000, wallMs: 60_000, memoryMb: 1000 };
let child: ReturnType<typeof start> | undefined;
afterEach(() => child?.kill('SIGKILL'));

function start(code: string) {
  return spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
}

function watch(code: string, changed: Partial<typeof limits>): Promise<Overstep> {
  child = start(code);
  const { pid = 0 } = child;
  return new Promise((resolve) => {
    const watched = watchProcess(
      pid,
      { ...limits, ...changed },
      {
        onOverstep: (what) => {
          watched.stop();
          resolve(what);
        },
      },
    );
  });
}

describe('a process that is watched', () => {
  it('is too slow by the processor time it used, not by the clock', async () => {
    expect(await watch('for (;;);', { processorMs: 700 })).toBe('too_slow');
    expect(await readProcessorMs(child?.pid ?? 0)).toBeGreaterThanOrEqual(700);
  });

  it('hangs when it uses none for long, and is not called slow for that', async () => {
    expect(await watch('setInterval(() => undefined, 1e6)', { processorMs: 5_000, stallMs: 1_000 })).toBe(
      'stalled',
    );
  });

  it('is ended by the clock at last, however little it does', async () => {
    expect(await watch('setInterval(() => undefined, 1)', { wallMs: 500 })).toBe('stalled');
  });

  it('is too large by its resident memory', async () => {
    const code = 'const kept = []; setInterval(() => kept.push(Buffer.alloc(5e6, 1)), 5)';
    expect(await watch(code, { memoryMb: 150 })).toBe('too_large');
  });
});
