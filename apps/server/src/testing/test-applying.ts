import { jobs } from '@candor/contract/jobs';
import { call, patiently } from './test-client.ts';
import { aPdf } from './test-files.ts';
import { newEmail } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

export interface Attempt {
  fields?: Record<string, string>;
  file?: Uint8Array<ArrayBuffer> | null;
  fileName?: string;
  /** What the sender says the file is. */
  fileType?: string;
  headers?: Record<string, string>;
}

interface Answer {
  status: number;
  body: {
    message?: string;
    code?: string;
    detail?: string;
    file_name?: string;
    fields?: Record<string, string>;
  };
}

/** Anything that serves the product's endpoints: one in this process, or one of its own. */
type Served = Pick<TestProduct, 'url'>;

let sender = 0;
/** Another address for every call, so that limits per address do not meet. */
function newAddress(): string {
  sender += 1;
  return `198.19.${Math.floor(sender / 250) % 250}.${sender % 250}`;
}

/** A published job of the caller's organization. */
export async function publishJob(product: TestProduct, token: string): Promise<string> {
  const place = { city: 'Hobart', country: 'Australia' };
  const body = { title: 'Nurse', department: 'Care', description: 'Care.', ...place, status: 'active' };
  return (await call(product, jobs.saveJob, { token, body: body as never })).body.id;
}

/** Applies as the public form does, with a person of its own unless `fields` says otherwise. */
export function applyForJob(product: Served, jobId: string, attempt: Attempt = {}): Promise<Answer> {
  const person = { jobId, firstName: 'Ines', lastName: 'Roy', email: newEmail() };
  return sendForm(`${product.url}/hr/applications/public`, {
    ...attempt,
    fields: { ...person, ...attempt.fields },
  });
}

/** Applies until there is room. */
export function applyPatiently(product: Served, jobId: string, attempt: Attempt = {}): Promise<Answer> {
  return patiently(() => applyForJob(product, jobId, attempt));
}

/** Uploads a file as a recruiter. */
export function uploadFile(
  product: Served,
  token: string,
  file: Uint8Array<ArrayBuffer>,
  attempt: Attempt = {},
): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, ...attempt.headers };
  return sendForm(`${product.url}/hr/upload-resume`, { ...attempt, file, headers });
}

export function downloadFile(product: Served, token: string, key: string): Promise<Response> {
  return fetch(`${product.url}/hr/download-resume?${new URLSearchParams({ file_path: key })}`, {
    headers: { authorization: `Bearer ${token}` },
  });
}

async function sendForm(url: string, attempt: Attempt): Promise<Answer> {
  const { fields = {}, file = aPdf, fileName = 'resume.pdf', fileType = '', headers } = attempt;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set('resume', new Blob([file], { type: fileType }), fileName);
  const response = await fetch(url, {
    method: 'POST',
    body: form,
    headers: { 'x-forwarded-for': newAddress(), ...headers },
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}
