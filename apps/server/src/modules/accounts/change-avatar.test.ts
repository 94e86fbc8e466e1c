import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAccount } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

async function upload(content: Buffer, fileName = 'me.png', type = 'image/png') {
  const { token } = await buildAccount(product);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)], { type }), fileName);
  const response = await fetch(`${product.url}/hr/auth/me/avatar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const body = (await response.json()) as { avatar?: string; code?: string };
  return { status: response.status, body };
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A PNG that claims a size, with the pixels of a small part of it. */
function makePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(height, 100) * (width * 3 + 1)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const onePixelFrame = '2c000000000100010000024401003b'.slice(0, -2);
const manyFrames = Buffer.concat([
  Buffer.from('47494638396101000100800000000000ffffff', 'hex'),
  Buffer.from(onePixelFrame.repeat(10_000), 'hex'),
  Buffer.from('3b', 'hex'),
]);
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}</svg>`);

describe('a picture', () => {
  it.each([
    ['SVG with a script', svg('<script>alert(1)</script>')],
    ['SVG with a page inside', svg('<foreignObject><iframe src="http://canary.example"/></foreignObject>')],
    ['SVG that acts when loaded', Buffer.from('<svg onload="alert(1)"/>')],
    ['SVG that loads from elsewhere', svg('<image href="http://canary.example/x.png"/>')],
    [
      'SVG with an entity',
      Buffer.from('<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>'),
    ],
    ['SVG with styles from elsewhere', svg('<style>@import url(http://canary.example/x.css)</style>')],
    ['commands of ImageMagick', Buffer.from("push graphic-context\nfill 'url(http://canary.example/)'")],
    ['a PDF', Buffer.from('%PDF-1.4\n')],
    ['a page', Buffer.from('<html></html>')],
    ['the beginning of a PNG', makePng(10, 10).subarray(0, 40)],
    ['nothing', Buffer.alloc(0)],
    ['a PNG of 50,000 × 50,000', makePng(50_000, 50_000)],
    ['a PNG of 30,000 × 30,000', makePng(30_000, 30_000)],
    ['a PNG of 1,000,000 × 1', makePng(1_000_000, 1)],
  ])('that is %s is refused, and nothing of it decoded', async (_, content) => {
    const residentBefore = process.memoryUsage.rss();
    const answer = await upload(content);
    expect(answer).toMatchObject({ status: 400, body: { code: 'not_an_image' } });
    expect(process.memoryUsage.rss() - residentBefore).toBeLessThan(200 * 1024 * 1024);
  });

  it('is drawn anew: what was hidden in it is gone, and nothing of it can run', async () => {
    const photo = await sharp(makePng(60, 40))
      .jpeg()
      .withExif({ IFD0: { Copyright: 'where-I-live' } })
      .toBuffer();
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert("hidden")</script>')]);
    const { body } = await upload(polyglot, 'me.html', 'text/html');
    const answer = await fetch(`${product.url}${body.avatar}`);
    const drawn = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 });
    expect(drawn.toString('latin1')).not.toMatch(/script|where-I-live/);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/);
  });

  it('of ten thousand frames becomes its first', async () => {
    const { status, body } = await upload(manyFrames, 'me.gif', 'image/gif');
    expect(status).toBe(200);
    const drawn = Buffer.from(await (await fetch(`${product.url}${body.avatar}`)).arrayBuffer());
    expect((await sharp(drawn).metadata()).pages ?? 1).toBe(1);
  });
});
