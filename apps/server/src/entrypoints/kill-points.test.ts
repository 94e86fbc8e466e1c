import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { applications } from '@candor/contract/applications';
import { auditLog, files, resumeVersions } from '@candor/database/schema';
import { cloneDatabase, type TestDatabase } from '@candor/database/testing';
import { type DatabaseLine, type HeldSide, layDatabaseLine } from '@candor/database/testing/line';
import { createDiskStorage } from '@candor/integrations/storage/disk';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sweepOrphanFilesTask } from '../modules/applications/sweep-orphan-files.task.ts';
import {
  findFreePort,
  type ProductProcess,
  spawnProduct,
  waitUntilReady,
} from '../testing/product-process.ts';
import { applyForJob, downloadFile, publishJob, uploadFile } from '../testing/test-applying.ts';
import { call } from '../testing/test-client.ts';
import { aPdf } from '../testing/test-files.ts';
import { buildMember, inTestTransaction, newEmail, type TestMember } from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

/**
 * A product of its own reaches its database by a line that is held at a statement; there it is killed with -9. A second
 * product in this process, on the same database and files, arranges and looks.
 */
let database: TestDatabase;
let line: DatabaseLine;
let dataDir: string;
let observer: TestProduct;
let environment: Record<string, string>;
let killed: ProductProcess;
beforeAll(async () => {
  database = await cloneDatabase(inject('templateDatabaseUrl'));
  line = await layDatabaseLine(database.url);
  dataDir = await mkdtemp(path.join(tmpdir(), 'candor-kill-'));
  const storage = createDiskStorage(path.join(dataDir, 'files'));
  observer = await startTestProduct({ databaseUrl: database.url, storage, worker: false });
  environment = {
    PORT: String(await findFreePort()),
    ROLE: 'api',
    SANDBOX: 'off',
    SMTP_URL: 'smtp://127.0.0.1:1',
    DATA_DIR: dataDir,
    DATABASE_URL: line.url,
    DEMO: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
  };
  killed = await start();
});
afterAll(async () => {
  await killed.kill('SIGKILL');
  await observer.stop();
  await line.remove();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<ProductProcess> {
  const product = spawnProduct(environment);
  await waitUntilReady(product);
  return product;
}

/** Sends a request that is held at a statement, kills the product there, and starts the next one. */
async function killAt(texts: string[], side: HeldSide, send: () => Promise<unknown>): Promise<void> {
  const { reached } = line.holdAt(texts, side);
  const lost = send().then(
    () => 'answered',
    () => 'no answer',
  );
  await reached;
  await killed.kill('SIGKILL');
  expect(await lost).toBe('no answer');
  killed = await start();
}

const listKeys = async () =>
  (await Array.fromAsync(observer.platform.storage.list())).map(({ key }) => key).sort();
const listKnownKeys = () =>
  inTestTransaction(observer, async ({ db }) =>
    (await db.select({ key: files.key }).from(files)).map(({ key }) => key).sort(),
  );

async function sweep(): Promise<void> {
  observer.clock.advance(2 * 60 * 60_000);
  await inTestTransaction(observer, (ctx) =>
    sweepOrphanFilesTask.handle({ ...ctx, db: observer.platform.database }, {}, { isLast: false }),
  );
}

function listAudit({ organizationId }: TestMember, action: string) {
  return inTestTransaction(observer, ({ db }) =>
    db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.organizationId, organizationId), eq(auditLog.action, action))),
  );
}

async function listApplications({ token }: TestMember, q: string) {
  return (await call(observer, applications.listApplications, { token, query: { q } })).body;
}

describe('an application whose server is killed', () => {
  it.each([
    ['when the file is stored and nothing is written', ['insert into "candidates"'], 'before', 0],
    ['when the file is about to be named', ['insert into "files"'], 'before', 0],
    ['when the application is about to be written', ['insert into "applications"'], 'before', 0],
    ['when everything is written and not committed', ['insert into "applications"', 'commit'], 'before', 0],
    ['when it is committed and not answered', ['insert into "applications"', 'commit'], 'after', 1],
  ] as const)(
    '%s is all there or not at all, and is there once when it is sent again',
    async (_, texts, side, stored) => {
      const member = await buildMember(observer, 'recruit');
      const jobId = await publishJob(observer, member.token);
      const email = newEmail();
      const headers = { 'idempotency-key': `kill-${email}` };
      const send = () => applyForJob(killed, jobId, { fields: { email }, headers });

      await killAt([...texts], side, send);
      expect(await listApplications(member, email)).toHaveLength(stored);
      for (const key of await listKnownKeys()) expect(await listKeys()).toContain(key);
      expect((await listKeys()).length - (await listKnownKeys()).length).toBe(1 - stored);

      expect(await send()).toMatchObject({ status: 200, body: { success: true } });
      const [application, ...others] = await listApplications(member, email);
      expect(others).toEqual([]);
      expect(await listAudit(member, 'application.received')).toHaveLength(1);
      const versions = await inTestTransaction(observer, ({ db }) =>
        db
          .select()
          .from(resumeVersions)
          .where(eq(resumeVersions.applicationId, application?.application_id ?? '')),
      );
      expect(versions).toHaveLength(1);

      await sweep();
      expect(await listKeys()).toEqual(await listKnownKeys());
      const file = await downloadFile(observer, member.token, application?.resume_file_path ?? '');
      expect(new Uint8Array(await file.arrayBuffer())).toEqual(aPdf);
    },
  );
});

describe('a resume of a recruiter whose server is killed', () => {
  it('after the commit and before the answer has the same name when it is sent again', async () => {
    const member = await buildMember(observer, 'recruit');
    const headers = { 'idempotency-key': 'kill-upload' };
    const send = () => uploadFile(killed, member.token, aPdf, { headers });
    await killAt(['insert into "files"', 'commit'], 'after', send);
    const [entry, ...others] = await listAudit(member, 'resume.uploaded');
    expect(others).toEqual([]);
    expect((await send()).body.file_name).toBe(entry?.recordId);
    expect(await listAudit(member, 'resume.uploaded')).toHaveLength(1);
    expect((await downloadFile(killed, member.token, entry?.recordId ?? '')).status).toBe(200);
  });
});
