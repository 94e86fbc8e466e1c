import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CandorError, createCandor } from './client.ts';

interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
  /** Ends the connection without an answer. */
  cuts?: boolean;
}

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let seen: Seen[];
let replies: Reply[];

beforeEach(async () => {
  [seen, replies] = [[], []];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, body });
    const reply = replies.shift() ?? {};
    if (reply.cuts) return request.socket.destroy();
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers });
    response.end(JSON.stringify(reply.body ?? {}));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

function connect(options = {}) {
  const { port } = server.address() as AddressInfo;
  return createCandor({ baseUrl: `http://127.0.0.1:${port}/`, key: 'cnd_live_test', ...options });
}

const aJob = { title: 'Nurse', department: 'Care', city: 'Hobart', country: 'Australia', description: 'x' };

describe('a call', () => {
  it('puts names of the path in the path, and the rest in the query, with the key in the header', async () => {
    await connect().communications.listOfJob({ jobId: 'job_ä/1', status: 'sent', limit: 5 });
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/hr/communications/job/job_%C3%A4%2F1?status=sent&limit=5&page=1',
      headers: { authorization: 'Bearer cnd_live_test' },
    });
    expect(seen[0]?.headers['idempotency-key']).toBeUndefined();
  });

  it('sends a write as JSON under a new idempotency key, or under the one that is given', async () => {
    const candor = connect();
    await candor.jobs.saveJob(aJob);
    await candor.jobs.saveJob(aJob, { idempotencyKey: 'mine' });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(aJob);
    expect(seen[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    expect(seen[1]?.headers['idempotency-key']).toBe('mine');
  });

  it('sends a file as a form', async () => {
    await connect().applications.uploadResume({ file: new Blob(['%PDF-1.4']), name: 'resume.pdf' });
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[0]?.body).toContain('filename="resume.pdf"');
  });
});

describe('a list', () => {
  it('is a page with its total when it is awaited', async () => {
    replies = [{ body: [{ id: 'job_1' }], headers: { 'x-total-count': '7' } }];
    const { rows, total } = await connect().jobs.listJobs({ limit: 1 });
    expect([rows[0]?.id, total]).toEqual(['job_1', 7]);
  });

  it('goes through every page in a loop', async () => {
    replies = [{ body: [{ id: 'a' }, { id: 'b' }] }, { body: [{ id: 'c' }] }, { body: [] }];
    const ids: string[] = [];
    for await (const { id } of connect().jobs.listJobs({ limit: 2 })) ids.push(id);
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(seen.map(({ url }) => new URL(url, 'http://x').searchParams.get('page'))).toEqual(['1', '2', '3']);
  });
});

describe('a refusal', () => {
  it('is an error with code, fields and request id', async () => {
    const body = { detail: 'No.', code: 'invalid_request', fields: { title: 'Required' }, request_id: 'r1' };
    replies = [{ status: 400, body }];
    const error = await connect()
      .jobs.saveJob(aJob)
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(CandorError);
    expect(error).toMatchObject({
      message: 'No.',
      status: 400,
      code: 'invalid_request',
      fields: { title: 'Required' },
      requestId: 'r1',
    });
    expect(seen).toHaveLength(1);
  });

  it('that passes is tried again after the time it names, a write under the same idempotency key', async () => {
    const busy = { status: 429, headers: { 'retry-after': '0' }, body: { code: 'too_many_calls' } };
    replies = [busy, { status: 503, headers: { 'retry-after': '0' } }, { body: { id: 'job_1' } }];
    expect((await connect().jobs.saveJob(aJob)).id).toBe('job_1');
    expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(seen).toHaveLength(3);
  });

  it('whose first attempt is still under way is tried again, and gets its answer', async () => {
    const running = { status: 409, headers: { 'retry-after': '0' }, body: { code: 'idempotency_in_flight' } };
    replies = [{ cuts: true }, running, { body: { id: 'job_1' } }];
    expect(await connect().jobs.saveJob(aJob)).toEqual({ id: 'job_1' });
    replies = [{ status: 409, body: { code: 'conflict' } }];
    await expect(connect().jobs.saveJob(aJob)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is made by the global fetch as nobody else’s method, as browsers and workers demand', async () => {
    const original = globalThis.fetch;
    const owners: unknown[] = [];
    globalThis.fetch = function (this: unknown, ...given) {
      owners.push(this);
      return original(...given);
    };
    try {
      await connect().jobs.listJobs();
    } finally {
      globalThis.fetch = original;
    }
    expect(owners).toEqual([globalThis]);
  });

  it('is given up after the last retry, and at once where the wait is too long', async () => {
    replies = Array.from({ length: 3 }, () => ({ status: 503, headers: { 'retry-after': '0' } }));
    await expect(connect().jobs.listJobs()).rejects.toMatchObject({ status: 503 });
    expect(seen).toHaveLength(3);
    replies = [{ status: 429, headers: { 'retry-after': '7200' }, body: { code: 'api_limit_reached' } }];
    await expect(connect().jobs.listJobs()).rejects.toMatchObject({ retryAfterSeconds: 7200 });
    expect(seen).toHaveLength(4);
  });

  it('by a connection that breaks is tried again', async () => {
    replies = [{ cuts: true }, { body: { id: 'job_1' } }];
    expect((await connect().jobs.getJob({ id: 'job_1' })).id).toBe('job_1');
    replies = [{ cuts: true }];
    await expect(connect({ maxRetries: 0 }).jobs.getJob({ id: 'x' })).rejects.toMatchObject({
      status: 0,
      code: 'network',
    });
  });
});
