import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecrets } from './secrets.ts';

const [former, current] = [
  'the key before, of forty characters long',
  'the key of today, of forty characters..',
];

/** As values were sealed before they named their key. */
function sealUnnamed(masterKey: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'candor encryption', 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `v1.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

describe('a sealed value', () => {
  it('names its key without giving it away, and is opened by it alone', () => {
    const secrets = createSecrets(current);
    const sealed = secrets.encrypt('hello');
    expect(sealed.startsWith(secrets.sealPrefix)).toBe(true);
    expect(sealed).not.toContain(current);
    expect(secrets.decrypt(sealed)).toBe('hello');
    expect(() => createSecrets(former).decrypt(sealed)).toThrow('neither SECRET_KEY nor a previous one');
  });

  it('is opened by a key from before while that is given; new ones are sealed with the current key', () => {
    const sealed = createSecrets(former).encrypt('hello');
    const rotated = createSecrets(current, ['another key', former]);
    expect(rotated.decrypt(sealed)).toBe('hello');
    expect(rotated.sealPrefix).toBe(createSecrets(current).sealPrefix);
    expect(createSecrets(current).decrypt(rotated.encrypt(rotated.decrypt(sealed)))).toBe('hello');
  });

  it('from before keys had names is opened by whichever key fits', () => {
    expect(createSecrets(former).decrypt(sealUnnamed(former, 'hello'))).toBe('hello');
    expect(createSecrets(current, [former]).decrypt(sealUnnamed(former, 'hello'))).toBe('hello');
    expect(() => createSecrets(current).decrypt(sealUnnamed(former, 'hello'))).toThrow('neither SECRET_KEY');
  });

  it('is refused when it, or the name of its key, was changed', () => {
    const secrets = createSecrets(current, [former]);
    const sealed = secrets.encrypt('hello');
    const other = createSecrets(former).sealPrefix + sealed.slice(secrets.sealPrefix.length);
    for (const forged of [other, `${sealed}.x`, `${sealed.slice(0, -4)}AAAA`, 'hello', ''])
      expect(() => secrets.decrypt(forged)).toThrow();
  });
});

describe('a keyed hash', () => {
  it('is known by keys from before, whole or by its beginning', () => {
    const hash = createSecrets(former).keyedHash('a text');
    const rotated = createSecrets(current, [former]);
    expect(rotated.isKeyedHash('a text', hash)).toBe(true);
    expect(rotated.isKeyedHash('a text', rotated.keyedHash('a text'))).toBe(true);
    expect(rotated.isKeyedHash('a text', hash.subarray(0, 12), 12)).toBe(true);
    expect(rotated.isKeyedHash('a text', hash.subarray(0, 12))).toBe(false);
    expect(rotated.isKeyedHash('another text', hash)).toBe(false);
    expect(createSecrets(current).isKeyedHash('a text', hash)).toBe(false);
    expect(rotated.keyedHashes('a text')).toEqual([rotated.keyedHash('a text'), hash]);
  });
});
