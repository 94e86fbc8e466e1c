import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase(inject('templateDatabaseUrl'));
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

/** Few, and rarely removed: a look at all rows that refer to one does no harm. */
const rarelyRemoved = ['organizations', 'members', 'users', 'teams'];

describe('a reference to a record', () => {
  it('has an index, so that removing the record does not look at the whole table', async () => {
    // The organization alone narrows nothing; an index that leaves out null only holds all that refers to anything.
    const { rows } = await admin.query<{ reference: string }>(
      `select c.conrelid::regclass || '.' || c.conname as reference
       from pg_constraint c
         join pg_attribute o on o.attrelid = c.conrelid and o.attname = 'organization_id'
       where c.contype = 'f' and c.connamespace = 'public'::regnamespace
         and c.confrelid::regclass::text <> all($1) and not exists (
           select from pg_index i
           where i.indrelid = c.conrelid and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
             and i.indkey[0] = any(c.conkey)
             and (i.indkey[0] <> o.attnum or i.indkey[1] = any(c.conkey)))
       order by 1`,
      [rarelyRemoved],
    );
    expect(rows.map(({ reference }) => reference)).toEqual([]);
  });
});
