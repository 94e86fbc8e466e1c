import { describe, expect, it } from 'vitest';
import { createLocator } from './locate-quote.ts';

const text =
  'Senior nurse\nWound care (VAC) and   double-checked\nmedication rounds; JavaScript charts, C++.\n• Led the ﬁrst develop-\nment of a “safe ward” – 2019\n• Trained six colleagues (    ) at night\n-óHired cooksÂ\nSales, cross-\nfunctional';

function quoted(quote: string): string[] {
  return createLocator(text)(quote).map(({ start, end }) => text.slice(start, end));
}

describe('locating a quote', () => {
  it('finds it where it stands word for word', () => {
    expect(quoted('Wound care (VAC)')).toEqual(['Wound care (VAC)']);
    expect(quoted('C++')).toEqual(['C++']);
    expect(quoted('“Senior nurse…”')).toEqual(['Senior nurse']);
  });

  it('lets differ what a layout changes, and no word', () => {
    expect(quoted('and double-checked medication rounds')).toEqual([
      'and   double-checked\nmedication rounds',
    ]);
    expect(quoted('Led the first development of a "safe ward" - 2019')).toEqual([
      'Led the ﬁrst develop-\nment of a “safe ward” – 2019',
    ]);
    expect(quoted('“safe ward” – 2019 Trained six')).toEqual(['safe ward” – 2019\n• Trained six']);
    expect(quoted('six colleagues at night')).toEqual(['six colleagues (    ) at night']);
    expect(quoted('Hired cooks')).toEqual(['Hired cooks']);
    expect(quoted('Sales, cross- functional')).toEqual(['Sales, cross-\nfunctional']);
    expect(quoted('and double checked medication')).toEqual([]);
    expect(quoted('wound care')).toEqual([]);
  });

  it('finds the parts of a quote that leaves something out, in their order', () => {
    expect(quoted('Wound care (VAC) … medication rounds')).toEqual(['Wound care (VAC)', 'medication rounds']);
    expect(quoted('medication rounds ... Wound care')).toEqual([]);
    expect(quoted('Wound care … for a king')).toEqual([]);
  });

  it('finds nothing that was invented, cut out of a word, or says nothing', () => {
    expect(quoted('Head nurse of two wards')).toEqual([]);
    expect(quoted('Java')).toEqual([]);
    expect(quoted('')).toEqual([]);
    expect(quoted('.')).toEqual([]);
    expect(quoted('$&')).toEqual([]);
    expect(quoted('…')).toEqual([]);
  });
});
