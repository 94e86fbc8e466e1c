import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { openTaskDatabase } from '../task-database.ts';
import { createEmptyDatabase, type TemplateUrls, type TestDatabase } from './test-database.ts';

/** The migrations before the baseline, as they stood: see the first lines of the file. */
const statements = new URL('replaced-migrations.sql.gz', import.meta.url);

/**
 * An empty installation of the last version before the baseline, made by the migrations of that version. Its owner is its own: that
 * version let it inherit the product's roles while it migrated, and owners are shared by all databases of the server.
 */
export async function createReplacedDatabase(template: TemplateUrls): Promise<TestDatabase> {
  const database = await createEmptyDatabase(template);
  const owner = `owner_${randomBytes(6).toString('hex')}`;
  const name = new URL(database.url).pathname.slice(1);
  await run(
    database.adminUrl,
    `create role ${owner} login createrole password 'for this test';
     grant candor_tenant, candor_platform to ${owner} with inherit true, set true;
     alter database ${name} owner to ${owner}`,
  );
  const url = new URL(database.url);
  Object.assign(url, { username: owner, password: 'for this test' });
  await run(url.href, `begin; ${gunzipSync(await readFile(statements))}; commit`);
  await addTasks(url.href);
  await run(
    database.adminUrl,
    `grant candor_tenant, candor_platform to ${owner} with inherit false, set true`,
  );
  return {
    url: url.href,
    adminUrl: database.adminUrl,
    async drop() {
      await database.drop();
      await run(template.adminUrl, `drop role ${owner}`);
    },
  };
}

/** The tables of tasks: pg-boss makes them itself, and is the same now as then. */
async function addTasks(url: string): Promise<void> {
  const db = openTaskDatabase({ url, applicationName: 'candor-migrate', maxConnections: 1 });
  const boss = new PgBoss({ db, supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
  await db.close();
}

async function run(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
