import { applications } from '@candor/contract/applications';
import { createS3Storage } from '@candor/integrations/storage/s3';
import { readS3Address, type S3Address } from '@candor/integrations/storage/s3-address';
import { startTestS3Server, type TestS3Server } from '@candor/integrations/storage/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { applyForJob, downloadFile, publishJob, uploadFile } from '../../testing/test-applying.ts';
import { call } from '../../testing/test-client.ts';
import { aPdf } from '../../testing/test-files.ts';
import { buildMember, inTestTransaction, newEmail, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { sweepOrphanFilesTask } from './sweep-orphan-files.task.ts';

let server: TestS3Server;
let product: TestProduct;
let member: TestMember;
let jobId: string;
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test-only');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test-only');
  server = await startTestS3Server();
  const address = readS3Address(server.url) as S3Address;
  product = await startTestProduct({ storage: createS3Storage({ address, timeoutMs: 1_500 }) });
  member = await buildMember(product, 'recruit');
  jobId = await publishJob(product, member.token);
});
afterAll(async () => {
  await product.stop();
  await server.stop();
  vi.unstubAllEnvs();
});

const list = (q: string) =>
  call(product, applications.listApplications, { token: member.token, query: { q } });

describe('resumes in S3', () => {
  it('are the very file that was sent, by a candidate and by a recruiter', async () => {
    const email = newEmail();
    expect((await applyForJob(product, jobId, { fields: { email } })).status).toBe(200);
    const applied = (await list(email)).body[0]?.resume_file_path ?? '';
    const uploaded = (await uploadFile(product, member.token, aPdf)).body.file_name ?? '';
    for (const key of [applied, uploaded]) {
      const answer = await downloadFile(product, member.token, key);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-disposition')).toContain('attachment');
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(aPdf);
    }
    const stranger = await buildMember(product);
    expect((await downloadFile(product, stranger.token, applied)).status).toBe(404);
  });

  it.each(['down', 'failing', 'silent'] as const)(
    'cannot be had while the storage is %s, and everything else can',
    async (fault) => {
      const email = newEmail();
      const key = (await uploadFile(product, member.token, aPdf)).body.file_name ?? '';
      server.setFault(fault);
      const refused = await applyForJob(product, jobId, { fields: { email } });
      expect(refused).toMatchObject({ status: 503, body: { code: 'storage_unavailable' } });
      const download = await downloadFile(product, member.token, key);
      expect([download.status, download.headers.get('retry-after')]).toEqual([503, '10']);
      expect((await list(email)).body).toEqual([]);
      expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
      server.setFault('none');
      expect((await applyForJob(product, jobId, { fields: { email } })).status).toBe(200);
      expect((await list(email)).body).toHaveLength(1);
      expect((await downloadFile(product, member.token, key)).status).toBe(200);
    },
  );

  it('keep nobody from the database while the storage does not answer', async () => {
    server.requests.length = 0;
    server.setFault('silent');
    const waiting = Array.from({ length: 20 }, (_, n) =>
      uploadFile(product, member.token, aPdf, { headers: { 'idempotency-key': `silent-${n}` } }),
    );
    const countArrived = () => server.requests.filter((request) => request.startsWith('PUT')).length;
    await expect.poll(countArrived).toBeGreaterThanOrEqual(20);
    expect((await list('nobody')).status).toBe(200);
    const outcomes = await Promise.all(waiting);
    server.setFault('none');
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([503]));
  });

  it('that nothing refers to are swept away, and no other', async () => {
    const orphan = 'file_00000000000000000000000001';
    await product.platform.storage.put(orphan, Buffer.from('orphan'));
    const key = (await uploadFile(product, member.token, aPdf)).body.file_name ?? '';
    product.clock.advance(2 * 60 * 60_000);
    await inTestTransaction(product, (ctx) =>
      sweepOrphanFilesTask.handle({ ...ctx, db: product.platform.database }, {}, { isLast: false }),
    );
    expect(await product.platform.storage.find(orphan)).toBeUndefined();
    expect((await downloadFile(product, member.token, key)).status).toBe(200);
  });
});
