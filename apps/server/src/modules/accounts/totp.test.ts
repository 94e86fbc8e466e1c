import { describe, expect, it } from 'vitest';
import { findTotpStep, newTotpSecret, totpCode, totpUrl } from './totp.ts';

/** The secret of RFC 6238's test vectors, '12345678901234567890', in base 32. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('one-time codes', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ])('at %i seconds are those of RFC 6238', (seconds, code) => {
    expect(totpCode(rfcSecret, Math.floor(seconds / 30))).toBe(code);
  });

  it('are accepted one step early and late, and not two', () => {
    const now = new Date(1_800_000_000_000);
    const step = now.getTime() / 30_000;
    for (const offset of [-1, 0, 1]) {
      expect(findTotpStep(rfcSecret, totpCode(rfcSecret, step + offset), now, 0)).toBe(step + offset);
    }
    for (const offset of [-2, 2]) {
      expect(findTotpStep(rfcSecret, totpCode(rfcSecret, step + offset), now, 0)).toBeUndefined();
    }
  });

  it('are refused at or before the last used step', () => {
    const now = new Date(1_800_000_000_000);
    const step = now.getTime() / 30_000;
    expect(findTotpStep(rfcSecret, totpCode(rfcSecret, step), now, step)).toBeUndefined();
  });

  it('come from secrets of 160 bits that an app can read', () => {
    expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(totpUrl('ABC', 'a b@example.com')).toContain(
      'otpauth://totp/Candor:a%20b%40example.com?secret=ABC',
    );
  });
});
