import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { openClient } from './connection/client.ts';
import { countAsPlatform } from './count-as-platform.ts';
import { defineEnqueue } from './define-enqueue.ts';
import { withMigrationLock } from './migration-lock.ts';
import { letOwnerInherit } from './narrow-owner.ts';
import { openTaskDatabase } from './task-database.ts';
import { UnusableDatabaseError } from './unusable-database-error.ts';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

export interface QueueDefinition {
  name: string;
  retryLimit: number;
  retryDelaySeconds: number;
  retryDelayMaxSeconds: number;
  /** How long one attempt may run before it counts as lost and is given to another worker. */
  expireInSeconds: number;
  /** Given: a worker says so often that it still lives; one that does not is taken for dead. */
  heartbeatSeconds?: number;
  /** The queue that gets what failed for the last time; it stands before this one. */
  deadLetter?: string;
}

/**
 * Brings tables, roles and task queues up to date, as the role that owns them. Several processes may start at once: one
 * migrates, the others wait, because drizzle's migrator takes no lock of its own.
 */
export async function migrateDatabase(
  url: string,
  queues: readonly QueueDefinition[],
  { patienceMs = 120_000 } = {},
): Promise<void> {
  await withMigrationLock(url, patienceMs, async () => {
    const client = await openClient({ url, applicationName: 'candor-migrate' });
    try {
      if (await isBehind(client)) await letOwnerInherit(client, true);
      await migrate(drizzle(client), { migrationsFolder }).catch(explainRefusal);
      await countAsPlatform(client);
      await prepareQueues(url, client, queues);
      // What tasks are about is of every organization: the tenant role only ever adds, by `candor_enqueue`.
      await client.query(`
        REVOKE ALL ON ALL TABLES IN SCHEMA pgboss FROM candor_tenant, candor_platform;
        REVOKE ALL ON ALL FUNCTIONS IN SCHEMA pgboss FROM candor_tenant, candor_platform;
        REVOKE ALL ON SCHEMA pgboss FROM candor_tenant, candor_platform;
        GRANT USAGE ON SCHEMA pgboss TO candor_platform;
        GRANT SELECT ON ALL TABLES IN SCHEMA pgboss TO candor_platform;
      `);
    } finally {
      await letOwnerInherit(client, false).finally(() => client.end());
    }
  });
}

async function isBehind(client: pg.Client): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis;
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (!rows[0]?.exists) return true;
  const found = await client.query('select 1 from drizzle.__drizzle_migrations where created_at >= $1', [
    newest,
  ]);
  return found.rowCount === 0;
}

/** What the owner may not do is for an administrator to allow. */
function explainRefusal(error: unknown): never {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error);
  if ((cause as { code?: string }).code !== '42501') throw error;
  throw new UnusableDatabaseError(
    `The database cannot be prepared (${cause.message}): its user has to own the database, be allowed to create roles (CREATEROLE), and be a member of candor_tenant and candor_platform where they exist already ('GRANT candor_tenant, candor_platform TO' that user).`,
  );
}

async function prepareQueues(
  url: string,
  client: pg.Client,
  queues: readonly QueueDefinition[],
): Promise<void> {
  const db = openTaskDatabase({ url, applicationName: 'candor-migrate', maxConnections: 2 });
  const boss = new PgBoss({ db, supervise: false, schedule: false });
  await boss.start();
  try {
    for (const queue of queues) {
      const options = {
        retryLimit: queue.retryLimit,
        retryDelay: queue.retryDelaySeconds,
        retryDelayMax: queue.retryDelayMaxSeconds,
        retryBackoff: true,
        expireInSeconds: queue.expireInSeconds,
        notify: true,
      };
      if (!(await boss.getQueue(queue.name))) await boss.createQueue(queue.name, options);
      const { heartbeatSeconds = null, deadLetter = null } = queue;
      await boss.updateQueue(queue.name, { ...options, heartbeatSeconds, deadLetter });
    }
    await defineEnqueue(
      client,
      boss,
      queues.map(({ name }) => name),
    );
  } finally {
    await boss.stop({ graceful: false });
    await db.close();
  }
}
