import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Of 1000: a machine that runs out of memory ends such a process before the server or its database. */
const expendable = '800';

/** Lets a process that works in the background step back: people who wait for a page go before it. */
export function stepBack(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/oom_score_adj`, expendable);
  } catch {
    // It is gone already, or the system does not allow it: it works all the same.
  }
}
