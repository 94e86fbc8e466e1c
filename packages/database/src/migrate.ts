import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { openClient } from './connection/client.ts';
import { defineEnqueue } from './define-enqueue.ts';
import { withMigrationLock } from './migration-lock.ts';
import { narrowOwner } from './narrow-owner.ts';
import { runMigrations } from './run-migrations.ts';
import { openTaskDatabase } from './task-database.ts';
import { UnusableDatabaseError } from './unusable-database-error.ts';

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

interface MigrateOptions {
  /** How long to wait for another process that migrates. */
  patienceMs?: number;
  /** The hash of the migration to stop at, where this version knows it: for rows of a backup from before the later ones. */
  upTo?: string;
}

/**
 * Brings tables, objects, roles and task queues up to date, as the role that owns them. Several processes may start at once: one
 * migrates, the others wait.
 */
export async function migrateDatabase(
  url: string,
  queues: readonly QueueDefinition[],
  { patienceMs = 120_000, upTo }: MigrateOptions = {},
): Promise<void> {
  await withMigrationLock(url, patienceMs, async () => {
    const client = await openClient({ url, applicationName: 'candor-migrate' });
    try {
      await runMigrations(client, upTo).catch(explainRefusal);
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
      await narrowOwner(client).finally(() => client.end());
    }
  });
}

/** What the owner may not do is for an administrator to allow. */
function explainRefusal(error: unknown): never {
  if ((error as { code?: string }).code !== '42501') throw error;
  throw new UnusableDatabaseError(
    `The database cannot be prepared (${(error as Error).message}): its user has to own the database, be allowed to create roles (CREATEROLE), and be a member of candor_tenant and candor_platform where they exist already ('GRANT candor_tenant, candor_platform TO' that user).`,
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
