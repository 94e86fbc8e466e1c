import type { FastifyRequest } from 'fastify';

interface SentFile {
  field: string;
  name: string;
  bytes: number;
}

/** The fields and files of a form that Candor sends; the parser leaves its bytes as they came. */
export function readMultipart({ body, headers }: FastifyRequest): {
  fields: URLSearchParams;
  files: SentFile[];
} {
  const fields = new URLSearchParams();
  const files: SentFile[] = [];
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  if (!Buffer.isBuffer(body) || !boundary) return { fields, files };
  // Latin-1 keeps every byte in its place.
  for (const part of body.toString('latin1').split(`--${boundary}`).slice(1, -1)) {
    const end = part.indexOf('\r\n\r\n');
    const head = Buffer.from(part.slice(0, end), 'latin1').toString('utf8');
    const content = part.slice(end + 4, -2);
    const field = /name="([^"]*)"/.exec(head)?.[1] ?? '';
    const file = /filename="([^"]*)"/.exec(head)?.[1];
    if (file === undefined) fields.append(field, Buffer.from(content, 'latin1').toString('utf8'));
    else files.push({ field, name: file, bytes: content.length });
  }
  return { fields, files };
}
