import type { ReadLine } from '../read-lines.ts';
import type { Chunk } from './chunk.ts';
import { findColumns } from './find-columns.ts';
import { groupRows, type Row } from './rows.ts';

const maxDepth = 12;
/** From this gap on, what follows is a thing of its own (a date at the right edge), and a tab says so. */
const tabGapEm = 2;

/**
 * Orders chunks as a person reads them, by recursive XY-cut: full lines from top to bottom; where a corridor parts two
 * columns, the left one to its end and then the right one, however the file painted them.
 */
export function orderLines(chunks: readonly Chunk[], depth = 0): ReadLine[] {
  const rows = groupRows(chunks);
  const cut = depth < maxDepth ? findColumns(rows) : undefined;
  if (!cut) return rows.map(lineOf);
  const inside = rows.slice(cut.from, cut.to);
  const lines = (part: readonly Row[]) =>
    orderLines(
      part.flatMap((row) => row.chunks),
      depth + 1,
    );
  const columns = cut.kind === 'bands' ? bandsOf(inside, cut.x) : [inside];
  return [
    ...lines(rows.slice(0, cut.from)),
    ...columns.flatMap((band) => [
      ...lines(sideOf(band, ({ x0 }) => x0 < cut.x)),
      ...lines(sideOf(band, ({ x0 }) => x0 >= cut.x)),
    ]),
    ...lines(rows.slice(cut.to)),
  ];
}

function sideOf(rows: readonly Row[], isIn: (chunk: Chunk) => boolean): Row[] {
  return rows
    .map((row) => ({ ...row, chunks: row.chunks.filter(isIn) }))
    .filter(({ chunks }) => chunks.length > 0);
}

/** A band begins where a heading stands in the margin; the lines of one heading stay together. */
function bandsOf(rows: readonly Row[], x: number): Row[][] {
  const bands: Row[][] = [[]];
  let previous: Row | undefined;
  for (const row of rows) {
    const isHeading = row.chunks.some(({ x0 }) => x0 < x);
    const isNew = isHeading && (!previous || row.baseline - previous.baseline > 1.9 * row.size);
    if (isNew) bands.push([]);
    if (isHeading) previous = row;
    bands.at(-1)?.push(row);
  }
  return bands.filter((band) => band.length > 0);
}

function lineOf({ chunks }: Row): ReadLine {
  let text = '';
  let previous: Chunk | undefined;
  for (const chunk of chunks) {
    const gap = previous ? (chunk.x0 - previous.x1) / Math.max(chunk.size, previous.size) : 0;
    text += previous ? separator(gap) : '';
    text += chunk.text;
    previous = chunk;
  }
  const x = Math.min(...chunks.map(({ x0 }) => x0));
  const right = Math.max(...chunks.map(({ x1 }) => x1));
  const top = Math.min(...chunks.map(({ baseline, size }) => baseline - 0.8 * size));
  const bottom = Math.max(...chunks.map(({ baseline, size }) => baseline + 0.22 * size));
  return { text, box: { x, y: top, width: right - x, height: bottom - top } };
}

function separator(gapEm: number): string {
  if (gapEm >= tabGapEm) return '\t';
  return gapEm > 0.17 ? ' ' : '';
}
