import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { openClient } from './connection/client.ts';
import { UnusableDatabaseError } from './unusable-database-error.ts';

/** Any number that only this product's migrations take. */
const migrationLock = 727_043_200;
const tryEveryMs = 200;

interface Holder {
  pid: number;
  program: string;
  since: string;
}

/**
 * Runs work while no other process migrates the same database. The lock belongs to an open transaction: however this process
 * ends, and whatever stands between it and the server, the lock ends with it.
 */
export async function withMigrationLock<T>(
  url: string,
  patienceMs: number,
  work: () => Promise<T>,
): Promise<T> {
  const client = await openClient({ url, applicationName: 'candor-migrate' });
  try {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    await takeLock(client, patienceMs);
    return await work();
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function takeLock(client: pg.Client, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [
      migrationLock,
    ]);
    if (rows[0]?.taken) return;
    if (Date.now() > deadline)
      throw new UnusableDatabaseError(describe(await findHolder(client), patienceMs));
    await delay(tryEveryMs);
  }
}

async function findHolder(client: pg.Client): Promise<Holder | undefined> {
  const { rows } = await client.query<Holder>(
    `select a.pid, coalesce(nullif(a.application_name, ''), 'unnamed') as program,
       to_char(coalesce(a.xact_start, a.backend_start) at time zone 'UTC', 'HH24:MI') as since
     from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1
       and l.database = (select oid from pg_database where datname = current_database())`,
    [migrationLock],
  );
  return rows[0];
}

function describe(holder: Holder | undefined, patienceMs: number): string {
  const who = holder ? ` (server process ${holder.pid}, ${holder.program}, since ${holder.since} UTC)` : '';
  return `Another Candor has been preparing the database for more than ${Math.round(patienceMs / 1000)} seconds${who}: wait until it is done or stop it, then start again.`;
}
