import { randomBytes } from 'node:crypto';

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** A random 128-bit id with the prefix of its type, such as `usr_4x0f…`: never sequential, never guessable. */
export function newId(prefix: string): string {
  const bytes = randomBytes(16);
  let value = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (let position = 0; position < 26; position += 1) {
    text = alphabet[Number(value & 31n)] + text;
    value >>= 5n;
  }
  return `${prefix}_${text}`;
}
