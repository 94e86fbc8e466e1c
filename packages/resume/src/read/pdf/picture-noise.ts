/** Every so many rows of a picture are looked at. */
const rowStep = 4;
/** Of 765: more than the grain of a scanner, less than ink beside paper. */
const leastChange = 120;
/** On a page of text, white is next to white; in noise every second point differs from its neighbour. */
const mostChanges = 0.3;

/**
 * Whether a picture is such a turmoil of light and dark that no page of text looks like it: reading it would take minutes
 * and find nothing. `pixels` are red, green, blue and alpha, row by row.
 */
export function isNoise(pixels: Uint8ClampedArray, width: number, height: number): boolean {
  let changes = 0;
  let count = 0;
  for (let row = 0; row < height; row += rowStep) {
    let previous = lightAt(pixels, row * width);
    for (let column = 1; column < width; column += 1) {
      const light = lightAt(pixels, row * width + column);
      if (Math.abs(light - previous) >= leastChange) changes += 1;
      count += 1;
      previous = light;
    }
  }
  return count > 0 && changes / count > mostChanges;
}

function lightAt(pixels: Uint8ClampedArray, index: number): number {
  const at = index * 4;
  return (pixels[at] ?? 0) + (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0);
}
