import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
/** Above row-level security, for arranging and looking. */
let admin: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase(inject('templateDatabaseUrl'));
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  await admin.query(`
    insert into organizations (id, name, slug) values ('org_a', 'A', 'a'), ('org_b', 'B', 'b');
    insert into users (id, email, name, password_hash, email_verified_at) values
      ('usr_a', 'a@example.com', 'A', '-', now()), ('usr_b', 'b@example.com', 'B', '-', now());
    insert into teams (id, organization_id, name) values ('team_a', 'org_a', 'A'), ('team_b', 'org_b', 'B');
    insert into members (user_id, organization_id, team_id, role) values ('usr_a', 'org_a', 'team_a', 'admin'), ('usr_b', 'org_b', 'team_b', 'admin');
    insert into candidates (id, organization_id, first_name, last_name) values ('can_a', 'org_a', 'A', 'A'), ('can_b', 'org_b', 'B', 'B');
  `);
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

interface Table {
  name: string;
  isForced: boolean;
  hasOrganization: boolean;
}

async function listTables(): Promise<Table[]> {
  const { rows } = await admin.query<Table>(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as "isForced",
      exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id') as "hasOrganization"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`);
  return rows;
}

/** Runs statements as the running product's role, bound to an organization or to none. */
async function asTenant<T extends pg.QueryResultRow>(
  organizationId: string,
  statement: string,
  end: 'commit' | 'rollback' = 'rollback',
): Promise<pg.QueryResult<T>> {
  await admin.query('begin');
  try {
    await admin.query(
      "select set_config('role', 'candor_tenant', true), set_config('app.organization_id', $1, true)",
      [organizationId],
    );
    return await admin.query<T>(statement);
  } finally {
    await admin.query(end);
  }
}

describe('row-level security', () => {
  it('is forced on every table', async () => {
    const tables = await listTables();
    expect(tables.length).toBeGreaterThan(10);
    expect(tables.filter(({ isForced }) => !isForced)).toEqual([]);
  });

  it('binds every table that names an organization to the organization of the transaction', async () => {
    const { rows } = await admin.query<{ name: string; rule: string; check: string }>(
      "select tablename as name, qual as rule, with_check as check from pg_policies where 'candor_tenant' = any(roles)",
    );
    const tenantTables = (await listTables()).filter(({ hasOrganization }) => hasOrganization);
    for (const { name } of tenantTables) {
      const policy = rows.find((row) => row.name === name);
      expect(policy?.rule, name).toBe('(organization_id = candor_organization_id())');
      expect(policy?.check, name).toBe(policy?.rule);
    }
  });

  it('shows nothing to a transaction that is bound to no organization', async () => {
    for (const { name } of (await listTables()).filter(
      (table) => table.hasOrganization || table.name === 'organizations',
    )) {
      expect((await asTenant('', `select 1 from ${name}`)).rowCount, name).toBe(0);
    }
    expect((await asTenant('', 'select id from users')).rowCount).toBe(0);
  });

  it('shows only the rows, and the people, of the own organization', async () => {
    expect((await asTenant('org_a', 'select id from candidates')).rows).toEqual([{ id: 'can_a' }]);
    expect((await asTenant('org_a', 'select id from organizations')).rows).toEqual([{ id: 'org_a' }]);
    expect((await asTenant('org_a', 'select id from users')).rows).toEqual([{ id: 'usr_a' }]);
  });

  it('neither changes nor plants rows of another organization', async () => {
    expect(
      (await asTenant('org_a', "update candidates set first_name = 'x' where id = 'can_b'")).rowCount,
    ).toBe(0);
    expect((await asTenant('org_a', "delete from candidates where id = 'can_b'")).rowCount).toBe(0);
    const planted = asTenant(
      'org_a',
      "insert into candidates (id, organization_id, first_name, last_name) values ('can_c', 'org_b', 'C', 'C')",
    );
    await expect(planted).rejects.toThrow('row-level security');
  });

  it('keeps secrets of sign-in from the tenant role altogether', async () => {
    for (const name of ['sessions', 'sign_up_attempts', 'reset_tokens', 'second_factors', 'recovery_codes']) {
      await expect(asTenant('org_a', `select 1 from ${name}`), name).rejects.toThrow('permission denied');
    }
    await expect(asTenant('org_a', 'select password_hash from users')).rejects.toThrow('permission denied');
  });
});

describe('the kept counts', () => {
  it('follow what a foreign key deletes in turn, which happens as the owner of the tables', async () => {
    await admin.query(`
      insert into jobs (id, organization_id, title, department, description, city, country, status)
        values ('job_a', 'org_a', 'A', 'A', 'A', 'A', 'A', 'active');
      insert into applications (id, organization_id, job_id, candidate_id, source, applied_at)
        values ('app_a', 'org_a', 'job_a', 'can_a', 'test', now());`);
    const count = async () =>
      (
        await admin.query(
          "select coalesce(sum(count), 0)::int as n from row_counts where organization_id = 'org_a' and counter like 'applications%'",
        )
      ).rows[0].n;
    expect(await count()).toBeGreaterThan(0);
    await asTenant('org_a', "delete from jobs where id = 'job_a'", 'commit');
    expect(await count()).toBe(0);
  });
});

describe('the audit log', () => {
  it('can be added to, and never changed, by anyone', async () => {
    await admin.query(
      "insert into audit_log (id, organization_id, actor_kind, action, at) values ('aud_1', 'org_a', 'user', 'x', now())",
    );
    await expect(admin.query("update audit_log set action = 'y'")).rejects.toThrow('append-only');
    await expect(admin.query('delete from audit_log')).rejects.toThrow('append-only');
    await expect(asTenant('org_a', 'delete from audit_log')).rejects.toThrow('permission denied');
  });
});
