import { expect, it } from 'vitest';
import {
  contrastOf,
  darkenForWhite,
  findChannels,
  largeTextContrast,
  readableTextOn,
  textContrast,
} from '#ui/contrast.ts';

const brands = [
  '#8b5cf6',
  '#3b82f6',
  '#ffffff',
  '#000000',
  '#facc15',
  '#767676',
  '#0ea5e9',
  '#f00',
  '#7f7f7f',
];

it('measures contrast as WCAG does', () => {
  expect(contrastOf('#ffffff', '#000000')).toBe(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#fff', '#767676')).toBeCloseTo(4.54, 2);
});

it('reads colours of three and of six digits, and nothing else', () => {
  expect(findChannels('#8B5cf6')).toEqual([139, 92, 246]);
  expect(findChannels('#0af')).toEqual([0, 170, 255]);
  for (const text of ['red', '#12', '#12345', 'url(x)', '#ggg', '', '#fff;color:red'])
    expect(findChannels(text), text).toBeUndefined();
});

it.each(brands)('finds text that can be read on %s', (brand) => {
  expect(contrastOf(readableTextOn(brand), brand)).toBeGreaterThanOrEqual(textContrast);
  expect(contrastOf(readableTextOn(brand, largeTextContrast), brand)).toBeGreaterThanOrEqual(
    largeTextContrast,
  );
});

it.each(brands)('finds a shade of %s that can be read on white, and as a button', (brand) => {
  const shade = darkenForWhite(brand);
  expect(contrastOf(shade, '#ffffff')).toBeGreaterThanOrEqual(textContrast);
});

it('leaves a colour alone that is dark enough', () => {
  expect(darkenForWhite('#5546e0')).toBe('#5546e0');
});
