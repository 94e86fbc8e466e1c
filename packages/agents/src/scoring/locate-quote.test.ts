import { describe, expect, it } from 'vitest';
import { locateQuote } from './locate-quote.ts';

const text =
  'Senior nurse\nWound care (VAC) and   double-checked\nmedication rounds; JavaScript charts, C++.\n';

function quoted(quote: string): string | undefined {
  const span = locateQuote(text, quote);
  return span && text.slice(span.start, span.end);
}

describe('locating a quote', () => {
  it('finds it where it stands word for word', () => {
    expect(quoted('Wound care (VAC)')).toBe('Wound care (VAC)');
    expect(quoted('C++')).toBe('C++');
    expect(quoted('“Senior nurse…”')).toBe('Senior nurse');
  });

  it('lets only the white space between words differ', () => {
    expect(quoted('and double-checked medication rounds')).toBe('and   double-checked\nmedication rounds');
    expect(quoted('and double checked medication')).toBeUndefined();
    expect(quoted('wound care')).toBeUndefined();
  });

  it('finds nothing that was invented, cut out of a word, or says nothing', () => {
    expect(quoted('Head nurse of two wards')).toBeUndefined();
    expect(quoted('Java')).toBeUndefined();
    expect(quoted('')).toBeUndefined();
    expect(quoted('.')).toBeUndefined();
    expect(quoted('$&')).toBeUndefined();
  });
});
