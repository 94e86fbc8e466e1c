import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrateDatabase } from './migrate.ts';

const name = `owned_${randomBytes(4).toString('hex')}`;
let admin: pg.Client;
let url: string;
beforeAll(async () => {
  const template = new URL(inject('templateDatabaseUrl').adminUrl);
  template.pathname = '/postgres';
  admin = new pg.Client({ connectionString: template.href });
  await admin.connect();
  await admin.query(`create role ${name} login createrole password 'for this test'`);
  // The roles exist on this server already, for the databases of the other tests.
  await admin.query(`grant candor_tenant, candor_platform to ${name}`);
  await admin.query(`create database ${name} owner ${name}`);
  const owned = new URL(template);
  owned.pathname = `/${name}`;
  owned.username = name;
  owned.password = 'for this test';
  url = owned.href;
});
afterAll(async () => {
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`revoke candor_tenant, candor_platform from ${name}`);
  await admin.query(`drop role if exists ${name}`);
  await admin.end();
});

describe('migrating', () => {
  it('works for an ordinary owner of a database, several processes at once, and again', async () => {
    const queue = {
      name: 'a-task',
      retryLimit: 1,
      retryDelaySeconds: 1,
      retryDelayMaxSeconds: 2,
      expireInSeconds: 60,
    };
    await Promise.all([migrateDatabase(url, [queue]), migrateDatabase(url, [queue])]);
    await migrateDatabase(url, [queue]);
    const client = new pg.Client({ connectionString: url, options: '-c role=candor_tenant' });
    await client.connect();
    const { rows } = await client.query('select count(*)::int as seen from organizations');
    expect(rows).toEqual([{ seen: 0 }]);
    await client.end();
  });
});
