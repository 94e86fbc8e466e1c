import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describeOwner } from './describe-owner.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { canReach, findPostgresUser, letPass, type PosixUser } from './posix-user.ts';

const OUTSIDE_PARENT = '/var/lib';
const OUTSIDE_HOME = /^\/var\/lib\/candor-[0-9a-f]{12}-[A-Za-z0-9]{6}$/;

/** Where a cluster lives: `<home>/data` is PostgreSQL's, the rest of the home (password, log, locks) is ours. */
export type ClusterHome = { path: string; user: PosixUser | undefined };

/**
 * Finds or makes the folder of the embedded database for a data folder.
 *
 * It is `<dataDir>/postgres`, except for root with a data folder that no other user can reach (under /root, say): then
 * it is `/var/lib/candor-<hash>-<random>`, and `<dataDir>/postgres-location` names it. A data folder that lost this
 * file begins with an empty database; the former one is never deleted.
 */
export function getClusterHome(givenDataDir: string): ClusterHome {
  const dataDir = makeFolder(resolve(givenDataDir));
  const inside = join(dataDir, 'postgres');
  const pointer = join(dataDir, 'postgres-location');
  if (existsSync(pointer)) return openHome(readPointer(pointer));
  if (existsSync(inside)) return openHome(inside);
  const user = findPostgresUser(undefined);
  if (canReach(dirname(dataDir), user)) letPass(dataDir, user);
  if (canReach(dataDir, user)) return openHome(makeFolder(inside));
  return openHome(makeHomeOutside(dataDir, pointer));
}

function makeFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    return realpathSync(path);
  } catch (error) {
    throw notWritable(path, error);
  }
}

function makeHomeOutside(dataDir: string, pointer: string): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const path = mkdtempSync(join(OUTSIDE_PARENT, `candor-${hash}-`));
  writeFileSync(join(path, 'README'), `The database of the Candor data folder ${dataDir}.\n`);
  writeFileSync(pointer, `${path}\n`, { mode: 0o600 });
  return path;
}

function readPointer(pointer: string): string {
  const path = readFileSync(pointer, 'utf8').trim();
  // Root follows this file, so it may lead to nowhere but the places that we make ourselves.
  if (OUTSIDE_HOME.test(path) && existsSync(path)) return path;
  throw new EmbeddedPostgresError(
    'cluster_damaged',
    `${pointer} says that the database is in ${path}, which is not there: restore that folder, or delete ${pointer} to begin with an empty database.`,
  );
}

function openHome(path: string): ClusterHome {
  const uid = process.getuid?.();
  if (uid !== 0 && statSync(path).uid !== uid) throw notWritable(path);
  const data = join(path, 'data');
  const user = findPostgresUser(existsSync(data) ? data : path);
  letPass(path, user);
  if (!canReach(path, user)) {
    throw new EmbeddedPostgresError(
      'data_dir_unreachable',
      `PostgreSQL does not run as root, and no other user can reach ${path}: move the data folder to where it was or to a folder open to others.`,
    );
  }
  return { path, user };
}

function notWritable(path: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'data_dir_not_writable',
    `The database folder ${path} is not yours to write to${describeOwner(path)}: start Candor as its owner or set DATA_DIR to a folder of your own.`,
    { cause },
  );
}
