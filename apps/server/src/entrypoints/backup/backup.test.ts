import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accounts } from '@candor/contract/accounts';
import { cloneDatabase, type TestDatabase } from '@candor/database/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { call } from '../../testing/test-client.ts';
import { waitForMail } from '../../testing/test-mailbox.ts';
import { buildMember, newEmail, testPassword } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { restoreBackup } from './restore-backup.ts';
import { tablesQuery, takeBackup } from './take-backup.ts';

let product: TestProduct;
let folder: string;
let empty: TestDatabase;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
  folder = await mkdtemp(path.join(tmpdir(), 'candor-backup-'));
  empty = await cloneDatabase(inject('templateDatabaseUrl'));
});
afterAll(async () => {
  await product.stop();
  await empty.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A fingerprint of every table's rows, whatever their order. */
async function fingerprint(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const prints: Record<string, string> = {};
  const { rows: tables } = await client.query<{ name: string }>(tablesQuery);
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as print from ${name} t`,
    );
    prints[name] = rows[0].print;
  }
  await client.end();
  return prints;
}

describe('a backup', () => {
  it('restores every row into an empty database, and the product goes on from there', async () => {
    const { email } = await buildMember(product);
    const waiting = newEmail();
    await call(product, accounts.signUp, {
      body: { name: 'Ада <b>', email: waiting, password: 'quiet harbour 42' },
    });
    const manifest = await takeBackup(product.adminDatabaseUrl, folder);
    expect(manifest.tables.find(({ name }) => name === 'public.users')?.rows).toBe(1);
    expect(manifest.tables.find(({ name }) => name === 'public.sign_up_attempts')?.rows).toBe(1);

    await restoreBackup(empty.adminUrl, folder);
    expect(await fingerprint(empty.adminUrl)).toEqual(await fingerprint(product.adminDatabaseUrl));

    const restored = await startTestProduct({ databaseUrl: empty.url });
    try {
      // The mail that was waiting when the backup was taken goes out.
      await waitForMail(restored, waiting);
      expect(
        (await call(restored, accounts.logIn, { body: { username: email, password: testPassword } })).status,
      ).toBe(200);
    } finally {
      await restored.stop();
    }
  });

  it('is refused where it would mix with other data', async () => {
    await expect(restoreBackup(product.adminDatabaseUrl, folder)).rejects.toThrow('not empty');
  });

  it('is refused when it is of another version', async () => {
    const file = path.join(folder, 'manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...manifest, migration: 'another' }));
    const other = await cloneDatabase(inject('templateDatabaseUrl'));
    await expect(restoreBackup(other.adminUrl, folder)).rejects.toThrow('another version');
    await other.drop();
  });
});
