import { appendFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { newId } from '@candor/database/ids';
import { files, rateLimits } from '@candor/database/schema';
import { and, count, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyForJob, downloadFile, publishJob, uploadFile } from '../../testing/test-applying.ts';
import { aPdf, makeZip, wordEntries } from '../../testing/test-files.ts';
import { buildMember, inTestTransaction, newEmail, type TestMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';
import { uploadLimits } from './application-limits.ts';

let product: TestProduct;
let member: TestMember;
beforeAll(async () => {
  // Nothing is evaluated here: that has tests of its own.
  product = await startTestProduct({ worker: false });
  member = await buildMember(product, 'recruit');
});
afterAll(() => product.stop());

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const upload = (file: Uint8Array<ArrayBuffer>, fileName = 'resume.pdf') =>
  uploadFile(product, member.token, file, { fileName });
const download = (key: string) => downloadFile(product, member.token, key);
const countObjects = async () => (await Array.fromAsync(product.platform.storage.list())).length;

/** Does `times` things, half as many at once as there are connections: a call may need two, and none waits too long. */
async function doOften(times: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < times) {
      next += 1;
      await work(next);
    }
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}

describe('a file that is handed out', () => {
  it('is what was received, or nothing: a changed one is refused', async () => {
    const key = (await upload(aPdf)).body.file_name ?? '';
    const stored = path.join(product.filesFolder, key.slice(-2), key);
    await appendFile(stored, 'x');
    const changed = await download(key);
    expect(changed.status).toBe(410);
    expect(await changed.json()).toMatchObject({ code: 'file_damaged' });
    await rm(stored);
    expect((await download(key)).status).toBe(404);
    await inTestTransaction(product, ({ db }) => db.delete(files).where(eq(files.key, key)));
  });

  it('is saved and never shown, whatever is in it', async () => {
    for (const file of [
      bytes('%PDF-1.7\n<html><script>alert(document.domain)</script></html>'),
      new Uint8Array([...aPdf, ...makeZip(wordEntries)]),
      makeZip(wordEntries),
    ]) {
      const { body } = await upload(file, 'resume.html');
      const answer = await download(body.file_name ?? '');
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; /);
      expect(answer.headers.get('content-type')).toMatch(/^application\/(pdf|vnd\.openxml)/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(file);
    }
  });

  it.each([
    ['markup', '"><img src=x onerror=alert(1)>.pdf', undefined],
    ['a second header', 'a\r\nset-cookie: x=1\r\n\r\n<script>.pdf', undefined],
    ['a hidden end', 'resume.pdf\u0000.svg', undefined],
    ['a turned direction', 'resume\u202Efdp.exe', 'resumefdp.exe'],
    ['signs of every kind', '履歴書 😀 Zoë.pdf', '履歴書 😀 Zoë.pdf'],
    ['a path', '../../../etc/passwd.pdf', undefined],
    ['four thousand letters', `${'a'.repeat(4000)}.pdf`, 'a'.repeat(150)],
    ['nothing but dots', '..', 'file'],
  ])('under a name with %s has one safe header', async (_, name, shown) => {
    const { status, body } = await upload(aPdf, name);
    expect(status).toBe(200);
    expect(body.file_name).toMatch(/^file_[0-9a-z]{26}$/);
    const { headers } = await download(body.file_name ?? '');
    const header = headers.get('content-disposition') ?? '';
    expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.%!~-]+$/);
    expect(headers.get('set-cookie')).toBeNull();
    const saved = decodeURIComponent(header.split("''")[1] ?? '');
    expect(saved).not.toMatch(/[\p{Cc}\p{Cf}/\\]/u);
    if (shown !== undefined) expect(saved).toBe(shown);
  });
});

describe('a file that is taken in', () => {
  it.each([
    ['a program', 'MZ\u0090\u0000', 'resume.pdf', 'application/pdf'],
    ['a page', '<html><script>1</script>', 'a.pdf.html', 'application/pdf'],
    ['a picture with a script', '<svg onload="alert(1)"/>', 'a.pdf\u0000.svg', 'application/msword'],
    ['zeros', '\u0000'.repeat(999), 'resume.docx', 'application/vnd.openxmlformats-officedocument'],
  ])(
    'is what its content says: %s is refused under any name and type',
    async (_, content, fileName, fileType) => {
      const jobId = await publishJob(product, member.token);
      const before = await countObjects();
      const answer = await applyForJob(product, jobId, { file: bytes(content), fileName, fileType });
      expect(answer).toMatchObject({ status: 422, body: { code: 'resume_wrong_type' } });
      expect(await countObjects()).toBe(before);
    },
  );

  it('is what its content says: a PDF is one under any name and type', async () => {
    const jobId = await publishJob(product, member.token);
    const answer = await applyForJob(product, jobId, { fileName: 'virus.exe', fileType: 'text/html' });
    expect(answer.status).toBe(200);
  });
});

describe('files of others', () => {
  it('are not found by a thousand guesses, nor by anything like a path', async () => {
    const stranger = await buildMember(product);
    const { body } = await upload(aPdf);
    const key = body.file_name ?? '';
    const paths = [
      ...[
        '../../etc/passwd',
        '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
        '..%252f..%252fetc%252fpasswd',
        '/etc/passwd',
      ],
      ...['file:///etc/passwd', 'http://169.254.169.254/latest/meta-data', '\\\\host\\share', 'file_\u0000'],
      ...[
        `./${key}`,
        `${key}\u0000`,
        key.toUpperCase(),
        ` ${key}`,
        `${key.slice(-2)}/${key}`,
        'x'.repeat(8192),
      ],
    ];
    for (const path of paths) expect((await download(path)).status, path).toBe(404);
    const statuses = new Map<number, number>();
    await doOften(1000, async () => {
      const { statusCode } = await product.app.inject({
        url: '/hr/download-resume',
        query: { file_path: newId('file') },
        headers: { authorization: `Bearer ${stranger.token}` },
      });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    });
    expect([...statuses]).toEqual([[404, 1000]]);
    expect((await downloadFile(product, stranger.token, key)).status).toBe(404);
    expect((await download(key)).status).toBe(200);
  });
});

describe('one account', () => {
  it('that has uploaded very much waits for the end of the hour, and nothing of it is stored', async () => {
    const { organizationId } = member;
    const busy = await buildMember(product, 'recruit', organizationId);
    const colleague = await buildMember(product, 'recruit', organizationId);
    const send = ({ token }: TestMember) => uploadFile(product, token, aPdf);
    expect((await send(busy)).status).toBe(200);
    const { name, limit } = uploadLimits.perAccount;
    await inTestTransaction(product, ({ db }) =>
      db
        .update(rateLimits)
        .set({ count: limit - 1 })
        .where(and(like(rateLimits.key, `${name}:%`), eq(rateLimits.count, 1))),
    );
    expect((await send(busy)).status).toBe(200);
    const before = await countObjects();
    expect(await send(busy)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(await countObjects()).toBe(before);
    expect((await send(colleague)).status).toBe(200);
    product.clock.advance(60 * 60_000);
    expect((await send(busy)).status).toBe(200);
  });
});

describe('one stranger', () => {
  it('who applies five thousand times fills no disk', async () => {
    const jobId = await publishJob(product, member.token);
    const before = await countObjects();
    const form = new FormData();
    const person = { jobId, firstName: 'Ines', lastName: 'Roy', email: 'EMAIL' };
    for (const [name, value] of Object.entries(person)) form.set(name, value);
    form.set('resume', new Blob([aPdf]), 'resume.pdf');
    const request = new Request(product.url, { method: 'POST', body: form });
    const type = request.headers.get('content-type') ?? '';
    const payload = await request.text();
    const statuses = new Map<number, number>();
    await doOften(5000, async () => {
      const { statusCode } = await product.app.inject({
        method: 'POST',
        url: '/hr/applications/public',
        headers: { 'content-type': type, 'x-forwarded-for': '203.0.113.77' },
        payload: payload.replace('EMAIL', newEmail()),
      });
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    });
    expect(Object.fromEntries(statuses)).toEqual({ 200: 60, 429: 4940 });
    expect((await countObjects()) - before).toBe(60);
    const [stored] = await inTestTransaction(product, ({ db }) =>
      db.select({ rows: count() }).from(files).where(eq(files.organizationId, member.organizationId)),
    );
    expect(stored?.rows).toBe(await countObjects());
  });
});
