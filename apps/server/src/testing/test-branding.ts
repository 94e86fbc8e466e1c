import { branding } from '@candor/contract/branding';
import sharp from 'sharp';
import type { ArrangedCall } from './arranged-call.ts';
import type { TestAnswer } from './test-client.ts';
import { buildMember } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

/** A picture of 40 × 40 px, with room for a header that lies. */
export const aLogo = await sharp({
  create: { width: 40, height: 40, channels: 4, background: { r: 14, g: 165, b: 233, alpha: 0.5 } },
})
  .png()
  .toBuffer();

function logoForm(content: Buffer): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(content)], { type: 'image/png' }), 'logo.png');
  return form;
}

export async function sendLogo(
  product: TestProduct,
  token: string,
  content: Buffer,
): Promise<TestAnswer<{ file_url: string; code?: string; detail?: string }>> {
  const { method, path } = branding.uploadLogo;
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${product.url}${path}`, { method, headers, body: logoForm(content) });
  const body = (await response.json()) as { file_url: string };
  return { status: response.status, headers: response.headers, body };
}

/** How the endpoints of branding are called. */
export function listBrandingArrangements(product: TestProduct): Record<string, () => Promise<ArrangedCall>> {
  async function ofOwn() {
    const { token, organizationId } = await buildMember(product);
    return { token, params: { id: organizationId } };
  }
  return {
    'branding.getBranding': ofOwn,
    'branding.saveBranding': async () => ({
      ...(await ofOwn()),
      body: { logo_url: null, brand_color: '#0ea5e9', background_color: '#ffffff' },
    }),
    'branding.uploadLogo': async () => ({
      token: (await buildMember(product)).token,
      form: logoForm(aLogo),
    }),
    'branding.getLogo': async () => {
      const { token } = await buildMember(product);
      const { file_url } = (await sendLogo(product, token, aLogo)).body;
      return { params: { key: file_url.split('/').at(-1) ?? '' } };
    },
  };
}
