import type { WebhookMessage } from './calls.ts';

/** A request that Candor did not send, or sent too long ago. */
export class WebhookVerificationError extends Error {
  override name = 'WebhookVerificationError';
}

export interface WebhookRequest {
  /** Begins with `whsec_`. */
  secret: string;
  headers: Headers | Record<string, string | string[] | undefined>;
  /** As it arrived, before any parser. */
  body: string;
  /** How old a request may be; 300 when it is not said. */
  toleranceSeconds?: number;
  now?: Date;
}

/** Answers the event of a request that Candor signed; throws for any other. */
export async function verifyWebhook(request: WebhookRequest): Promise<WebhookMessage> {
  const { secret, headers, body, toleranceSeconds = 300, now = new Date() } = request;
  const [id, sentAt, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    readHeader(headers, name),
  );
  if (!id || !sentAt || !signatures) throw new WebhookVerificationError('A webhook header is missing.');
  const age = Math.abs(now.getTime() / 1000 - Number(sentAt));
  if (!(age <= toleranceSeconds)) throw new WebhookVerificationError('The request is too old.');
  const key = await crypto.subtle.importKey(
    'raw',
    decodeBase64(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const signed = new TextEncoder().encode(`${id}.${sentAt}.${body}`);
  for (const one of signatures.split(' ')) {
    const [version, signature = ''] = one.split(',');
    // Compared by the runtime, in the same time for any signature.
    if (version === 'v1' && (await crypto.subtle.verify('HMAC', key, decodeBase64(signature), signed)))
      return JSON.parse(body) as WebhookMessage;
  }
  throw new WebhookVerificationError('No signature fits.');
}

function readHeader(headers: WebhookRequest['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return Array.isArray(value) ? value[0] : value;
}

function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
