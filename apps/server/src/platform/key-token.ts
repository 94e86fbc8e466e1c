import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { keyPrefix } from '@candor/contract/api-keys';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 32 bytes and the checksum's four need that many digits of 62. */
const secretDigits = 43;
const checksumDigits = 6;
const wellFormed = new RegExp(`^${keyPrefix}[0-9A-Za-z]{${secretDigits + checksumDigits}}$`);

/** How much of a key is kept to recognize it by: enough to tell one's keys apart, far too little to guess the rest. */
const shownDigits = 4;

/** A new key: prefix, 32 random bytes, and a checksum by which scanners and we tell a key from something like it. */
export function newKey(): { key: string; prefix: string } {
  const secret = toBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretDigits);
  const prefix = `${keyPrefix}${secret.slice(0, shownDigits)}`;
  return { key: `${keyPrefix}${secret}${checksumOf(secret)}`, prefix };
}

/** Whether this can be a key at all; what cannot is refused without asking the database. */
export function isKey(token: string): boolean {
  if (!wellFormed.test(token)) return false;
  const secret = token.slice(keyPrefix.length, -checksumDigits);
  return token.endsWith(checksumOf(secret));
}

function checksumOf(secret: string): string {
  return toBase62(BigInt(crc32(`${keyPrefix}${secret}`)), checksumDigits);
}

function toBase62(value: bigint, digits: number): string {
  let rest = value;
  let text = '';
  for (let place = 0; place < digits; place += 1) {
    text = alphabet[Number(rest % 62n)] + text;
    rest /= 62n;
  }
  return text;
}
