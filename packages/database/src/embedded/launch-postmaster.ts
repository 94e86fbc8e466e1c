import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClusterHome } from './cluster-home.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { buildPostgresArgs, POSTGRES_ENV } from './postgres-settings.ts';
import { findPostmaster, type Postmaster, removeMisleadingPidFile } from './postmaster.ts';

const MAX_LOG_BYTES = 10_000_000;
const ORPHAN_RETRY_MS = 15_000;
const SLOW_START_MS = 5_000;

export type LaunchOptions = {
  home: ClusterHome;
  program: string;
  socketDir: string;
  settings: Record<string, string> | undefined;
  onProgress: (line: string) => void;
};

/** Starts the server of a cluster and resolves when it takes connections, after crash recovery where that is due. */
export async function launchPostmaster(options: LaunchOptions): Promise<Postmaster> {
  const deadline = Date.now() + ORPHAN_RETRY_MS;
  for (;;) {
    removeMisleadingPidFile(join(options.home.path, 'data'));
    const started = await tryLaunch(options);
    if (typeof started !== 'string') return started;
    // After a kill -9 of the server its children need a moment to notice; until then the shared memory is theirs.
    if (!started.includes('shared memory block') || Date.now() > deadline) {
      throw new EmbeddedPostgresError('start_failed', `PostgreSQL did not start: ${started}`);
    }
    await delay(200);
  }
}

async function tryLaunch({
  home,
  program,
  socketDir,
  settings,
  onProgress,
}: LaunchOptions): Promise<Postmaster | string> {
  const data = join(home.path, 'data');
  const log = openLog(home.path);
  // Of its own session: Ctrl+C in the terminal must reach the product only, which stops the database last.
  const child = spawn(program, buildPostgresArgs(data, socketDir, settings), {
    cwd: '/',
    env: POSTGRES_ENV,
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    ...home.user,
  });
  closeSync(log.fd);
  child.unref();
  let spawnError: Error | undefined;
  child.once('error', (error) => {
    spawnError = error;
  });
  const startedAt = Date.now();
  let slow = false;
  while (spawnError === undefined && child.exitCode === null && child.signalCode === null) {
    const postmaster = findPostmaster(data);
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return postmaster;
    if (!slow && Date.now() - startedAt > SLOW_START_MS) {
      slow = true;
      onProgress('The database is still starting, possibly recovering after a crash');
    }
    await delay(15);
  }
  return spawnError?.message ?? log.readNewLines();
}

function openLog(home: string): { fd: number; readNewLines(): string } {
  const path = join(home, 'postgres.log');
  if (existsSync(path) && statSync(path).size > MAX_LOG_BYTES) truncateSync(path);
  const fd = openSync(path, 'a', 0o600);
  const before = statSync(path).size;
  return {
    fd,
    readNewLines: () => readFileSync(path).subarray(before).toString('utf8').trim() || `see ${path}`,
  };
}
