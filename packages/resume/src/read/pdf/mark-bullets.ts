import type { Chunk } from './chunk.ts';
import type { Painted } from './page-content.ts';

const smallestPt = 1.2;
const largestPt = 7;
const farthestPt = 24;

/** Some programs draw bullets instead of writing them: small filled shapes just before a line become `•`. */
export function markBullets(chunks: readonly Chunk[], painted: readonly Painted[]): Chunk[] {
  const marked = [...chunks];
  for (const { shape, isImage } of painted) {
    const width = shape.right - shape.left;
    const height = shape.bottom - shape.top;
    const isDot = [width, height].every((side) => side >= smallestPt && side <= largestPt);
    if (isImage || !isDot || width > 1.6 * height || height > 1.6 * width) continue;
    const middle = (shape.top + shape.bottom) / 2;
    const index = marked.findIndex(({ text, x0, baseline, size }) => {
      const isBefore = x0 - shape.right > 1 && x0 - shape.right < farthestPt;
      return isBefore && Math.abs(middle - (baseline - 0.28 * size)) < 0.3 * size && !text.startsWith('•');
    });
    const chunk = marked[index];
    if (chunk) marked[index] = { ...chunk, text: `• ${chunk.text}`, x0: shape.left };
  }
  return marked;
}
