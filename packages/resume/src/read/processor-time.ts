import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** What `/proc` counts in: it is the same on every machine that the product runs on. */
const tickMs = 10;

/**
 * Processor time that a process has used so far, all its threads together, in milliseconds; undefined where it is gone.
 * Unlike the clock on the wall it does not run on while a busy machine does other work.
 */
export async function readProcessorMs(pid: number): Promise<number | undefined> {
  try {
    return process.platform === 'linux'
      ? parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
      : parseTime((await run('ps', ['-o', 'time=', '-p', String(pid)])).stdout);
  } catch {
    return undefined;
  }
}

/** The name in parentheses may hold anything; after it, the 12th and 13th figures are time in programs and in the kernel. */
function parseStat(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** `1-02:03:04`, `02:03:04` or `3:04.56`. */
export function parseTime(time: string): number {
  const [clock = '', days = '0'] = time.trim().split('-').reverse();
  const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  return (Number(days) * 86_400 + seconds) * 1000;
}
