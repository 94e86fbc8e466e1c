import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { accounts } from '@candor/contract/accounts';
import { files, organizations } from '@candor/database/schema';
import { cloneDatabase, createEmptyDatabase, type TestDatabase } from '@candor/database/testing';
import { createReplacedDatabase } from '@candor/database/testing/replaced-database';
import { createDiskStorage } from '@candor/integrations/storage/disk';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { fillEveryTable } from '../../testing/fill-every-table.ts';
import { applyForJob, downloadFile, publishJob, uploadFile } from '../../testing/test-applying.ts';
import { call } from '../../testing/test-client.ts';
import { aPdf } from '../../testing/test-files.ts';
import { waitForMail } from '../../testing/test-mailbox.ts';
import {
  buildMember,
  inTestTransaction,
  newEmail,
  type TestMember,
  testPassword,
} from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { ensureDemoOrganization } from '../demo/ensure-demo-organization.ts';
import { checkBackup } from './check-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { tablesQuery } from './table-rows.ts';
import { type BackupSource, takeBackup } from './take-backup.ts';

const masterKey = 'the key of a test, which is long enough';
let product: TestProduct;
let member: TestMember;
let parent: string;
const databases: TestDatabase[] = [];
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
  parent = await mkdtemp(path.join(tmpdir(), 'candor-backup-'));
  await ensureDemoOrganization(product.platform);
  member = await buildMember(product);
});
afterAll(async () => {
  await product.stop();
  for (const database of databases) await database.drop();
  await rm(parent, { recursive: true, force: true });
});

const source = (): BackupSource => ({
  databaseUrl: product.databaseUrl,
  storage: createDiskStorage(product.filesFolder),
  masterKey,
  keyFile: undefined,
});

async function emptyTarget(name: string) {
  const database = await cloneDatabase(inject('templateDatabaseUrl'));
  databases.push(database);
  const filesFolder = path.join(parent, `${name}-files`);
  return {
    databaseUrl: database.url,
    storage: createDiskStorage(filesFolder),
    secretKey: masterKey as string | undefined,
    previousKeys: [] as string[],
    keyFile: path.join(parent, `${name}-key`),
  };
}

/** One without any table. */
async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase(inject('templateDatabaseUrl'));
  databases.push(database);
  return database;
}

async function restore(folder: string, name: string) {
  const target = await emptyTarget(name);
  await restoreBackup(target, folder, await checkBackup(folder));
  return target;
}

/** A fingerprint of every table's rows, whatever their order. */
async function fingerprint(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const prints: Record<string, string> = {};
  const { rows: tables } = await client.query<{ name: string }>(tablesQuery);
  for (const { name } of tables) {
    await client.query(name.startsWith('public.') ? 'set role candor_platform' : 'reset role');
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as print from ${name} t`,
    );
    prints[name] = rows[0].print;
  }
  await client.end();
  return prints;
}

/** A task whose queue a fresh database does not have, as the task queue makes for itself. */
async function leaveTaskOfUnknownQueue(): Promise<void> {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  await client.query(
    `select pgboss.create_queue('left-over', '{"policy": "standard", "partition": false}'::jsonb)`,
  );
  await client.query(`insert into pgboss.job_common (name) values ('left-over')`);
  await client.end();
}

async function readBytes(response: Response): Promise<Buffer> {
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe('a backup', () => {
  it('of a database with rows in every table comes out the same, and the product goes on from there', async () => {
    const waiting = newEmail();
    await call(product, accounts.signUp, {
      body: { name: 'Ада & "Ко"', email: waiting, password: 'quiet harbour 42' },
    });
    const jobId = await publishJob(product, member.token);
    expect((await applyForJob(product, jobId)).status).toBe(200);
    const upload = await uploadFile(product, member.token, aPdf);
    const key = upload.body.file_name ?? '';
    await fillEveryTable(product.databaseUrl);
    await leaveTaskOfUnknownQueue();
    // Not one of those who got a second factor by that.
    const { email } = await buildMember(product);
    const before = await fingerprint(product.databaseUrl);
    expect(Object.entries(before).filter(([, print]) => print.startsWith('0 '))).toEqual([]);

    const folder = path.join(parent, 'whole');
    const manifest = await takeBackup(source(), folder);
    expect(manifest.files?.missing).toEqual([]);
    const target = await restore(folder, 'whole');
    expect(await fingerprint(target.databaseUrl)).toEqual(before);

    const { databaseUrl, storage } = target;
    const restored = await startTestProduct({ databaseUrl, storage, worker: 'mail' });
    try {
      // The mail that was waiting when the backup was taken goes out.
      await waitForMail(restored, waiting);
      const body = { username: email, password: testPassword };
      expect((await call(restored, accounts.logIn, { body })).status).toBe(200);
      expect(await readBytes(await downloadFile(restored, member.token, key))).toEqual(Buffer.from(aPdf));
      // Triggers, references and row-level security are on again: the product writes as before.
      expect((await applyForJob(restored, jobId)).status).toBe(200);
    } finally {
      await restored.stop();
    }
  });

  it('taken while people apply is of one moment', async () => {
    const jobId = await publishJob(product, member.token);
    let isOver = false;
    const people = Array.from({ length: 4 }, async () => {
      let sent = 0;
      while (!isOver) if ((await applyForJob(product, jobId)).status === 200) sent += 1;
      return sent;
    });
    const folder = path.join(parent, 'busy');
    const manifest = await takeBackup(source(), folder);
    isOver = true;
    const sent = (await Promise.all(people)).reduce((sum, each) => sum + each, 0);
    expect(sent).toBeGreaterThan(0);
    // No file is missing, no reference leads nowhere, and the kept counts are those of the rows.
    expect(manifest.files?.missing).toEqual([]);
    const { databaseUrl } = await restore(folder, 'busy');
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('set role candor_platform');
    const { rows } = await client.query(
      `select (select count from row_counts r where r.organization_id = o.id and counter = 'applications') as kept,
        (select count(*) from applications a where a.organization_id = o.id and hidden_at is null) as counted
       from organizations o where o.id = $1`,
      [member.organizationId],
    );
    await client.end();
    expect(Number(rows[0].kept)).toBe(Number(rows[0].counted));
  });

  it('never overwrites another one, and leaves nothing half-finished behind', async () => {
    const folder = path.join(parent, 'taken');
    await takeBackup(source(), folder);
    await expect(takeBackup(source(), folder)).rejects.toThrow('already exists');
    const broken = { ...source(), databaseUrl: 'postgres://nobody@127.0.0.1:1/none' };
    await expect(takeBackup(broken, path.join(parent, 'broken'))).rejects.toThrow();
    expect((await readdir(parent)).filter((name) => /broken|unfinished/.test(name))).toEqual([]);
  });

  it('says which files the storage lost or changed, and restores the rest', async () => {
    const keys: string[] = [];
    for (let index = 0; index < 2; index += 1)
      keys.push((await uploadFile(product, member.token, aPdf)).body.file_name ?? '');
    const [lost = '', changed = ''] = keys;
    await rm(path.join(product.filesFolder, lost.slice(-2), lost));
    await appendFile(path.join(product.filesFolder, changed.slice(-2), changed), 'x');
    const folder = path.join(parent, 'lossy');
    const { files: copied } = await takeBackup(source(), folder);
    expect(copied).toMatchObject({ missing: [lost], damaged: [changed] });
    const { storage } = await restore(folder, 'lossy');
    expect(await storage.find(lost)).toBeUndefined();
    expect((await Array.fromAsync(storage.list())).length).toBe(copied?.count);
    await inTestTransaction(product, async ({ db }) => {
      for (const key of keys) await db.delete(files).where(eq(files.key, key));
    });
  });

  it('may leave files out', async () => {
    const folder = path.join(parent, 'no-files');
    const manifest = await takeBackup({ ...source(), storage: undefined }, folder);
    expect(manifest.files).toBeNull();
    await checkBackup(folder);
  });
});

describe('a restore', () => {
  const folder = () => path.join(parent, 'whole');

  it('is refused where it would mix with other data', async () => {
    const target = { ...(await emptyTarget('mixed')), databaseUrl: product.databaseUrl };
    await expect(restoreBackup(target, folder(), await checkBackup(folder()))).rejects.toThrow('not empty');
  });

  it('is refused when another version made the backup', async () => {
    const manifest = { ...(await checkBackup(folder())), migration: 'another' };
    const refused = restoreBackup(await emptyTarget('version'), folder(), manifest);
    await expect(refused).rejects.toThrow('Another version');
  });

  it('of a backup from before the migrations were replaced by one brings it up to date', async () => {
    const earlier = await createReplacedDatabase(inject('templateDatabaseUrl'));
    databases.push(earlier);
    const admin = new pg.Client({ connectionString: earlier.adminUrl });
    await admin.connect();
    await admin.query(`insert into organizations (id, name, slug) values ('org_a', 'Kept', 'kept')`);
    await admin.end();
    const kept = path.join(parent, 'earlier');
    await takeBackup({ ...source(), databaseUrl: earlier.url, storage: undefined }, kept);

    const target = { ...(await emptyTarget('earlier')), databaseUrl: (await emptyDatabase()).url };
    await restoreBackup(target, kept, await checkBackup(kept));
    const restored = await startTestProduct({ databaseUrl: target.databaseUrl, worker: false });
    try {
      const found = await inTestTransaction(restored, ({ db }) => db.select().from(organizations));
      expect(found).toMatchObject([{ id: 'org_a', name: 'Kept' }]);
      await buildMember(restored);
    } finally {
      await restored.stop();
    }
  });

  it('is refused with another key than the backup was made with', async () => {
    const manifest = await checkBackup(folder());
    const target = await emptyTarget('key');
    const other = { ...target, secretKey: 'another key of a test, long enough too' };
    await expect(restoreBackup(other, folder(), manifest)).rejects.toThrow('SECRET_KEY is not the key');
    const none = { ...target, secretKey: undefined };
    await expect(restoreBackup(none, folder(), manifest)).rejects.toThrow('set SECRET_KEY');
  });

  it('brings the key of the installation along, and keeps the one that was there', async () => {
    const keyFile = path.join(parent, 'own-key');
    await writeFile(keyFile, masterKey);
    const withKey = path.join(parent, 'with-key');
    await takeBackup({ ...source(), keyFile }, withKey);
    const target = { ...(await emptyTarget('keyed')), secretKey: undefined };
    await writeFile(target.keyFile, 'made by a start that never held anything');
    await restoreBackup(target, withKey, await checkBackup(withKey));
    expect(await readFile(target.keyFile, 'utf8')).toBe(masterKey);
    expect(await readFile(`${target.keyFile}.before-restore`, 'utf8')).toContain('made by a start');
  });
});

describe('checking a backup', () => {
  const damage = async (name: string, harm: (folder: string) => Promise<unknown>) => {
    const folder = path.join(parent, name);
    await takeBackup(source(), folder);
    await harm(folder);
    return checkBackup(folder);
  };

  it('finds a table, a file or a manifest that changed or is gone', async () => {
    const table = 'tables/public.users.jsonl.gz';
    await expect(damage('bad-table', (folder) => appendFile(path.join(folder, table), 'x'))).rejects.toThrow(
      `${table} is damaged`,
    );
    await expect(damage('no-table', (folder) => rm(path.join(folder, table)))).rejects.toThrow(
      `${table} is missing`,
    );
    await expect(
      damage('bad-manifest', async (folder) => {
        const file = path.join(folder, 'manifest.json');
        await writeFile(file, (await readFile(file, 'utf8')).replace(/"rows": \d+/, '"rows": 7'));
      }),
    ).rejects.toThrow('manifest.json is damaged');
    await expect(
      damage('lost-file', async (folder) => {
        const [part = ''] = await readdir(path.join(folder, 'files'));
        await rm(path.join(folder, 'files', part), { recursive: true });
      }),
    ).rejects.toThrow('is missing');
  });

  it('says so where there is no backup, or one of an earlier form', async () => {
    await expect(checkBackup(path.join(parent, 'nowhere'))).rejects.toThrow('no complete backup');
    await writeFile(path.join(parent, 'manifest.json'), '{"format":"candor-backup-1"}');
    await expect(checkBackup(parent)).rejects.toThrow('An earlier version');
  });
});
