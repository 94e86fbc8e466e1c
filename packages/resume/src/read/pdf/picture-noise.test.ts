import { expect, test } from 'vitest';
import { randomBytes } from '../../testing/hostile-file.ts';
import { isNoise } from './picture-noise.ts';

const [width, height] = [400, 300];

function paint(lightAt: (row: number, column: number) => number): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let index = 0; index < width * height; index += 1)
    pixels.fill(lightAt(Math.floor(index / width), index % width), index * 4, index * 4 + 4);
  return pixels;
}

test('noise is told from pages, blank ones and dense ones included', () => {
  const noise = randomBytes(width * height, 5);
  expect(
    isNoise(
      paint((row, column) => noise[row * width + column] ?? 0),
      width,
      height,
    ),
  ).toBe(true);
  expect(
    isNoise(
      paint(() => 255),
      width,
      height,
    ),
  ).toBe(false);
  // Letters of two points' width in every second line: denser than any print.
  const dense = (row: number, column: number) => (row % 16 < 8 && column % 6 < 2 ? 0 : 255);
  expect(isNoise(paint(dense), width, height)).toBe(false);
  const grain = (row: number, column: number) => 200 + ((noise[row * width + column] ?? 0) % 38);
  expect(isNoise(paint(grain), width, height)).toBe(false);
});
