import type { Endpoint } from '@candor/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '../platform/module.ts';
import { ProductError } from '../platform/product-error.ts';

const defaultLimitBytes = 1024 * 1024;

/** Reads a multipart body: at most one file, and text fields. */
export async function readUpload(
  request: FastifyRequest,
  endpoint: Endpoint,
): Promise<{ file: UploadedFile | undefined; fields: Record<string, string | string[]> }> {
  if (!request.isMultipart()) throw new ProductError('unsupported_media_type');
  const fields: Record<string, string | string[]> = Object.create(null);
  let file: UploadedFile | undefined;
  try {
    const limits = { fileSize: endpoint.bodyLimitBytes ?? defaultLimitBytes };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') file = { name: part.filename ?? '', content: await part.toBuffer() };
      else if (typeof part.value === 'string') addField(fields, part.fieldname, part.value);
    }
  } catch (error) {
    throw explain(error, endpoint);
  }
  return { file, fields: { ...fields } };
}

/** A field that is repeated becomes a list; whether it may be one, the endpoint's schema says. */
function addField(fields: Record<string, string | string[]>, name: string, value: string): void {
  const known = fields[name];
  fields[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value];
}

/** The plugin's own texts are for developers; people read the endpoint's. */
function explain(error: unknown, endpoint: Endpoint): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new ProductError(
      endpoint.errors.includes('resume_too_large') ? 'resume_too_large' : 'payload_too_large',
    );
  }
  return code.startsWith('FST_') ? error : new ProductError('invalid_request');
}
