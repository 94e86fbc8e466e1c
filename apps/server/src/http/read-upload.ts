import type { Endpoint } from '@candor/contract/endpoint';
import { errorCatalogue } from '@candor/contract/errors';
import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '../platform/module.ts';
import { ProductError } from '../platform/product-error.ts';
import { discardRest } from './discard-rest.ts';
import type { HeldUpload } from './upload-gate.ts';

const defaultLimitBytes = 1024 * 1024;

export interface Upload {
  file: UploadedFile | undefined;
  fields: Record<string, string | string[]>;
}

/** Reads a multipart body: at most one file, and text fields, together no more than the endpoint's limit. */
export async function readUpload(
  request: FastifyRequest,
  endpoint: Endpoint,
  held: HeldUpload,
): Promise<Upload> {
  if (!request.isMultipart()) throw new ProductError('unsupported_media_type');
  const limitBytes = endpoint.bodyLimitBytes ?? defaultLimitBytes;
  const tooLarge = new ProductError(
    endpoint.errors.find((code) => errorCatalogue[code].status === 413) ?? 'payload_too_large',
  );
  // What says so itself is not read at all.
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) return refuse(request, tooLarge);
  let watch: ((chunk: Buffer) => void) | undefined;
  const overrun = new Promise<never>((_, reject) => {
    let bytes = 0;
    watch = (chunk) => {
      bytes += chunk.length;
      try {
        held.add(chunk.length);
        if (bytes > limitBytes) throw tooLarge;
      } catch (error) {
        request.raw.unpipe();
        reject(error);
      }
    };
    request.raw.on('data', watch);
  });
  try {
    return await Promise.race([overrun, readParts(request, limitBytes)]);
  } catch (error) {
    return refuse(request, explain(error, tooLarge));
  } finally {
    if (watch) request.raw.off('data', watch);
    // The loser of the race has nobody to report to.
    overrun.catch(() => undefined);
  }
}

async function readParts(request: FastifyRequest, limitBytes: number): Promise<Upload> {
  const fields: Record<string, string | string[]> = Object.create(null);
  let file: UploadedFile | undefined;
  for await (const part of request.parts({ limits: { fileSize: limitBytes } })) {
    if (part.type === 'file') file = { name: part.filename ?? '', content: await part.toBuffer() };
    else if (typeof part.value === 'string') addField(fields, part.fieldname, part.value);
  }
  return { file, fields: { ...fields } };
}

/** Most senders read the answer only when everything is sent: what is left is taken in and thrown away, within bounds. */
async function refuse(request: FastifyRequest, error: unknown): Promise<never> {
  await discardRest(request.raw);
  throw error;
}

/** A field that is repeated becomes a list; whether it may be one, the endpoint's schema says. */
function addField(fields: Record<string, string | string[]>, name: string, value: string): void {
  const known = fields[name];
  fields[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value];
}

/** The plugin's own texts are for developers; people read the endpoint's. */
function explain(error: unknown, tooLarge: ProductError): unknown {
  if (error instanceof ProductError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge;
  return code.startsWith('FST_') ? error : new ProductError('invalid_request');
}
