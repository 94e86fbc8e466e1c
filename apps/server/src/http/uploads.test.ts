import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { createClamavScanner } from '@candor/integrations/virus-scan/clamav';
import { eicar, startClamd } from '@candor/integrations/virus-scan/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationLimits } from '../modules/applications/application-limits.ts';
import type { DiskState } from '../platform/disk-space.ts';
import { applyForJob, publishJob, uploadFile } from '../testing/test-applying.ts';
import { aPdf } from '../testing/test-files.ts';
import { buildMember, type TestMember } from '../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../testing/test-product.ts';

const mb = 1024 * 1024;
let product: TestProduct;
let member: TestMember;
let jobId: string;
const disk: DiskState = { freeBytes: 10 * mb, floorBytes: mb, isLow: false };
beforeAll(async () => {
  product = await startTestProduct({ disk: { read: async () => disk } });
  member = await buildMember(product, 'recruit');
  jobId = await publishJob(product, member.token);
});
afterAll(() => product.stop());

interface Answer {
  status: number;
  body: { code?: string; detail?: string; request_id?: string };
  sentBytes: number;
}

/** Sends an application whose fields are of the given size, piece by piece, as fast as it is taken. */
function sendFields(totalBytes: number, headers: Record<string, string> = {}): Promise<Answer> {
  const url = new URL(`${product.url}/hr/applications/public`);
  return new Promise((resolve, reject) => {
    let sentBytes = 0;
    const request = httpRequest(
      url,
      {
        method: 'POST',
        headers: {
          'content-type': 'multipart/form-data; boundary=b',
          'x-forwarded-for': '203.0.113.9',
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk) => (text += chunk));
        response.on('end', () => {
          request.destroy();
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(text), sentBytes });
        });
      },
    );
    request.on('error', reject);
    const field = `--b\r\nContent-Disposition: form-data; name="coverLetter"\r\n\r\n${'x'.repeat(200_000)}\r\n`;
    const send = () => {
      while (sentBytes < totalBytes) {
        sentBytes += field.length;
        if (!request.write(field)) return void request.once('drain', send);
      }
      request.end('--b--\r\n');
    };
    send();
  });
}

describe('an uploaded body', () => {
  it("of more than the endpoint takes is refused in the contract's shape, fields included", async () => {
    const answer = await sendFields(8 * mb);
    expect(answer).toMatchObject({ status: 413, body: { code: 'resume_too_large' } });
    expect(answer.body.request_id).toBeTruthy();
  });

  it('that says how large it is, is refused before it is read', async () => {
    const answer = await sendFields(1, { 'content-length': String(64 * mb) }).catch(() => undefined);
    // The sender hears of it at once, or finds the connection closed.
    if (answer) expect(answer).toMatchObject({ status: 413, body: { code: 'resume_too_large' } });
    expect((await applyForJob(product, jobId)).status).toBe(200);
  });

  it('takes no memory beyond the limit, however much is sent and by how many at once', async () => {
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 5);
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => sendFields(64 * mb).catch(() => undefined)),
    );
    clearInterval(watch);
    for (const answer of outcomes) if (answer) expect([413, 429, 503]).toContain(answer.status);
    // Eight limits of 5 MB and what Node needs to receive them; it was 500 MB.
    expect(peak - before).toBeLessThan(250 * mb);
    expect((await applyForJob(product, jobId)).status).toBe(200);
  });

  it('of an address that is over its limit is not read', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.50' };
    for (let used = 0; used < applicationLimits.readsPerAddress.limit; used += 1)
      await applyForJob(product, jobId, { headers, file: null });
    const answer = await sendFields(8 * mb, headers);
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  });
});

describe('what is no HTTP', () => {
  it("is answered in the contract's shape", async () => {
    const { hostname, port } = new URL(product.url);
    const socket = connect({ host: hostname, port: Number(port) });
    socket.write('NONSENSE\r\n\r\n');
    const text = Buffer.concat(await Array.fromAsync(socket as AsyncIterable<Buffer>)).toString();
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request/);
    expect(text).toContain('"code":"invalid_request"');
  });
});

describe('a disk that is nearly full', () => {
  it("takes no file, says so in the contract's shape, and takes files again when there is room", async () => {
    disk.isLow = true;
    const refused = { status: 503, body: { code: 'storage_unavailable' } };
    expect(await applyForJob(product, jobId)).toMatchObject(refused);
    expect(await uploadFile(product, member.token, aPdf)).toMatchObject(refused);
    disk.isLow = false;
    expect((await applyForJob(product, jobId)).status).toBe(200);
    expect((await uploadFile(product, member.token, aPdf)).status).toBe(200);
  });

  it('is told to operators in figures', async () => {
    const figures = await (await fetch(`${product.url}/internal/metrics`)).text();
    expect(figures).toContain(`candor_disk_free_bytes ${10 * mb}`);
    expect(figures).toContain(`candor_disk_floor_bytes ${mb}`);
  });
});

describe('a virus scanner', () => {
  it('keeps malware out, and everything while it does not answer', async () => {
    const clamd = await startClamd();
    const scanner = createClamavScanner({ url: clamd.url, timeoutMs: 2_000 });
    const scanned = await startTestProduct({ scanner, worker: false });
    try {
      const { token } = await buildMember(scanned, 'recruit');
      const job = await publishJob(scanned, token);
      expect((await applyForJob(scanned, job)).status).toBe(200);
      const file = new Uint8Array(Buffer.concat([Buffer.from(aPdf), Buffer.from(eicar)]));
      const refused = { status: 422, body: { code: 'resume_infected' } };
      expect(await applyForJob(scanned, job, { file })).toMatchObject(refused);
      expect(await uploadFile(scanned, token, file)).toMatchObject(refused);
      clamd.setFault('hang-up');
      expect(await applyForJob(scanned, job)).toMatchObject({
        status: 503,
        body: { code: 'storage_unavailable' },
      });
      expect(await Array.fromAsync(scanned.platform.storage.list())).toHaveLength(1);
    } finally {
      await scanned.stop();
      await clamd.close();
    }
  });
});
