import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { connectDatabase, type Database } from '../connect.ts';
import { cloneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { isDatabaseUnavailable } from './failures.ts';

let server: TestDatabase;
let admin: pg.Client;
/** A pool of one connection: what one transaction leaves behind, the next one would find. */
let database: Database;
beforeAll(async () => {
  server = await cloneDatabase(inject('templateDatabaseUrl'));
  admin = new pg.Client({ connectionString: server.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await server.drop();
});
beforeEach(() => {
  database = connectDatabase({ url: server.url, applicationName: 'test', maxConnections: 1 });
});
afterEach(() => database.$client.end());

const bind = (organizationId: string) => ({
  text: "select set_config('role', 'candor_platform', true), set_config('app.organization_id', $1, true)",
  values: [organizationId],
});
const fail = (message: string) => {
  throw new Error(message);
};

interface State {
  backend: number;
  role: string;
  organization: string;
}

/** Which connection serves, and as whom. */
async function readState(): Promise<State> {
  const { rows } = await database.transaction((transaction) =>
    transaction.execute<State & Record<string, unknown>>(
      sql`select pg_backend_pid() as backend, current_setting('role') as role,
        coalesce(current_setting('app.organization_id', true), '') as organization`,
    ),
  );
  return rows[0] ?? fail('no row');
}

const clean = { role: 'candor_tenant', organization: '' };

describe('a transaction', () => {
  it('has what its first statement binds, and leaves none of it', async () => {
    const { backend } = await readState();
    const inside = await database.transaction(
      (transaction) =>
        transaction.execute(sql`select current_setting('role') as role,
          current_setting('app.organization_id', true) as organization`),
      bind('org_a'),
    );
    expect(inside.rows).toEqual([{ role: 'candor_platform', organization: 'org_a' }]);
    expect(await readState()).toEqual({ ...clean, backend });
  });

  it('whose first statement fails rejects without doing the work', async () => {
    const { backend } = await readState();
    let isDone = false;
    const work = async () => {
      isDone = true;
    };
    await expect(
      database.transaction(work, { ...bind('org_a'), text: `${bind('').text}, 1 / 0` }),
    ).rejects.toThrow('division by zero');
    expect(isDone).toBe(false);
    expect(await readState()).toEqual({ ...clean, backend });
  });

  it('whose work swallows the failure of a statement rejects: nothing of it was committed', async () => {
    const { backend } = await readState();
    const work = database.transaction(
      (transaction) => transaction.execute(sql`select 1 / 0`).catch(() => 'went on regardless'),
      bind('org_a'),
    );
    await expect(work).rejects.toThrow('rolled back instead of committed');
    expect(await readState()).toEqual({ ...clean, backend });
  });

  it('whose work throws before it begins is rolled back', async () => {
    const { backend } = await readState();
    await expect(database.transaction(() => fail('at once'), bind('org_a'))).rejects.toThrow('at once');
    expect(await readState()).toEqual({ ...clean, backend });
  });

  it('whose backend ends during the first statement gives its place to another connection', async () => {
    const { backend } = await readState();
    const waiting = { text: 'select pg_sleep(600)' };
    const transaction = database.transaction(() => fail('was reached'), waiting);
    const refused = expect(transaction).rejects.toSatisfy(isDatabaseUnavailable);
    await expect
      .poll(async () => {
        const { rows } = await admin.query(
          "select pg_terminate_backend(pid) as is_ended from pg_stat_activity where pid = $1 and query like '%pg_sleep%'",
          [backend],
        );
        return rows;
      })
      .toEqual([{ is_ended: true }]);
    await refused;
    const after = await readState();
    expect(after).toMatchObject(clean);
    expect(after.backend).not.toBe(backend);
  });
});
