import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Of 1000: a machine that runs out of memory ends such a process before the server or its database. */
const expendable = '800';
let isBehindRequests = false;

/**
 * From here on, processes that this one starts for background work get the processor after it: for a process that serves
 * people. One that only works has nobody to step back for, and would only lose to other programs on a busy machine.
 */
export function putRequestsFirst(): void {
  isBehindRequests = true;
}

/** Lets a process that works in the background step back. */
export function stepBack(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    if (isBehindRequests) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/oom_score_adj`, expendable);
  } catch {
    // It is gone already, or the system does not allow it: it works all the same.
  }
}
