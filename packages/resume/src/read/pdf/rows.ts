import type { Chunk } from './chunk.ts';

/** Chunks on one height, from left to right. */
export interface Row {
  chunks: Chunk[];
  baseline: number;
  size: number;
}

const bullet = /^[•▪■◦●‣⁃∙·○►▶➢➤❖✓✔*\-–—o]$|^\(?\d{1,2}[.)]$/u;

/** Groups chunks to rows, from top to bottom; raised and lowered figures stay in the row of their word. */
export function groupRows(chunks: readonly Chunk[]): Row[] {
  const rows: Row[] = [];
  for (const chunk of chunks.toSorted((a, b) => b.size - a.size || a.baseline - b.baseline || a.x0 - b.x0)) {
    const row = nearestRow(rows, chunk);
    if (row) row.chunks.push(chunk);
    else rows.push({ chunks: [chunk], baseline: chunk.baseline, size: chunk.size });
  }
  for (const row of rows) row.chunks = joinBullets(row.chunks.toSorted((a, b) => a.x0 - b.x0));
  return rows.toSorted((a, b) => a.baseline - b.baseline);
}

function nearestRow(rows: readonly Row[], chunk: Chunk): Row | undefined {
  let nearest: Row | undefined;
  let least = Infinity;
  for (const row of rows) {
    const distance = Math.abs(row.baseline - chunk.baseline);
    if (distance >= least || distance > 0.35 * row.size || overlaps(row, chunk)) continue;
    nearest = row;
    least = distance;
  }
  return nearest;
}

function overlaps(row: Row, chunk: Chunk): boolean {
  const slack = 0.2 * Math.min(chunk.x1 - chunk.x0, chunk.size);
  return row.chunks.some(
    ({ x0, x1 }) => Math.min(x1, chunk.x1) - Math.max(x0, chunk.x0) > Math.max(slack, 0.5),
  );
}

/** A bullet belongs to what it announces, however far the indent. */
function joinBullets(chunks: Chunk[]): Chunk[] {
  const joined: Chunk[] = [];
  for (const chunk of chunks) {
    const previous = joined.at(-1);
    if (previous && bullet.test(previous.text) && chunk.x0 - previous.x1 < 4 * chunk.size)
      joined[joined.length - 1] = {
        ...chunk,
        text: `${previous.text} ${chunk.text}`,
        x0: previous.x0,
        size: Math.max(previous.size, chunk.size),
      };
    else joined.push(chunk);
  }
  return joined;
}
