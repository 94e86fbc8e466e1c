import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret for an authenticator app: 160 bits in base 32, as RFC 4226 recommends. */
export function newTotpSecret(): string {
  return encodeBase32(randomBytes(20));
}

/** The address an authenticator app reads from the QR code. */
export function totpUrl(secret: string, account: string): string {
  const label = `${encodeURIComponent('Candor')}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=Candor&algorithm=SHA1&digits=6&period=${stepSeconds}`;
}

/**
 * The time step a code belongs to, or undefined when it is wrong. One step to either side is accepted for clocks that are
 * off, and none at or before the last used one: a code is good once (RFC 6238, 5.2).
 */
export function findTotpStep(
  secret: string,
  code: string,
  now: Date,
  lastUsedStep: number,
): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const current = Math.floor(now.getTime() / 1000 / stepSeconds);
  return [current, current - 1, current + 1]
    .filter((step) => step > lastUsedStep)
    .find((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)));
}

/** The six digits of one time step. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  const value = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(value % 1_000_000).padStart(6, '0');
}

function encodeBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}

function decodeBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
