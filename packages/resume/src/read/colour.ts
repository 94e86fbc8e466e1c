/** Red, green and blue from 0 to 255. */
export type Colour = readonly [number, number, number];

export const white: Colour = [255, 255, 255];
export const black: Colour = [0, 0, 0];

/** `#rrggbb`, as pdf.js hands colours over; undefined for anything else, such as a pattern. */
export function parseColour(value: unknown): Colour | undefined {
  if (typeof value !== 'string' || !/^#[\da-f]{6}$/i.test(value)) return undefined;
  const number = Number.parseInt(value.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

export function blend(top: Colour, below: Colour, alpha: number): Colour {
  const mix = (index: 0 | 1 | 2) => top[index] * alpha + below[index] * (1 - alpha);
  return [mix(0), mix(1), mix(2)];
}

const linear = Float64Array.from({ length: 256 }, (_, part) => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Relative luminance, from 0 (black) to 1 (white), as WCAG defines it. */
export function luminanceOf([red, green, blue]: Colour): number {
  const part = (value: number) => linear[Math.min(255, Math.max(0, Math.round(value)))] ?? 0;
  return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue);
}

/** From 1 (the same) to 21 (black on white). */
export function contrastOf(one: Colour, other: Colour): number {
  const a = luminanceOf(one);
  const b = luminanceOf(other);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
