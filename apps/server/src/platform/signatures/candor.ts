import { createHmac } from 'node:crypto';
import { isRecent, isSame, type SignatureCheck } from './signed-body.ts';

/** Ours: `x-candor-signature: sha256=<hex>` over `x-candor-timestamp`, a full stop and the body. */
export const isSignedForCandor: SignatureCheck = ({ text, header }, secrets, now) => {
  const timestamp = header('x-candor-timestamp');
  const given = Buffer.from(header('x-candor-signature').replace(/^sha256=/, ''), 'hex');
  return (
    isRecent(timestamp, now) &&
    secrets.some((secret) =>
      isSame(given, createHmac('sha256', secret).update(`${timestamp}.${text}`).digest()),
    )
  );
};
