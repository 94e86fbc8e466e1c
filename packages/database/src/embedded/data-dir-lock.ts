import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describeOwner } from './describe-owner.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { findProcessStart } from './process-start.ts';

const LOCK_NAME = /^lock\.(\d+)$/;

export type DataDirLock = { release(): void };

/**
 * Takes a data folder (made when missing) for this process, or throws `data_dir_in_use`.
 *
 * The holder is the newest `lock.<n>` file; a taker adds the next number with an atomic, exclusive link. Numbers only
 * grow, so that of two products that find the same dead holder exactly one gets the folder.
 */
export function lockDataDir(dataDir: string): DataDirLock {
  const dir = resolve(dataDir);
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    return takeLock(dir);
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error;
    throw new EmbeddedPostgresError(
      'data_dir_not_writable',
      `The data folder ${dir} cannot be written to${describeOwner(dir)}: start Candor as its owner or set DATA_DIR to a folder of your own.`,
      { cause: error },
    );
  }
}

function takeLock(dir: string): DataDirLock {
  const draft = join(dir, `lock-draft-${randomUUID()}`);
  writeFileSync(draft, `${process.pid} ${findProcessStart(process.pid)}\n`, { mode: 0o644 });
  try {
    for (;;) {
      const newest = findNewestLock(dir);
      const holder = newest === 0 ? undefined : readHolder(dir, newest);
      if (holder !== undefined) {
        throw new EmbeddedPostgresError(
          'data_dir_in_use',
          `The data folder ${dir} is in use by another Candor (process ${holder}): stop that one first or set DATA_DIR to another folder.`,
        );
      }
      const own = newest + 1;
      if (!linkExclusively(draft, join(dir, `lock.${own}`))) continue;
      // While we slept, others may have held, released and tidied up that very number: the newest one counts.
      if (findNewestLock(dir) !== own) {
        rmSync(join(dir, `lock.${own}`), { force: true });
        continue;
      }
      removeOlderLocks(dir, own);
      let isReleased = false;
      return {
        release() {
          if (!isReleased) releaseLock(dir, own);
          isReleased = true;
        },
      };
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

function listLocks(dir: string): number[] {
  return readdirSync(dir).flatMap((name) => {
    const number = LOCK_NAME.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
}

function findNewestLock(dir: string): number {
  return Math.max(0, ...listLocks(dir));
}

function readHolder(dir: string, number: number): number | undefined {
  try {
    const [pid = '', ...start] = readFileSync(join(dir, `lock.${number}`), 'utf8')
      .trim()
      .split(' ');
    return /^\d+$/.test(pid) && findProcessStart(Number(pid)) === start.join(' ') ? Number(pid) : undefined;
  } catch (error) {
    // Somebody else took the folder between listing and reading; the next number is then taken as well.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function linkExclusively(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function removeOlderLocks(dir: string, own: number): void {
  for (const number of listLocks(dir)) {
    if (number < own) rmSync(join(dir, `lock.${number}`), { force: true });
  }
}

function releaseLock(dir: string, own: number): void {
  const draft = join(dir, `lock-draft-${randomUUID()}`);
  try {
    writeFileSync(draft, 'released\n');
    renameSync(draft, join(dir, `lock.${own}`));
  } catch {
    // The folder is gone, or the disk is full: this process ends soon, and with it its claim.
  }
}
