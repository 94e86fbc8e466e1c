import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { refuseSignature, type S3Credentials, type SignedRequest } from './s3-signature.ts';

export interface S3Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string;
}

interface StoredObject {
  content: Buffer;
  etag: string;
  writtenAt: Date;
  metadata: Record<string, string>;
}

const statuses: Record<string, number> = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  BadDigest: 400,
  InvalidAccessKeyId: 403,
  MethodNotAllowed: 405,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  PreconditionFailed: 412,
  ServiceUnavailable: 503,
  SignatureDoesNotMatch: 403,
  XAmzContentSHA256Mismatch: 400,
};
// A server may answer with shorter pages than asked for.
const pageKeys = 40;

/** One bucket in memory, which answers the requests of S3's protocol that our storage makes. */
export function createS3Bucket(name: string, credentials: S3Credentials) {
  const objects = new Map<string, StoredObject>();

  function put(key: string, { headers, body }: SignedRequest): S3Answer {
    const md5 = createHash('md5').update(body);
    const etag = `"${md5.copy().digest('hex')}"`;
    if (headers['content-md5'] && headers['content-md5'] !== md5.digest('base64'))
      return answerError('BadDigest');
    if (headers['if-none-match'] === '*' && objects.has(key)) return answerError('PreconditionFailed');
    objects.set(key, { content: body, etag, writtenAt: new Date(), metadata: readMetadata(headers) });
    return answer(200, '', { etag });
  }

  function find(key: string): S3Answer {
    const object = objects.get(key);
    if (!object) return answerError('NoSuchKey');
    const { content, etag, writtenAt, metadata } = object;
    return answer(200, content, { ...metadata, etag, 'last-modified': writtenAt.toUTCString() });
  }

  function list(query: URLSearchParams): S3Answer {
    const prefix = query.get('prefix') ?? '';
    const marker = query.get('marker') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > marker).toSorted();
    const most = Math.min(pageKeys, Number(query.get('max-keys') ?? pageKeys));
    const contents = keys.slice(0, most).map((key) => {
      const { content, etag, writtenAt } = objects.get(key) as StoredObject;
      const fields = { Key: key, LastModified: writtenAt.toISOString(), ETag: etag, Size: content.length };
      return `<Contents>${writeFields(fields)}</Contents>`;
    });
    const head = { Name: name, Prefix: prefix, Marker: marker, MaxKeys: most };
    const page = writeFields({ ...head, IsTruncated: keys.length > most }) + contents.join('');
    return answerXml(200, `<ListBucketResult>${page}</ListBucketResult>`);
  }

  function serveObject(key: string, request: SignedRequest): S3Answer {
    if (request.method === 'PUT') return put(key, request);
    if (request.method === 'GET' || request.method === 'HEAD') return find(key);
    if (request.method !== 'DELETE') return answerError('MethodNotAllowed');
    objects.delete(key);
    return answer(204, '');
  }

  /** Answers a request whose address names the bucket in its path. */
  return function serve(request: SignedRequest): S3Answer {
    const refusal = refuseSignature(request, credentials);
    if (refusal) return answerError(refusal);
    const [bucket, ...rest] = request.path.slice(1).split('/').map(decodeURIComponent);
    if (bucket !== name) return answerError('NoSuchBucket');
    const key = rest.join('/');
    if (key) return serveObject(key, request);
    if (request.method === 'HEAD') return answer(200, '');
    return request.method === 'GET' ? list(request.query) : answerError('MethodNotAllowed');
  };
}

/** S3's way of saying what is wrong. */
export function answerError(code: string): S3Answer {
  return answerXml(statuses[code] ?? 500, `<Error>${writeFields({ Code: code, Message: code })}</Error>`);
}

function answerXml(status: number, xml: string): S3Answer {
  return answer(status, `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`, {
    'content-type': 'application/xml',
  });
}

function answer(status: number, body: Buffer | string, headers: Record<string, string> = {}): S3Answer {
  return { status, headers, body };
}

function readMetadata(headers: IncomingHttpHeaders): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}

function writeFields(fields: Record<string, string | number | boolean>): string {
  return Object.entries(fields)
    .map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`)
    .join('');
}

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
