import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { candidates } from '@candor/contract/candidates';
import { evaluationReports } from '@candor/contract/evaluation-reports';
import { evaluations } from '@candor/contract/evaluations';
import { resumeFetches } from '@candor/database/schema';
import { docx, pdf } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKey } from '../../../testing/test-api-keys.ts';
import { uploadFile } from '../../../testing/test-applying.ts';
import { call } from '../../../testing/test-client.ts';
import { buildMember, inTestTransaction, type TestMember } from '../../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../../testing/test-product.ts';
import { publishJob, scoredField } from '../../../testing/test-scoring.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** The server that files are fetched from: what it answers under each path, in turn; the last one for good. */
const answers = new Map<string, Answer[]>();
const asked: string[] = [];
let connections = 0;
const origin = createServer((request, response) => {
  const path = request.url ?? '';
  asked.push(path);
  const list = answers.get(path) ?? [];
  const answer = list.length > 1 ? list.shift() : list[0];
  if (answer) answer(response, request);
  else response.writeHead(404).end();
});
origin.on('connection', () => {
  connections += 1;
});

let product: TestProduct;
let member: TestMember;
let key: string;
let jobId: string;
let base: string;
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => origin.listen(0, resolve));
  port = (origin.address() as AddressInfo).port;
  base = `http://127.0.0.1:${port}`;
  product = await startTestProduct({ config: { outboundAllow: [`127.0.0.1:${port}`] } });
  member = await buildMember(product, 'recruit');
  ({ key } = await makeKey(product, member.token));
  jobId = await publishJob(product, member);
});
afterAll(async () => {
  origin.closeAllConnections();
  origin.close();
  await product.stop();
});

const people = scoredField.applications.map(({ profile }) => profile);
const resumeOf = (index: number) => writeResume(people[index] as (typeof people)[number], pdf('classic'));
const give = (path: string, ...list: Answer[]) => {
  answers.set(path, list);
  return `${base}${path}`;
};
const content =
  (bytes: Buffer, type = 'application/pdf'): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': type }).end(bytes);
const status =
  (code: number, headers = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end('no');

const start = (files: object[], further: object = {}) =>
  call(product, evaluations.processFiles, {
    token: key,
    body: { job_id: jobId, files, ...further } as never,
  });

async function findBatch(id: string) {
  const { body } = await call(product, evaluations.listBatches, { token: key });
  return body.find((batch) => batch.id === id);
}

async function waitUntilOver(id: string) {
  await expect
    .poll(async () => (await findBatch(id))?.is_over, { timeout: 90_000, interval: 100 })
    .toBe(true);
  const batch = await findBatch(id);
  return Object.fromEntries((batch?.files ?? []).map((file) => [file.file_name, file]));
}

describe('files with a URL', () => {
  it('are fetched and evaluated for the person who was named, one beside the other', async () => {
    const wordFile = await writeResume(people[1] as (typeof people)[number], docx('plain'));
    const { body: uploaded } = await uploadFile(product, member.token, new Uint8Array(await resumeOf(2)), {
      fileName: 'uploaded.pdf',
    });
    const started = await start(
      [
        {
          name: 'first.pdf',
          url: give('/first', content(await resumeOf(0), 'text/html')),
          candidate_name: 'Ottoline  Bramley Hart',
          candidate_email: 'Ottoline.Hart@Example.com',
        },
        { name: 'second.docx', url: give('/second', content(wordFile)) },
        { name: 'gone.pdf', url: give('/gone', status(404)) },
        { name: 'page.pdf', url: give('/page', content(Buffer.from('<!doctype html><p>Sign in</p>'))) },
        { name: 'large.pdf', url: give('/large', content(Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-1.7 '))) },
        { name: 'empty.pdf', url: give('/empty', content(Buffer.alloc(0))) },
        { name: 'moved.pdf', url: give('/moved', status(302, { location: `${base}/inside` })) },
      ],
      { filenames: [uploaded.file_name ?? ''] },
    );
    expect(started).toMatchObject({ status: 200, body: { files: 8 } });
    const files = await waitUntilOver(started.body.batch_id);
    const outcomes = Object.fromEntries(
      Object.entries(files).map(([name, { state, reason }]) => [name, reason ?? state]),
    );
    expect(outcomes).toEqual({
      'first.pdf': 'finished',
      'second.docx': 'finished',
      'uploaded.pdf': 'finished',
      'gone.pdf': 'fetch_refused',
      'page.pdf': 'not_a_resume',
      'large.pdf': 'fetch_too_large',
      'empty.pdf': 'empty',
      'moved.pdf': 'fetch_redirected',
    });
    // What lasts is not asked for again, and nobody follows a redirect.
    expect(asked.filter((path) => path === '/gone')).toHaveLength(1);
    expect(asked).not.toContain('/inside');
    const person = await call(product, candidates.getCandidateDetails, {
      token: member.token,
      query: { candidate_id: files['first.pdf']?.candidate_id ?? '' },
    });
    expect(person.body).toMatchObject({
      first_name: 'Ottoline',
      last_name: 'Bramley Hart',
      email: 'ottoline.hart@example.com',
    });
    const failed = await call(product, evaluationReports.listFailed, { token: key });
    expect(failed.headers.get('x-total-count')).toBe('5');
    expect(failed.body.map(({ file_name }) => file_name)).toContain('gone.pdf');
    const left = await inTestTransaction(product, ({ db }) => db.select().from(resumeFetches));
    expect(left.map(({ fileName }) => fileName).sort()).toEqual(
      ['empty.pdf', 'gone.pdf', 'large.pdf', 'moved.pdf', 'page.pdf'].sort(),
    );
  });

  it('are tried again when their server hangs, cuts or stumbles, and are then evaluated once', async () => {
    const resume = await resumeOf(3);
    const cut: Answer = (response) => {
      response.writeHead(200, { 'content-length': String(resume.length) }).write(resume.subarray(0, 1000));
      response.destroy();
    };
    const { body } = await start([
      { name: 'hangs.pdf', url: give('/hangs', () => undefined, content(resume)) },
      { name: 'cuts.pdf', url: give('/cuts', cut, content(await resumeOf(4))) },
      { name: 'busy.pdf', url: give('/busy', status(503), status(429), content(await resumeOf(5))) },
    ]);
    const files = await waitUntilOver(body.batch_id);
    expect(Object.values(files).map(({ state }) => state)).toEqual(['finished', 'finished', 'finished']);
    expect(asked.filter((path) => path === '/busy')).toHaveLength(3);
    const results = await call(product, evaluations.getResultsOfJob, {
      token: key,
      query: { job_id: jobId },
    });
    const ids = results.body.applications.map(({ application_id }) => application_id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('can be tried again by a person once the address is right', async () => {
    const url = give('/late', status(403), content(await resumeOf(6)));
    const { body } = await start([{ name: 'late.pdf', url }]);
    const { 'late.pdf': failed } = await waitUntilOver(body.batch_id);
    expect(failed).toMatchObject({ state: 'failed', reason: 'fetch_refused', application_id: null });
    const params = { id: failed?.evaluation_id ?? '' };
    const stranger = await buildMember(product, 'recruit');
    const theirs = await call(product, evaluationReports.retryEvaluation, { token: stranger.token, params });
    expect(theirs.status).toBe(404);
    const again = await call(product, evaluationReports.retryEvaluation, { token: member.token, params });
    expect(again.status).toBe(200);
    const files = await waitUntilOver(body.batch_id);
    expect(files['late.pdf']).toMatchObject({ state: 'finished', evaluation_id: params.id });
  });
});

it('lets no organization wait for all the slow servers of another', async () => {
  const held: ServerResponse[] = [];
  const slow = Array.from({ length: 40 }, (_, at) => ({
    name: `${at}.pdf`,
    url: give(`/slow/${at}`, (response) => held.push(response)),
  }));
  const other = await buildMember(product, 'recruit');
  const job_id = await publishJob(product, other);
  const { body: theirs } = await start(slow);
  // As many as a worker fetches at once.
  await expect.poll(() => held.length).toBe(6);
  const ours = await call(product, evaluations.processFiles, {
    token: other.token,
    body: {
      job_id,
      files: [{ name: 'quick.pdf', url: give('/quick', status(404)) }],
    },
  });
  expect(ours.status).toBe(200);
  held.shift()?.writeHead(404).end();
  await expect.poll(() => asked.includes('/quick')).toBe(true);
  expect(asked.filter((path) => path.startsWith('/slow/')).length).toBeLessThanOrEqual(7);
  for (const { url } of slow) give(new URL(url).pathname, status(404));
  for (const response of held) response.writeHead(404).end();
  const outcomes = Object.values(await waitUntilOver(theirs.batch_id)).map(({ reason }) => reason);
  expect(outcomes).toEqual(slow.map(() => 'fetch_refused'));
});

describe('addresses inside the network', () => {
  const hosts = [
    ...['localhost', '127.1', '2130706433', '0x7f000001', '017700000001', '0177.0.0.1', '①②⑦.0.0.1'],
    ...['0', '0.0.0.0', '10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '0xA9FEA9FE'],
    ...[
      '100.64.0.1',
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[64:ff9b::127.0.0.1]',
      '[fe80::1]',
      '[fd00::1]',
    ],
    ...['[2002:7f00:1::]', '%31%32%37.0.0.1', '127。0。0。1', '127.0.0.1.'],
  ];

  it('are never called, however they are written', async () => {
    const before = connections;
    for (const host of hosts)
      for (const scheme of ['http', 'https']) {
        const url = `${scheme}://${host}:${port + 1}/`;
        const answer = await start([{ name: 'resume.pdf', url }]);
        if (answer.status === 400) {
          expect(answer.body.fields).toEqual({ 'files.0.url': expect.stringMatching(/^Enter a/) });
          continue;
        }
        // A name: only looking it up tells.
        const { 'resume.pdf': file } = await waitUntilOver(answer.body.batch_id);
        expect(file?.reason, url).toMatch(/^fetch_not_(allowed|found)$/);
      }
    expect(connections).toBe(before);
  });

  it.each([
    'ftp://example.com/a.pdf',
    'file:///etc/passwd',
    'https://user:secret@example.com/a.pdf',
    'http://example.com/a.pdf',
    'a.pdf',
  ])('%s is refused at once, by its place among the others', async (url) => {
    const good = { name: 'good.pdf', url: `${base}/first` };
    const answer = await start([good, { name: 'bad.pdf', url }]);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(Object.keys(answer.body.fields ?? {})).toEqual(['files.1.url']);
  });
});

it('refuses a call without files, with too many, and with a key that lacks the scope', async () => {
  const many = Array.from({ length: 201 }, (_, at) => ({ name: `${at}.pdf`, url: `${base}/${at}` }));
  expect((await start([])).body.fields).toEqual({ files: 'Please upload at least one resume' });
  expect((await start(many)).body.fields).toEqual({ files: 'At most 200 resumes at a time' });
  const body = { job_id: jobId };
  const none = await call(product, evaluations.processFiles, { token: key, body });
  expect(none.body.fields).toEqual({ filenames: 'Please upload at least one resume' });
  const reading = await makeKey(product, member.token, ['evaluations:read']);
  const files = [{ name: 'a.pdf', url: `${base}/first` }];
  const refused = await call(product, evaluations.processFiles, {
    token: reading.key,
    body: { ...body, files },
  });
  expect(refused.status).toBe(403);
});
