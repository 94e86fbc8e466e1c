import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Encryption of stored secrets and keyed hashes, both derived from the one key of the installation. */
export interface Secrets {
  encrypt(text: string): string;
  decrypt(sealed: string): string;
  /** A hash that nobody without the key can try values against; for e-mail and network addresses. */
  keyedHash(text: string): Buffer;
}

export function createSecrets(masterKey: string): Secrets {
  const encryptionKey = Buffer.from(hkdfSync('sha256', masterKey, '', 'candor encryption', 32));
  const hashKey = Buffer.from(hkdfSync('sha256', masterKey, '', 'candor keyed hash', 32));
  return {
    encrypt(text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', encryptionKey, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `v1.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
    },
    decrypt(sealed) {
      const [version, payload] = sealed.split('.');
      if (version !== 'v1' || !payload) throw new Error('sealed value is of an unknown form');
      const bytes = Buffer.from(payload, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', encryptionKey, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
    keyedHash: (text) => createHmac('sha256', hashKey).update(text).digest(),
  };
}

/** A token that cannot be guessed (256 bits), and the hash under which it is stored. */
export function newToken(prefix: string): { token: string; hash: Buffer } {
  const token = `${prefix}_${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The installation's key: from the environment, else made once and kept in the data folder. */
export function loadMasterKey(fromEnvironment: string | undefined, dataDir: string): string {
  if (fromEnvironment) return fromEnvironment;
  const file = path.join(dataDir, 'secret-key');
  try {
    // `wx` makes the first of several starting processes the one that writes.
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
