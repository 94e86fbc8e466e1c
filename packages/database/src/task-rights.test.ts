import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase(inject('templateDatabaseUrl'));
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

async function asTenant(statement: string, values: unknown[] = []): Promise<pg.QueryResult> {
  await owner.query('begin; set local role candor_tenant');
  try {
    return await owner.query(statement, values);
  } finally {
    await owner.query('commit');
  }
}

describe('the tables of the task queue', () => {
  it('are closed to the tenant role, every one of them and in every way', async () => {
    const { rows: tables } = await owner.query<{ name: string; column: string }>(
      `select format('pgboss.%I', relname) as name, (select format('%I', attname) from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped order by attnum limit 1) as column
       from pg_class c where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p', 'v')`,
    );
    expect(tables.length).toBeGreaterThan(5);
    for (const { name, column } of tables) {
      for (const statement of [
        `select 1 from ${name}`,
        `update ${name} set ${column} = ${column}`,
        `delete from ${name}`,
        `insert into ${name} (${column}) select null where false`,
      ])
        await expect(asTenant(statement), statement).rejects.toThrow('permission denied');
    }
  });

  it('take a task from it all the same, which it cannot read back', async () => {
    const { rows: queues } = await owner.query<{ name: string }>('select name from pgboss.queue limit 1');
    const queue = queues[0]?.name;
    const jobs = JSON.stringify([{ data: { organizationId: 'org_a' }, priority: 1, startAfter: '60' }]);
    await asTenant('select id from candor_enqueue($1, $2)', [queue, jobs]);
    const { rows } = await owner.query(
      `select name, data, priority, state::text, start_after > now() + interval '30 seconds' as later
       from pgboss.job where data->>'organizationId' = 'org_a'`,
    );
    expect(rows).toEqual([
      { name: queue, data: { organizationId: 'org_a' }, priority: 1, state: 'created', later: true },
    ]);
  });
});
