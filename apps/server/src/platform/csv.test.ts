import { describe, expect, it } from 'vitest';
import { toCsvLine } from './csv.ts';

describe('a line for a spreadsheet', () => {
  it('quotes text, leaves numbers, and nothing for nothing', () => {
    expect(toCsvLine(['Zoë "Z" Roy', 81, null])).toBe('"Zoë ""Z"" Roy",81,\r\n');
  });

  it.each([
    '=HYPERLINK("http://evil")',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '  =1+2',
    '\n@x',
    '|calc',
    '＝1+2',
    '＋1',
    '－1',
    '＠SUM(A1)',
  ])('never starts a formula: %j', (value) => {
    expect(toCsvLine([value]).startsWith(`"'`)).toBe(true);
  });

  it('keeps separators and line breaks inside their cell', () => {
    expect(toCsvLine(['a",=1+2', 'b\nc'])).toBe('"a"",=1+2","b\nc"\r\n');
  });
});
