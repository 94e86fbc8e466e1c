import type { CodeSample } from '#features/api-docs/api-document.ts';

const typeScript = `import { verifyWebhook } from '@candor/client/webhooks';

const event = await verifyWebhook({
  secret: process.env.CANDOR_WEBHOOK_SECRET!,
  headers: request.headers,
  body: await request.text(),
});`;

const python = `import base64, hashlib, hmac, time

def is_from_candor(secret: str, headers: dict, body: bytes) -> bool:
    sent_at = headers["webhook-timestamp"]
    if abs(time.time() - int(sent_at)) > 300:
        return False  # an old request, sent again by someone else
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f'{headers["webhook-id"]}.{sent_at}.'.encode() + body
    digest = hmac.new(key, signed, hashlib.sha256).digest()
    expected = base64.b64encode(digest).decode()
    given = [part.removeprefix("v1,") for part in headers["webhook-signature"].split(" ")]
    return any(hmac.compare_digest(expected, one) for one in given)`;

/** How a receiver checks a delivery. */
export const verifySamples: readonly CodeSample[] = [
  { label: 'TypeScript', source: typeScript },
  { label: 'Python', source: python },
];
