import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Resident memory of a process in megabytes; 0 where it is gone. */
export async function readResidentMb(pid: number): Promise<number> {
  try {
    const kilobytes =
      process.platform === 'linux'
        ? // Made up by the kernel at once: waiting for it would cost more than reading it.
          /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
        : (await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout;
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0;
  }
}
