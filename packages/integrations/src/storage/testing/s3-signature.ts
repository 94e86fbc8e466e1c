import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface S3Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

export interface SignedRequest {
  method: string;
  /** As it came, encoded. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const authorizationForm =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8}\/[^/]+\/s3\/aws4_request), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** Checks a request as Amazon does (Signature Version 4 in headers); answers the code of the refusal, or undefined. */
export function refuseSignature(request: SignedRequest, credentials: S3Credentials): string | undefined {
  const { headers, body } = request;
  if (!headers.authorization) return 'AccessDenied';
  const [, keyId, scope = '', signed = '', signature = ''] =
    authorizationForm.exec(headers.authorization) ?? [];
  if (keyId === undefined) return 'AuthorizationHeaderMalformed';
  if (keyId !== credentials.accessKeyId) return 'InvalidAccessKeyId';
  const payload = String(headers['x-amz-content-sha256']);
  const names = signed.split(';');
  if (!names.includes('host')) return 'SignatureDoesNotMatch';
  const expected = sign(request, { scope, names, payload }, credentials.secretAccessKey);
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return 'SignatureDoesNotMatch';
  const isUnsigned = payload === 'UNSIGNED-PAYLOAD';
  return isUnsigned || payload === sha256(body) ? undefined : 'XAmzContentSHA256Mismatch';
}

function sign(
  { method, path, query, headers }: SignedRequest,
  { scope, names, payload }: { scope: string; names: readonly string[]; payload: string },
  secret: string,
): string {
  const canonical = [
    method,
    path,
    [...query]
      .map((pair) => pair.map(encode).join('='))
      .toSorted()
      .join('&'),
    ...names.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    names.join(';'),
    payload,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<Buffer>((last, part) => hmac(last, part), Buffer.from(`AWS4${secret}`));
  return hmac(key, text).toString('hex');
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();
