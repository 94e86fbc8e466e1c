import { openTaskDatabase } from '@candor/database/task-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';
import { listDueQueues } from './due-queues.ts';

const queues = ['deliver-mail', 'write-mail', 'follow-events', 'sync-ats-jobs', 'evaluate-resume'];

let product: TestProduct;
let database: ReturnType<typeof openTaskDatabase>;
let client: pg.Client;

beforeAll(async () => {
  product = await startTestProduct({ worker: false });
  const onLost = (error: unknown) => {
    throw error;
  };
  database = openTaskDatabase({
    url: product.databaseUrl,
    applicationName: 'test',
    maxConnections: 1,
    onLost,
  });
  client = new pg.Client({ connectionString: product.adminDatabaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
  await product.stop();
});

async function put(name: string, state: string, startAfter: string): Promise<void> {
  await client.query(
    `insert into pgboss.job (name, state, start_after, data) values ($1, $2::pgboss.job_state, now() + $3::interval, '{}')`,
    [name, state, startAfter],
  );
}

it('names the queues that have something to do now: what was delayed, and what is tried again', async () => {
  expect(await listDueQueues(database, queues)).toEqual([]);
  await put('deliver-mail', 'created', '-1 second');
  await put('write-mail', 'created', '1 hour');
  await put('follow-events', 'retry', '-1 second');
  await put('sync-ats-jobs', 'completed', '-1 second');
  expect((await listDueQueues(database, queues)).sort()).toEqual(['deliver-mail', 'follow-events']);
  expect(await listDueQueues(database, ['write-mail', 'sync-ats-jobs', 'evaluate-resume'])).toEqual([]);
});
