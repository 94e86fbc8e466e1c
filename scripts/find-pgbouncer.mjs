import { existsSync } from 'node:fs';
import { runQuietly, showProgress } from './run-quietly.mjs';
import { buildToolEnv } from './runtime-node.mjs';

const PATHS = [
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
  '/usr/local/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
];

function findPgbouncer() {
  return [process.env.PGBOUNCER_PATH, ...PATHS].find((path) => path && existsSync(path));
}

/** Gives the path of PgBouncer, through which some tests go; installs it where that is possible, and says where it is not. */
export async function getPgbouncer() {
  const found = findPgbouncer();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await showProgress('Installing PgBouncer', async () => {
      const env = buildToolEnv({ DEBIAN_FRONTEND: 'noninteractive' });
      await runQuietly('apt-get', ['update'], { env });
      return runQuietly('apt-get', ['install', '-y', '--no-install-recommends', 'pgbouncer'], { env });
    });
  }
  const installed = findPgbouncer();
  if (!installed)
    console.log(
      'PgBouncer is not installed: the tests through a pooler are left out (set PGBOUNCER_PATH to run them).',
    );
  return installed;
}
