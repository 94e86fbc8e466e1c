import { describe, expect, it } from 'vitest';
import { formatInstant, formatMinutes, greet } from './mail-wording.ts';

describe('the greeting', () => {
  it('uses the name as it was given', () => {
    expect(greet('  Amara   Okafor ')).toBe('Hi Amara Okafor,');
    expect(greet('J. R. Nguyễn')).toBe('Hi J. R. Nguyễn,');
  });

  it('drops line breaks and invisible characters', () => {
    expect(greet('Amara\r\nBcc: x\u202e')).toBe('Hi Amara Bcc: x,');
  });

  it.each(['Win at http://evil.example', 'www.evil', 'evil.example', 'Claim your prize '.repeat(5), ' ', ''])(
    'leaves out a name that is empty or could carry a message: %j',
    (name) => {
      expect(greet(name)).toBe('Hello,');
    },
  );
});

describe('times in a mail', () => {
  it('name the zone', () => {
    expect(formatInstant(new Date('2024-01-05T14:05:00Z'))).toBe('5 Jan 2024 at 14:05 UTC');
    const inSummer = new Date('2026-07-05T14:05:00Z');
    expect(formatInstant(inSummer, 'America/New_York')).toBe('5 Jul 2026 at 10:05 (America/New York)');
    expect(formatInstant(new Date('2026-12-31T14:05:00Z'), 'Pacific/Auckland')).toBe(
      '1 Jan 2027 at 03:05 (Pacific/Auckland)',
    );
    expect(formatInstant(new Date('2026-09-30T23:59:00+10:00'))).toBe('30 Sep 2026 at 13:59 UTC');
  });

  it('are counted in the unit people use', () => {
    expect([1, 10, 60, 90, 120].map(formatMinutes)).toEqual([
      '1 minute',
      '10 minutes',
      '1 hour',
      '90 minutes',
      '2 hours',
    ]);
  });
});
