import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { hydrateSymlinks } from './hydrate-symlinks.ts';
import { getPlatformPackage } from './platform-package.ts';
import { canReach, canRead, type PosixUser } from './posix-user.ts';

const COPY_PARENT = '/var/lib';

export type PostgresPrograms = { initdb: string; postgres: string; majorVersion: string };

/**
 * Finds PostgreSQL's programs for the user that will run them. Where that user cannot reach the project (under /root),
 * the programs (60 MB) are copied once to `/var/lib/candor-postgresql-<version>`, for all data folders together.
 */
export function getPostgresPrograms(
  user: PosixUser | undefined,
  onProgress: (line: string) => void,
): PostgresPrograms {
  const packageDir = findPackageDir();
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  hydrateSymlinks(packageDir);
  const native = join(packageDir, 'native');
  const usable = isUsableBy(native, user) ? native : copyPrograms(native, version, onProgress);
  return {
    initdb: join(usable, 'bin', 'initdb'),
    postgres: join(usable, 'bin', 'postgres'),
    majorVersion: version.split('.')[0] ?? version,
  };
}

function findPackageDir(): string {
  const name = getPlatformPackage(process.platform, process.arch);
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'unsupported_platform',
      `The package ${name} is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL server (15 or later).`,
      { cause },
    );
  }
}

function isUsableBy(native: string, user: PosixUser | undefined): boolean {
  // A strict umask at install time leaves files that only their owner can read.
  return canReach(join(native, 'bin', 'postgres'), user) && canRead(join(native, 'lib', 'libpq.so.5'), user);
}

function copyPrograms(native: string, version: string, onProgress: (line: string) => void): string {
  const target = join(COPY_PARENT, `candor-postgresql-${version}`);
  if (existsSync(target)) return target;
  onProgress(`Copying PostgreSQL to ${target}`);
  const draft = mkdtempSync(`${target}-`);
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

function openToAll(dir: string): void {
  chmodSync(dir, 0o755);
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}
