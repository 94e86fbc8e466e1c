import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrateDatabase } from './migrate.ts';
import { createReplacedDatabase } from './testing/replaced-database.ts';
import { cloneDatabase, createEmptyDatabase, type TestDatabase } from './testing/test-database.ts';

/** 0017_candidate_import. */
const beforeConsentToNotes = '9663070265210f6ee331629da4ede19fa0d976df5c1fa0b02aeab55f89c7ae36';

let database: TestDatabase;
let admin: pg.Client;
beforeEach(async () => open(await cloneDatabase(inject('templateDatabaseUrl'))));
afterEach(close);

async function open(opened: TestDatabase): Promise<void> {
  database = opened;
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
}

async function close(): Promise<void> {
  await admin.end();
  await database.drop();
}

const migrate = () => migrateDatabase(database.url, []);

/** A database of the last version before the baseline. */
async function openReplaced(): Promise<void> {
  await close();
  await open(await createReplacedDatabase(inject('templateDatabaseUrl')));
}

/** As if the migrations until then had been run by an earlier version. */
async function standAt(hash: string, createdAt: number): Promise<void> {
  await admin.query('truncate drizzle.__drizzle_migrations; drop table if exists drizzle.applied_objects');
  await admin.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    createdAt,
  ]);
}

/** An object of ours that came after the baseline, to be gone and made again. */
const dropTrigger = () => admin.query('drop trigger applications_leave_step on applications');

async function hasTrigger(): Promise<boolean> {
  const { rowCount } = await admin.query("select 1 from pg_trigger where tgname = 'applications_leave_step'");
  return rowCount === 1;
}

async function listMigrations(): Promise<string[]> {
  const { rows } = await admin.query('select hash from drizzle.__drizzle_migrations order by created_at');
  return rows.map(({ hash }) => hash);
}

describe('migrating a database', () => {
  it('that has the last migration before the baseline runs nothing of the baseline, and applies the objects', async () => {
    const ofToday = await listMigrations();
    await openReplaced();
    const replaced = await listMigrations();
    expect(await hasTrigger()).toBe(false);
    await migrate();
    expect(replaced).toHaveLength(26);
    expect(await listMigrations()).toEqual([...replaced, ...ofToday]);
    expect(await hasTrigger()).toBe(true);
  });

  it('that has not reached it is refused with what to do, and left as it was', async () => {
    await standAt('an earlier one', 1794800861711);
    await dropTrigger();
    await expect(migrate()).rejects.toThrow(
      "This database has not reached migration 0025_job_group_weights, which this version of Candor continues from: check out the last version with that migration (docs/operations.md, 'Upgrades'), run 'npm run migrate' there, then start this version again.",
    );
    expect(await listMigrations()).toEqual(['an earlier one']);
    expect(await hasTrigger()).toBe(false);
  });

  it('of a newer version leaves its objects to that version', async () => {
    await admin.query(
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('a later one', 9e12); update drizzle.applied_objects set hash = 'another'",
    );
    await dropTrigger();
    await migrate();
    expect(await hasTrigger()).toBe(false);
  });

  it('applies a file of objects when it changed, and only then', async () => {
    await dropTrigger();
    await migrate();
    expect(await hasTrigger()).toBe(false);
    await admin.query("update drizzle.applied_objects set hash = 'another' where name = 'stages.sql'");
    await migrate();
    expect(await hasTrigger()).toBe(true);
  });

  it('takes from connected assistants what they were allowed when it meant less', async () => {
    await close();
    await open(await createEmptyDatabase(inject('templateDatabaseUrl')));
    await migrateDatabase(database.url, [], { upTo: beforeConsentToNotes });
    await admin.query(`
      insert into organizations (id, name, slug) values ('o', 'Harbour & Pine', 'harbour-pine');
      insert into users (id, email, name, password_hash, email_verified_at) values ('u', 'ana@example.com', 'Ana', '', now());
      insert into assistant_clients (id, name, redirect_uris) values ('c', 'Desk', '{}');
      insert into assistant_connections
        (id, organization_id, user_id, client_id, client_name, redirect_uri, scopes, resource, code_hash, code_challenge, code_expires_at, expires_at)
        values ('a', 'o', 'u', 'c', 'Desk', '', '{assistant,assistant:write}', '', '\\x01', '', now(), now());
      insert into assistant_tokens (token_hash, organization_id, connection_id, kind, scopes, expires_at)
        values ('\\x02', 'o', 'a', 'access', '{assistant,assistant:write}', now())`);
    await migrate();
    const { rows } = await admin.query(
      'select scopes from assistant_connections union all select scopes from assistant_tokens',
    );
    expect(rows).toEqual([{ scopes: ['assistant'] }, { scopes: ['assistant'] }]);
  });

  it('does all of it or nothing: an object that cannot be made takes the migrations back', async () => {
    await openReplaced();
    const before = await listMigrations();
    await admin.query('alter function candor_actor_id owner to current_user');
    await expect(migrate()).rejects.toThrow('must be owner of function candor_actor_id');
    expect(await listMigrations()).toEqual(before);
  });
});

describe('the files of objects', () => {
  it('can be applied to what they made themselves', async () => {
    const describeObjects = async () => {
      const { rows } = await admin.query(`
        select pg_get_functiondef(p.oid) || p.proowner::regrole || coalesce(p.proacl::text, '') as object
          from pg_proc p where p.proname like 'candor\\_%'
        union all select tablename || policyname || roles::text || coalesce(qual, '') || coalesce(with_check, '') from pg_policies
        union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
        union all select relname || relrowsecurity || relforcerowsecurity || coalesce(relacl::text, '')
          from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        order by 1`);
      return rows.map(({ object }) => object);
    };
    const before = await describeObjects();
    await admin.query('comment on policy platform on users is null; drop table drizzle.applied_objects');
    await migrate();
    expect(await describeObjects()).toEqual(before);
  });
});
