import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrateDatabase } from '@candor/database/migrate';
import { cloneDatabase, type TestDatabase } from '@candor/database/testing';
import { poolerProgram, startPooler } from '@candor/database/testing/pooler';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { allQueues } from '../modules/all-modules.ts';
import { findFreePort, spawnProduct } from '../testing/product-process.ts';

const owner = `owner_${randomBytes(4).toString('hex')}`;
let database: TestDatabase;
let admin: pg.Client;
let dataDir: string;
beforeAll(async () => {
  database = await cloneDatabase(inject('templateDatabaseUrl'));
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  dataDir = await mkdtemp(path.join(tmpdir(), 'candor-refused-'));
});
afterAll(async () => {
  await admin.query(`drop database if exists ${owner} with (force)`);
  await admin.query(`drop owned by ${owner} cascade; drop role ${owner}`);
  await admin.end();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A start that must not come to serve; what it printed. */
async function failToStart(environment: Record<string, string>): Promise<string> {
  const product = spawnProduct({
    PORT: String(await findFreePort()),
    SANDBOX_PORT: String(await findFreePort()),
    DATA_DIR: dataDir,
    DEMO: 'off',
    ...environment,
  });
  expect(await product.exited).toBe(78);
  return product.output().trim().split('\n').at(-1) ?? '';
}

describe('a start', () => {
  it('as an owner of the database who cannot become the tenant role is refused with what to do', async () => {
    await admin.query(`create role ${owner} login createrole password 'for this test'`);
    await admin.query(`grant candor_tenant, candor_platform to ${owner}`);
    await admin.query(`create database ${owner} owner ${owner}`);
    const url = new URL(database.url);
    Object.assign(url, { username: owner, password: 'for this test', pathname: `/${owner}` });
    await migrateDatabase(url.href, allQueues);
    await admin.query(`revoke set option for candor_tenant from ${owner}`);

    expect(await failToStart({ DATABASE_URL: url.href })).toBe(
      `The user of DATABASE_URL cannot become candor_tenant (permission denied to set role "candor_tenant"): as an administrator run 'GRANT candor_tenant, candor_platform TO' that user, then start again.`,
    );
  });

  it.skipIf(!poolerProgram)('through a pooler that drops the role is refused with what to do', async () => {
    const pooler = await startPooler(database.url);
    try {
      expect(await failToStart({ DATABASE_URL: pooler.url })).toBe(
        'DATABASE_URL leads through a pooler that does not keep the role of a connection: set DATABASE_DIRECT_URL to the address of the server itself, then start again.',
      );
    } finally {
      await pooler.stop();
    }
  });

  it('waits for a migration of another process only so long, and names who holds it', async () => {
    const other = new pg.Client({ connectionString: database.url, application_name: 'candor-migrate' });
    await other.connect();
    await other.query('begin; select pg_advisory_xact_lock(727043200)');
    await expect(migrateDatabase(database.url, allQueues, { patienceMs: 100 })).rejects.toThrow(
      /^Another Candor has been preparing the database for more than 0 seconds \(server process \d+, candor-migrate, since \d\d:\d\d UTC\): /,
    );
    await other.end();
    await migrateDatabase(database.url, allQueues, { patienceMs: 60_000 });
  });
});
