import { createHmac, randomBytes } from 'node:crypto';

/** A secret by the Standard Webhooks specification: 32 random bytes. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

interface Signed {
  id: string;
  timestampSeconds: number;
  body: string;
}

/** The headers of a delivery; a signature for each secret, apart by spaces, while one replaces another. */
export function signDelivery(secrets: readonly string[], { id, timestampSeconds, body }: Signed) {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestampSeconds}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': signatures.join(' '),
  };
}
