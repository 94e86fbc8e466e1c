import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from '../platform/module.ts';
import { ProductError } from '../platform/product-error.ts';

/** Reads a multipart body: at most one file, and text fields. */
export async function readUpload(
  request: FastifyRequest,
): Promise<{ file: UploadedFile | undefined; fields: Record<string, string> }> {
  if (!request.isMultipart()) throw new ProductError('unsupported_media_type');
  const fields: Record<string, string> = {};
  let file: UploadedFile | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'file') file = { name: part.filename, content: await part.toBuffer() };
    else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
  }
  return { file, fields };
}
