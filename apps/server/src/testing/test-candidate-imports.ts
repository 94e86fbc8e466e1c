import { candidateImports, type ImportField } from '@candor/contract/candidate-imports';
import type { ArrangedCall } from './arranged-call.ts';
import { call } from './test-client.ts';
import { buildMember } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

const aFile = 'First name,Last name,Email\nInès,Roy,ines.roy@example.com\nOla,,ola@example.com\n';
export const plainMapping: ImportField[] = ['first_name', 'last_name', 'email'];

function csvForm(content: string | Uint8Array<ArrayBuffer>, name = 'people.csv'): FormData {
  const form = new FormData();
  form.set('file', new Blob([content], { type: 'text/csv' }), name);
  return form;
}

/** Uploads a file as the screen does. */
export async function uploadCsv(
  product: Pick<TestProduct, 'url'>,
  token: string,
  content: string | Uint8Array<ArrayBuffer> = aFile,
): Promise<{ status: number; id: string; code?: string }> {
  const response = await fetch(`${product.url}${candidateImports.uploadImport.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: csvForm(content),
  });
  return { status: response.status, ...((await response.json()) as { id: string; code?: string }) };
}

/** How the endpoints of imports are called. */
export function listImportArrangements(product: TestProduct): Record<string, () => Promise<ArrangedCall>> {
  const uploaded = async () => {
    const { token } = await buildMember(product, 'recruit');
    return { token, params: { id: (await uploadCsv(product, token)).id } };
  };
  const started = async () => {
    const { token, params } = await uploaded();
    await call(product, candidateImports.startImport, { token, params, body: { mapping: plainMapping } });
    return { token, params };
  };
  return {
    'candidateImports.listImports': async () => ({ token: (await uploaded()).token }),
    'candidateImports.uploadImport': async () => ({
      token: (await buildMember(product, 'recruit')).token,
      form: csvForm(aFile),
    }),
    'candidateImports.getImport': uploaded,
    'candidateImports.previewImport': async () => ({
      ...(await uploaded()),
      body: { mapping: plainMapping } as never,
    }),
    'candidateImports.startImport': async () => ({
      ...(await uploaded()),
      body: { mapping: plainMapping } as never,
    }),
    'candidateImports.listImportRows': async () => ({ ...(await started()), query: { outcome: 'refused' } }),
    'candidateImports.downloadRefused': started,
    'candidateImports.undoImport': started,
    'candidateImports.discardImport': uploaded,
  };
}
