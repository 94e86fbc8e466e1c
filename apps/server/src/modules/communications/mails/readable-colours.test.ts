import { describe, expect, it } from 'vitest';
import { readableColours } from './readable-colours.ts';

describe("a brand's colour with letters on it", () => {
  it.each([
    ['#8b5cf6', '#ffffff'],
    ['#000000', '#ffffff'],
    ['#3b82f6', '#ffffff'],
    ['#ffe066', '#16161d'],
    ['#ffffff', '#16161d'],
  ])('%s is written upon in %s', (brand, letters) => {
    expect(readableColours(brand).color).toBe(letters);
  });

  it('is changed no more than reading needs', () => {
    expect(readableColours('#1d4ed8').backgroundColor).toBe('#1d4ed8');
    expect(readableColours('#8b5cf6').backgroundColor).toMatch(/^#8[0-9a-f]5[0-9a-f]e[0-9a-f]$/);
  });
});
