import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { applications } from '@candor/contract/applications';
import { evaluations } from '@candor/contract/evaluations';
import { files } from '@candor/database/schema';
import { cloneDatabase, type TestDatabase } from '@candor/database/testing';
import { type DatabaseLine, layDatabaseLine } from '@candor/database/testing/line';
import { demoFields } from '@candor/demo/demo-fields';
import { pdf } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';
import { createDiskStorage } from '@candor/integrations/storage/disk';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findFreePort, spawnProduct, waitUntilReady } from '../testing/product-process.ts';
import { publishJob, uploadFile } from '../testing/test-applying.ts';
import { call } from '../testing/test-client.ts';
import { buildMember, inTestTransaction, type TestMember } from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

/** Where files are fetched from: each path answers in turn. */
const asked: string[] = [];
const answers = new Map<string, ((response: ServerResponse) => void)[]>();
const origin = createServer(({ url = '' }, response) => {
  asked.push(url);
  answers.get(url)?.shift()?.(response);
});
let originAddress: string;

/** Workers of their own reach the database by a line on which one of them is held and killed. */
let database: TestDatabase;
let line: DatabaseLine;
let dataDir: string;
let server: TestProduct;
let member: TestMember;
let jobId: string;
beforeAll(async () => {
  database = await cloneDatabase(inject('templateDatabaseUrl'));
  line = await layDatabaseLine(database.url);
  dataDir = await mkdtemp(path.join(tmpdir(), 'candor-worker-'));
  await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
  originAddress = `127.0.0.1:${(origin.address() as AddressInfo).port}`;
  const storage = createDiskStorage(path.join(dataDir, 'files'));
  const config = { outboundAllow: [originAddress] };
  server = await startTestProduct({ databaseUrl: database.url, storage, worker: false, config });
  member = await buildMember(server, 'recruit');
  jobId = await publishJob(server, member.token);
});
afterAll(async () => {
  origin.closeAllConnections();
  origin.close();
  await server.stop();
  await line.remove();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function startWorker() {
  const worker = spawnProduct({
    PORT: String(await findFreePort()),
    ROLE: 'worker',
    SANDBOX: 'off',
    SMTP_URL: 'smtp://127.0.0.1:1',
    DATA_DIR: dataDir,
    DATABASE_URL: line.url,
    DEMO: 'off',
    OUTBOUND_ALLOW: originAddress,
  });
  await waitUntilReady(worker);
  return worker;
}

async function writeResumeOf(index: number): Promise<Uint8Array<ArrayBuffer>> {
  const person = demoFields[0]?.applications[index];
  if (!person) throw new Error('the demo has too few people');
  return new Uint8Array(await writeResume(person.profile, pdf('classic')));
}

async function upload(index: number): Promise<string> {
  return (await uploadFile(server, member.token, await writeResumeOf(index))).body.file_name ?? '';
}

async function begin(filenames: string[]): Promise<string> {
  const body = { job_id: jobId, filenames };
  return (await call(server, evaluations.processFiles, { token: member.token, body })).body.batch_id;
}

async function findBatch(id: string) {
  const { body } = await call(server, evaluations.listBatches, { token: member.token });
  return body.find((batch) => batch.id === id);
}

const waitUntilOver = (batchId: string) =>
  expect
    .poll(async () => (await findBatch(batchId))?.is_over, { timeout: 200_000, interval: 250 })
    .toBe(true);

describe('the Scoring Agent', () => {
  it('ends what a killed worker had begun, once, and says of what cannot be done that it failed', async () => {
    const { reached } = line.holdAt(['"duration_ms" = $', 'commit'], 'before');
    const killed = await startWorker();
    const batchId = await begin([await upload(0)]);
    await reached;
    await killed.kill('SIGKILL');
    expect((await findBatch(batchId))?.files[0]?.state).toBe('running');

    const lostKey = await upload(1);
    await inTestTransaction(server, ({ db }) =>
      db.update(files).set({ contentType: 'text/plain' }).where(eq(files.key, lostKey)),
    );
    const hopeless = await begin([lostKey]);
    const worker = await startWorker();
    try {
      await waitUntilOver(batchId);
      expect((await findBatch(batchId))?.files[0]?.state).toBe('finished');
      const { body } = await call(server, applications.listApplications, { token: member.token });
      expect(body.map(({ application_status }) => application_status)).toEqual(['evaluated']);

      await waitUntilOver(hopeless);
      expect((await findBatch(hopeless))?.files[0]).toMatchObject({
        state: 'failed',
        reason: 'engine_failed',
      });
    } finally {
      await worker.kill('SIGKILL');
    }
  }, 600_000);
});

describe('files by URL', () => {
  it('end each with their own outcome, once, when the worker is killed while it fetches', async () => {
    const send = (content: Uint8Array) => (response: ServerResponse) => response.writeHead(200).end(content);
    answers.set('/held', [() => undefined, send(await writeResumeOf(2))]);
    answers.set('/gone', [(response) => response.writeHead(404).end()]);
    answers.set('/handed-over', [send(await writeResumeOf(3))]);
    const names = ['held', 'gone', 'handed-over'];
    const files = names.map((name) => ({ name: `${name}.pdf`, url: `http://${originAddress}/${name}` }));
    const body = { job_id: jobId, files };
    const read = async () => {
      const batch = await findBatch(batchId);
      return Object.fromEntries(batch?.files.map(({ file_name, ...file }) => [file_name, file]) ?? []);
    };

    // One is committed and the worker has not heard of it, one is on its way, and one is over.
    const { reached } = line.holdAt(['insert into "files"', 'commit'], 'after');
    const killed = await startWorker();
    const { batch_id: batchId } = (
      await call(server, evaluations.processFiles, { token: member.token, body })
    ).body;
    await reached;
    await expect.poll(async () => (await read())['gone.pdf']?.state).toBe('failed');
    await expect.poll(() => asked).toContain('/held');
    await killed.kill('SIGKILL');

    const worker = await startWorker();
    try {
      await waitUntilOver(batchId);
    } finally {
      await worker.kill('SIGKILL');
    }
    expect(await read()).toMatchObject({
      'held.pdf': { state: 'finished', reason: null },
      'gone.pdf': { state: 'failed', reason: 'fetch_refused' },
      'handed-over.pdf': { state: 'finished', reason: null },
    });
    expect(asked.toSorted()).toEqual(['/gone', '/handed-over', '/held', '/held']);
    const people = Object.values(await read()).flatMap(({ candidate_id }) => candidate_id ?? []);
    expect(new Set(people).size).toBe(2);
  }, 600_000);
});
