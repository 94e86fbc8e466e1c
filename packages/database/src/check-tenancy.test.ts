import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkTenancy } from './check-tenancy.ts';
import { connectDatabase } from './connect.ts';
import { type Pooler, poolerProgram, startPooler } from './testing/pooler.ts';
import { cloneDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase(inject('templateDatabaseUrl'));
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query("insert into organizations (id, name, slug) values ('org_a', 'A', 'a')");
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

async function check(url: string, isPooled: boolean): Promise<void> {
  const connected = connectDatabase({ url, applicationName: 'test', isPooled });
  try {
    await checkTenancy({ url, database: connected, isPooled });
  } finally {
    await connected.$client.end();
  }
}

describe('a database', () => {
  it('whose connections are the tenant role and see no row is accepted', async () => {
    await check(database.url, false);
  });

  it('is refused when a connection that is bound to no organization sees a row', async () => {
    await admin.query('alter table organizations disable row level security');
    await expect(check(database.url, false)).rejects.toThrow(
      'A connection that is bound to no organization sees rows of organizations',
    );
    await admin.query('alter table organizations enable row level security');
  });

  it('shows its owner, who logs in, no row either: it inherits nothing from the roles it switches to', async () => {
    const owner = new pg.Client({ connectionString: database.url });
    await owner.connect();
    const { rows } = await owner.query(
      `select (select count(*)::int from organizations) as seen, rolsuper, rolbypassrls,
         pg_has_role('candor_platform', 'usage') as inherits, pg_has_role('candor_platform', 'set') as switches
       from pg_roles where rolname = current_user`,
    );
    expect(rows).toEqual([
      { seen: 0, rolsuper: false, rolbypassrls: false, inherits: false, switches: true },
    ]);
    await owner.end();
  });
});

describe.skipIf(!poolerProgram)('behind a pooler that gives each transaction another connection', () => {
  let pooler: Pooler;
  beforeAll(async () => {
    pooler = await startPooler(database.url);
  });
  afterAll(() => pooler.stop());

  it('a database is accepted when the pooler is known', async () => {
    await check(pooler.url, true);
  });

  it('it is refused, with what to do, when nobody said that there is a pooler', async () => {
    await expect(check(pooler.url, false)).rejects.toThrow(
      'DATABASE_URL leads through a pooler that does not keep the role of a connection: set DATABASE_DIRECT_URL to the address of the server itself',
    );
  });

  it('it is refused for a user above row-level security', async () => {
    const mighty = await startPooler(database.adminUrl);
    await expect(check(mighty.url, true)).rejects.toThrow('is above row-level security');
    await mighty.stop();
  });

  it('statements outside of transactions, and named ones, run as the tenant role on whichever connection', async () => {
    const { $client: pool } = connectDatabase({ url: pooler.url, applicationName: 'test', isPooled: true });
    const pids = new Set<number>();
    const ask = async () => {
      const { rows } = await pool.query({
        name: 'who',
        text: 'select current_user as user, pg_backend_pid() as pid, $1::text as given',
        values: ['x'],
      });
      pids.add(rows[0].pid);
      return rows[0].user;
    };
    // Somebody keeps the pooler's first connection: what is asked meanwhile goes by another one.
    const keeper = new pg.Client({ connectionString: pooler.url });
    await keeper.connect();
    for (let round = 0; round < 5; round += 1) {
      if (round % 2 === 1) await keeper.query('begin');
      expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill('candor_tenant'));
      if (round % 2 === 1) await keeper.query('commit');
    }
    await keeper.end();
    expect(pids.size).toBeGreaterThan(1);
    await pool.end();
    // Nothing of it stays behind for whoever uses the pooler next.
    const other = new pg.Client({ connectionString: pooler.url });
    await other.connect();
    const { rows } = await other.query(
      "select current_user as user, current_setting('statement_timeout') as limit",
    );
    expect(rows).toEqual([{ user: new URL(database.url).username, limit: '0' }]);
    await other.end();
  });
});
