import { describe, expect, it } from 'vitest';
import { isKey, newKey } from './key-token.ts';

describe('an API key', () => {
  it('is the prefix, 32 random bytes in base62, and a checksum', () => {
    const made = Array.from({ length: 200 }, newKey);
    for (const { key, prefix } of made) {
      expect(key).toMatch(/^cnd_live_[0-9A-Za-z]{49}$/);
      expect(key.startsWith(prefix)).toBe(true);
      expect(prefix).toHaveLength(13);
      expect(isKey(key)).toBe(true);
    }
    expect(new Set(made.map(({ key }) => key)).size).toBe(200);
  });

  it('with any one character changed is none', () => {
    const { key } = newKey();
    for (let place = 9; place < key.length; place += 1) {
      const other = key[place] === 'x' ? 'y' : 'x';
      expect(isKey(key.slice(0, place) + other + key.slice(place + 1))).toBe(false);
    }
  });

  it.each(['', 'cnd_live_', 'cnd_test_abc', `cnd_live_${'0'.repeat(49)}`, `cnd_live_${'0'.repeat(5000)}`])(
    'is not %j',
    (token) => expect(isKey(token)).toBe(false),
  );
});
