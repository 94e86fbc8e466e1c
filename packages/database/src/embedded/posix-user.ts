import { accessSync, chmodSync, chownSync, constants, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

export type PosixUser = { uid: number; gid: number };

const NOBODY: PosixUser = { uid: 65534, gid: 65534 };

/**
 * Chooses the user that PostgreSQL runs as: ourselves (undefined), or, since PostgreSQL refuses to run as root, `nobody`
 * or the ordinary user who made the folder earlier.
 */
export function findPostgresUser(existing: string | undefined): PosixUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (process.platform !== 'linux') {
    throw new EmbeddedPostgresError(
      'unsupported_platform',
      'PostgreSQL does not run as root: start Candor as an ordinary user or set DATABASE_URL to a PostgreSQL server (15 or later).',
    );
  }
  const owner = existing === undefined ? undefined : statSync(existing);
  return owner === undefined || owner.uid === 0 ? NOBODY : { uid: owner.uid, gid: owner.gid };
}

/** Tells whether a user may pass through every folder down to and including `path`. */
export function canReach(path: string, user: PosixUser | undefined): boolean {
  if (user === undefined) return isAccessible(path);
  if (!allows(statSync(path), user, constants.X_OK)) return false;
  return dirname(path) === path || canReach(dirname(path), user);
}

/** Tells whether a user may read a file, given that the folders above it are reachable. */
export function canRead(file: string, user: PosixUser | undefined): boolean {
  return user === undefined || allows(statSync(file), user, constants.R_OK);
}

/**
 * Lets a user pass through a folder of ours that was private so far, and nothing more: its group becomes the user's, with
 * the right to enter but not to look around. A folder whose group has rights already is left alone.
 */
export function letPass(dir: string, user: PosixUser | undefined): void {
  const stat = statSync(dir);
  if (user === undefined || allows(stat, user, constants.X_OK)) return;
  if (stat.uid !== process.getuid?.() || (stat.mode & 0o070) !== 0) return;
  chownSync(dir, stat.uid, user.gid);
  chmodSync(dir, (stat.mode & 0o777) | 0o010);
}

function allows(stat: Stats, user: PosixUser, bit: number): boolean {
  if (stat.uid === user.uid) return ((stat.mode >> 6) & bit) !== 0;
  if (stat.gid === user.gid) return ((stat.mode >> 3) & bit) !== 0;
  return (stat.mode & bit) !== 0;
}

function isAccessible(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
