import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Encryption of stored secrets and keyed hashes, both derived from the key of the installation. Keys that were in use before
 * still open what was made with them; only the current one makes anything new.
 */
export interface Secrets {
  /** Names the key that a sealed value begins with, so that rotation finds what is left. */
  readonly sealPrefix: string;
  encrypt(text: string): string;
  decrypt(sealed: string): string;
  /** A hash that nobody without the key can try values against; for email and network addresses. */
  keyedHash(text: string): Buffer;
  /** The hashes that a stored value may have: by the current key, then by those before. */
  keyedHashes(text: string): Buffer[];
  /** Whether `given` is the keyed hash of a text (or its first `bytes`), by any of the keys. Takes the same time for all. */
  isKeyedHash(text: string, given: Buffer, bytes?: number): boolean;
}

interface Key {
  id: string;
  encryption: Buffer;
  hash: Buffer;
}

const hashBytes = 32;

function deriveKey(masterKey: string): Key {
  const derive = (use: string, bytes: number) => Buffer.from(hkdfSync('sha256', masterKey, '', use, bytes));
  return {
    id: derive('candor key id', 6).toString('base64url'),
    encryption: derive('candor encryption', 32),
    hash: derive('candor keyed hash', 32),
  };
}

export function createSecrets(masterKey: string, previousKeys: readonly string[] = []): Secrets {
  const current = deriveKey(masterKey);
  const keys = [current, ...previousKeys.map(deriveKey)];
  const sealPrefix = `v2.${current.id}.`;
  const hashWith = (key: Key, text: string) => createHmac('sha256', key.hash).update(text).digest();
  return {
    sealPrefix,
    encrypt: (text) => `${sealPrefix}${seal(current, text, sealPrefix)}`,
    decrypt(sealed) {
      const parts = sealed.split('.');
      const [version, keyId = '', payload = ''] = parts;
      if (version === 'v1' && parts.length === 2) return openUnnamed(keys, keyId);
      if (version !== 'v2' || parts.length !== 3) throw new Error('sealed value is of an unknown form');
      const key = keys.find(({ id }) => id === keyId);
      if (!key) throw new Error(`sealed with key ${keyId}, which is neither SECRET_KEY nor a previous one`);
      return open(key, payload, `v2.${keyId}.`);
    },
    keyedHash: (text) => hashWith(current, text),
    keyedHashes: (text) => keys.map((key) => hashWith(key, text)),
    isKeyedHash: (text, given, bytes = hashBytes) =>
      given.length === bytes &&
      keys
        .map((key) => timingSafeEqual(given, hashWith(key, text).subarray(0, bytes)))
        .some((isEqual) => isEqual),
  };
}

/** The name of the key is authenticated with the text. */
function seal(key: Key, text: string, name: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.encryption, iv).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

function open(key: Key, payload: string, name: string): string {
  const bytes = Buffer.from(payload, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key.encryption, bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** What was sealed before keys had names: the right key is the one that opens it. */
function openUnnamed(keys: readonly Key[], payload: string): string {
  for (const key of keys)
    try {
      return open(key, payload, '');
    } catch {
      // Another key may open it.
    }
  throw new Error('sealed with a key that is neither SECRET_KEY nor a previous one');
}

/** A token that cannot be guessed (256 bits), and the hash under which it is stored. */
export function newToken(prefix: string): { token: string; hash: Buffer } {
  const token = `${prefix}_${randomBytes(32).toString('base64url')}`;
  return { token, hash: hashToken(token) };
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The installation's key as it is; undefined where there is none yet. Whoever only reads must make none. */
export function findMasterKey(fromEnvironment: string | undefined, dataDir: string): string | undefined {
  if (fromEnvironment) return fromEnvironment;
  const file = path.join(dataDir, 'secret-key');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
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
