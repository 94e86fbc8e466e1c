import { branding } from '@candor/contract/branding';
import { organizations } from '@candor/contract/organizations';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLogo, sendLogo } from '../../testing/test-branding.ts';
import { call } from '../../testing/test-client.ts';
import { buildMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const colors = { brand_color: '#0ea5e9', background_color: '#ffffff' };
const save = (token: string, id: string, body: object) =>
  call(product, branding.saveBranding, { token, params: { id }, body: body as never });
const shownTo = async (id: string) =>
  (await call(product, organizations.getPublicOrganization, { params: { id } })).body;

describe('branding', () => {
  it('begins with the colors of the form, while public pages have their own', async () => {
    const { token, organizationId } = await buildMember(product, 'report');
    const { body } = await call(product, branding.getBranding, { token, params: { id: organizationId } });
    expect(body).toEqual({ logo_url: null, brand_color: '#3b82f6', background_color: '#f8fafc' });
    expect(await shownTo(organizationId)).toMatchObject({ logo_url: null, brand_color: '#8b5cf6' });
  });

  it('is shown to candidates once an admin has saved it', async () => {
    const { token, organizationId } = await buildMember(product);
    const { file_url: logo_url } = await sendLogo(product, token, aLogo).then(({ body }) => body);
    expect((await shownTo(organizationId)).logo_url).toBeNull();
    const saved = await save(token, organizationId, { ...colors, brand_color: '#0EA5E9', logo_url });
    expect(saved.body).toEqual({ ...colors, logo_url });
    expect(await shownTo(organizationId)).toMatchObject({ ...colors, logo_url });
    const file = await fetch(`${product.url}${logo_url}`);
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    const { format, width } = await sharp(Buffer.from(await file.arrayBuffer())).metadata();
    expect([format, width]).toEqual(['png', 40]);
    expect((await save(token, organizationId, { ...colors, logo_url: null })).body.logo_url).toBeNull();
  });

  it('is read by members and written by admins of the organization itself', async () => {
    const { token, organizationId } = await buildMember(product);
    const { token: recruiter } = await buildMember(product, 'recruit', organizationId);
    const { token: stranger } = await buildMember(product);
    expect((await save(recruiter, organizationId, colors)).status).toBe(403);
    expect((await save(stranger, organizationId, colors)).status).toBe(404);
    const params = { id: organizationId };
    expect((await call(product, branding.getBranding, { token: stranger, params })).status).toBe(404);
    expect((await call(product, branding.getBranding, { token: recruiter, params })).status).toBe(200);
    expect((await save(token, organizationId, colors)).status).toBe(200);
  });

  it.each(['red', '#fff', '#12345', '#1234567', '#12345g', 'url(x)', '#123456;x', ''])(
    'refuses %j as a color',
    async (brand_color) => {
      const { token, organizationId } = await buildMember(product);
      const answer = await save(token, organizationId, { ...colors, brand_color });
      expect(answer.body.fields).toEqual({ brand_color: 'Enter a color such as #3b82f6' });
    },
  );

  it('takes no logo from elsewhere, nor one of another organization', async () => {
    const { token, organizationId } = await buildMember(product);
    const { token: stranger } = await buildMember(product);
    const theirs = (await sendLogo(product, stranger, aLogo)).body.file_url;
    const mine = (await sendLogo(product, token, aLogo)).body.file_url;
    for (const logo_url of [
      theirs,
      'https://evil.example/logo.png',
      `//evil.example${mine}`,
      `${mine}?x=1`,
      `/hr/avatars/${mine.split('/').at(-1)}`,
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
    ]) {
      const answer = await save(token, organizationId, { ...colors, logo_url });
      expect([answer.status, answer.body.code], logo_url).toEqual([400, 'logo_not_uploaded']);
    }
    expect((await shownTo(organizationId)).logo_url).toBeNull();
  });
});

describe('a logo', () => {
  it('of many colors is drawn anew, without what else the file carried', async () => {
    const { token } = await buildMember(product);
    const photo = await sharp({
      create: { width: 1200, height: 600, channels: 3, background: '#336699' },
    })
      .withExif({ IFD0: { Copyright: 'Where it was taken' } })
      .jpeg()
      .toBuffer();
    const { body } = await sendLogo(product, token, photo);
    const drawn = Buffer.from(await (await fetch(`${product.url}${body.file_url}`)).arrayBuffer());
    const { width, height, exif, format } = await sharp(drawn).metadata();
    expect({ width, height, exif, format }).toEqual({
      width: 512,
      height: 256,
      exif: undefined,
      format: 'png',
    });
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a program for ImageMagick', Buffer.from('push graphic-context\nviewbox 0 0 1 1')],
    ['a text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['a picture that breaks off', aLogo.subarray(0, 60)],
    ['one that claims 50,000 × 50,000 px', claimSize(aLogo, 50_000)],
  ])('is refused as %s', async (_what, content) => {
    const { token } = await buildMember(product);
    const answer = await sendLogo(product, token, content);
    expect([answer.status, answer.body.detail]).toEqual([400, 'Please upload an image file']);
  });

  it('is refused with 2 MB and one byte, and taken with 2 MB', async () => {
    const { token } = await buildMember(product);
    const padded = (bytes: number) => Buffer.concat([aLogo, Buffer.alloc(bytes - aLogo.length)]);
    const tooLarge = await sendLogo(product, token, padded(2 * 1024 * 1024 + 1));
    expect([tooLarge.status, tooLarge.body.detail]).toEqual([413, 'File size must be less than 2MB']);
    const muchTooLarge = await sendLogo(product, token, padded(8 * 1024 * 1024));
    expect(muchTooLarge.body.code).toBe('logo_too_large');
    expect((await sendLogo(product, token, padded(2 * 1024 * 1024))).status).toBe(200);
  });

  it('that is shown stays, while those that were tried out are forgotten in time', async () => {
    const { token, organizationId } = await buildMember(product);
    const first = (await sendLogo(product, token, aLogo)).body.file_url;
    await save(token, organizationId, { ...colors, logo_url: first });
    const second = (await sendLogo(product, token, aLogo)).body.file_url;
    for (let tries = 0; tries < 10; tries += 1) await sendLogo(product, token, aLogo);
    expect((await fetch(`${product.url}${first}`)).status).toBe(200);
    expect((await fetch(`${product.url}${second}`)).status).toBe(404);
  });
});

/** The picture with another size written into its header. */
function claimSize(png: Buffer, px: number): Buffer {
  const forged = Buffer.from(png);
  forged.writeUInt32BE(px, 16);
  forged.writeUInt32BE(px, 20);
  return forged;
}
