import { describe, expect, it } from 'vitest';
import { toPhoneKey } from './phone-key.ts';

describe('a phone number', () => {
  it.each([
    ['+61 400 111 222', null],
    ['+61400111222', 'France'],
    ['(+61) 400-111-222', null],
    ['0061 400 111 222', 'Germany'],
    ['0400 111 222', 'Australia'],
    ['400 111 222', 'Australia'],
    ['0400.111.222', 'AU'],
    ['＋61 400 111 222', null],
  ])('%s, taken for one of %s, is one and the same', (phone, country) => {
    expect(toPhoneKey(phone, country)).toBe('61400111222');
  });

  it.each([
    ['United Kingdom', '020 7946 0958', '442079460958'],
    ['United States', '(212) 555-0123', '12125550123'],
    ['Vietnam', '091 234 56 78', '84912345678'],
    ['South Africa', '082 123 4567', '27821234567'],
  ])('of %s gets its country code', (country, phone, key) => {
    expect(toPhoneKey(phone, country)).toBe(key);
  });

  it('without a country is compared by its digits', () => {
    expect(toPhoneKey('0400 111 222', null)).toBe('400111222');
    expect(toPhoneKey('0400 111 222', 'Other')).toBe('400111222');
  });

  it('that is none says nothing', () => {
    for (const phone of [null, '', '12345', 'on request', '+', '000000'])
      expect(toPhoneKey(phone, 'Australia')).toBeNull();
  });

  it('keeps two numbers apart', () => {
    expect(toPhoneKey('+61 400 111 222', null)).not.toBe(toPhoneKey('+61 400 111 223', null));
    expect(toPhoneKey('0400 111 222', 'Australia')).not.toBe(toPhoneKey('0400 111 222', 'Germany'));
  });
});
