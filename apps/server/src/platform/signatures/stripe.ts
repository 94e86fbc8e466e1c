import { createHmac } from 'node:crypto';
import { isRecent, isSame, type SignatureCheck } from './signed-body.ts';

/**
 * Stripe's: `Stripe-Signature: t=<seconds>,v1=<hex>` over the time, a full stop and the body. There is a `v1` for each secret
 * while one is being replaced; other schemes (`v0`) are for tests of theirs and count for nothing.
 */
export const isSignedByStripe: SignatureCheck = ({ text, header }, secrets, now) => {
  const parts = header('stripe-signature')
    .split(',')
    .map((part) => part.trim().split('='));
  const timestamps = parts.filter(([name]) => name === 't').map(([, value = '']) => value);
  const given = parts.filter(([name]) => name === 'v1').map(([, value = '']) => Buffer.from(value, 'hex'));
  const [timestamp = '', ...others] = timestamps;
  if (others.length > 0 || !isRecent(timestamp, now)) return false;
  return secrets.some((secret) => {
    const right = createHmac('sha256', secret).update(`${timestamp}.${text}`).digest();
    return given.some((signature) => isSame(signature, right));
  });
};
