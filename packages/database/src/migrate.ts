import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { PgBoss } from 'pg-boss';

const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url));

/** Any number that only this product's migrations take. */
const migrationLock = 727_043_200;

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
 * Brings tables, roles and task queues up to date. Several processes may start at once: one migrates, the others wait,
 * because drizzle's migrator takes no lock of its own.
 */
export async function migrateDatabase(url: string, queues: readonly QueueDefinition[]): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'candor-migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
    await prepareQueues(url, queues);
    await client.query(`
      GRANT USAGE ON SCHEMA pgboss TO candor_tenant, candor_platform;
      GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA pgboss TO candor_tenant, candor_platform;
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO candor_tenant, candor_platform;
    `);
  } finally {
    await client.end();
  }
}

async function prepareQueues(url: string, queues: readonly QueueDefinition[]): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'candor-migrate',
    max: 2,
    supervise: false,
    schedule: false,
  });
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
  } finally {
    await boss.stop({ graceful: false });
  }
}
