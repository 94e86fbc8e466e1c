import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findCommandLine, findProcessStart } from './process-start.ts';
import { removeSocketDir } from './socket-dir.ts';

const FAST_SHUTDOWN_MS = 10_000;
const QUICK_SHUTDOWN_MS = 5_000;

export type Postmaster = { pid: number; processStart: string; socketDir: string; status: string };

/** Finds the running server of a data folder, also one that another, killed process started. */
export function findPostmaster(data: string): Postmaster | undefined {
  const record = readPidFile(data);
  if (record === undefined) return undefined;
  const processStart = findProcessStart(record.pid);
  if (processStart === undefined) return undefined;
  return isServerOf(data, record.pid) ? { ...record, processStart } : undefined;
}

/**
 * Removes the pid file of a dead server when PostgreSQL would take it for a living one: its number belongs to another
 * program by now, or to remains that no parent has collected (containers without an init process).
 */
export function removeMisleadingPidFile(data: string): void {
  const record = readPidFile(data);
  if (record !== undefined && !isServerOf(data, record.pid) && isNumberTaken(record.pid)) {
    rmSync(join(data, 'postmaster.pid'), { force: true });
  }
}

/** Removes the socket folder of a server that did not end in order. */
export function removeLeftSocketDir(data: string): void {
  const record = readPidFile(data);
  if (record !== undefined) removeSocketDir(record.socketDir);
}

/** Tells whether this very server still runs. */
export function isRunning(postmaster: Postmaster): boolean {
  return findProcessStart(postmaster.pid) === postmaster.processStart;
}

/** Stops a server: open transactions are rolled back, the data is written out. Harsher signals follow when it hangs. */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  if (await signalAndWait(postmaster, 'SIGINT', FAST_SHUTDOWN_MS)) return;
  if (await signalAndWait(postmaster, 'SIGQUIT', QUICK_SHUTDOWN_MS)) return;
  await signalAndWait(postmaster, 'SIGKILL', QUICK_SHUTDOWN_MS);
}

async function signalAndWait(
  postmaster: Postmaster,
  signal: NodeJS.Signals,
  limitMs: number,
): Promise<boolean> {
  const deadline = Date.now() + limitMs;
  if (!isRunning(postmaster)) return true;
  try {
    process.kill(postmaster.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
  while (isRunning(postmaster)) {
    if (Date.now() > deadline) return false;
    await delay(10);
  }
  return true;
}

function readPidFile(data: string): Omit<Postmaster, 'processStart'> | undefined {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketDir: (lines[4] ?? '').trim(), status: (lines[7] ?? '').trim() };
}

function isServerOf(data: string, pid: number): boolean {
  const command = findCommandLine(pid)?.replaceAll('\0', ' ');
  return command?.includes(`postgres -D ${data} `) ?? false;
}

function isNumberTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
