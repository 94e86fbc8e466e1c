import { createHmac } from 'node:crypto';
import { isRecent, isSame, type SignatureCheck } from './signed-body.ts';

/**
 * Standard Webhooks 1.0: `webhook-signature` holds `v1,<base64>` signatures, apart by spaces, over id, time and body with
 * full stops between. Secrets are base64 after `whsec_`. Signatures by public key (`v1a`) are not asked for here.
 */
export const isSignedByStandard: SignatureCheck = ({ text, header }, secrets, now) => {
  const [id, timestamp] = [header('webhook-id'), header('webhook-timestamp')];
  if (id === '' || !isRecent(timestamp, now)) return false;
  const given = header('webhook-signature')
    .split(' ')
    .map((part) => part.split(','))
    .filter(([version]) => version === 'v1')
    .map(([, value = '']) => Buffer.from(value, 'base64'));
  return secrets.some((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    const right = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest();
    return given.some((signature) => isSame(signature, right));
  });
};
