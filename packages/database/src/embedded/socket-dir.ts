import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { canReach, type PosixUser } from './posix-user.ts';
import { SOCKET_PORT } from './postgres-settings.ts';

const PREFIX = 'candor-pg-';
// 103 bytes on macOS, 107 on Linux.
const MAX_SOCKET_PATH_BYTES = 103;

/** Makes a short, private folder for the socket; the data folder's own path may be too long for one. */
export function makeSocketDir(user: PosixUser | undefined): string {
  const parent = [tmpdir(), '/tmp'].find((dir) => isFit(dir, user)) ?? '/tmp';
  const dir = mkdtempSync(join(parent, PREFIX));
  chmodSync(dir, 0o700);
  if (user) chownSync(dir, user.uid, user.gid);
  return dir;
}

/** Removes a socket folder that we made and that no server uses, and nothing else that may be in it. */
export function removeSocketDir(dir: string): void {
  if (!basename(dir).startsWith(PREFIX) || !existsSync(dir)) return;
  rmSync(getSocketPath(dir), { force: true });
  rmSync(`${getSocketPath(dir)}.lock`, { force: true });
  if (readdirSync(dir).length === 0) rmdirSync(dir);
}

/** Names the socket file in a socket folder. */
export function getSocketPath(dir: string): string {
  return join(dir, `.s.PGSQL.${SOCKET_PORT}`);
}

function isFit(parent: string, user: PosixUser | undefined): boolean {
  const longest = getSocketPath(join(parent, `${PREFIX}XXXXXX`));
  return Buffer.byteLength(longest) <= MAX_SOCKET_PATH_BYTES && existsSync(parent) && canReach(parent, user);
}
