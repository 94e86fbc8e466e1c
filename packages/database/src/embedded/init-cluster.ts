import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ClusterHome } from './cluster-home.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import { ADMIN_ROLE, POSTGRES_ENV } from './postgres-settings.ts';

const DRAFT_PREFIX = 'data-draft-';

/** Makes the database cluster when there is none yet, and gives the password of its superuser. */
export async function initCluster(
  home: ClusterHome,
  programs: PostgresPrograms,
  options: { sync: boolean; onProgress: (line: string) => void },
): Promise<string> {
  const data = join(home.path, 'data');
  if (existsSync(data)) {
    checkVersion(data, programs.majorVersion);
    return readPassword(home.path);
  }
  options.onProgress('Creating the database');
  for (const name of readdirSync(home.path)) {
    if (name.startsWith(DRAFT_PREFIX)) rmSync(join(home.path, name), { recursive: true, force: true });
  }
  const password = randomBytes(24).toString('base64url');
  writeFileSync(join(home.path, 'password'), password, { mode: 0o600 });
  // Made under another name first: a kill half-way must not leave a folder that looks like a database.
  const draft = mkdtempSync(join(home.path, DRAFT_PREFIX));
  if (home.user) chownSync(draft, home.user.uid, home.user.gid);
  await runInitdb(draft, password, home, programs, options.sync);
  renameSync(draft, data);
  return password;
}

async function runInitdb(
  draft: string,
  password: string,
  home: ClusterHome,
  programs: PostgresPrograms,
  sync: boolean,
): Promise<void> {
  const passwordFile = `${draft}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (home.user) chownSync(passwordFile, home.user.uid, home.user.gid);
  const args = [
    `--pgdata=${draft}`,
    `--username=${ADMIN_ROLE}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Sorting and case by PostgreSQL's own tables, the same on every machine; the system's locale only sorts letters from signs.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${process.platform === 'darwin' ? 'UTF-8' : 'C.UTF-8'}`,
    ...(sync ? [] : ['--no-sync']),
  ];
  try {
    await promisify(execFile)(programs.initdb, args, { cwd: '/', env: POSTGRES_ENV, ...home.user });
  } catch (cause) {
    const { stderr = '', message } = cause as { stderr?: string; message: string };
    throw new EmbeddedPostgresError(
      'start_failed',
      `The database could not be created: ${stderr.trim() || message}`,
      {
        cause,
      },
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function checkVersion(data: string, majorVersion: string): void {
  const found = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (found === majorVersion) return;
  throw new EmbeddedPostgresError(
    'cluster_damaged',
    `The database in ${data} was made by PostgreSQL ${found}, and this Candor carries ${majorVersion}: run 'npm run backup' with the former Candor and restore it here.`,
  );
}

function readPassword(home: string): string {
  const file = join(home, 'password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new EmbeddedPostgresError(
    'cluster_damaged',
    `${file} is missing: restore it from a backup of the data folder.`,
  );
}
