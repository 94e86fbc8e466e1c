import type { Chunk } from './chunk.ts';
import type { Row } from './rows.ts';

/** Rows `from` to `to` (not included) that stand in two columns, parted at `x`. */
export interface ColumnCut {
  from: number;
  to: number;
  x: number;
  /** 'bands': headings in the margin, each read before what stands beside it. */
  kind: 'columns' | 'bands';
}

const clearancePt = 3;
const date =
  /(?:19|20)\d\d|\b\d{1,2}[/.]\d{2,4}\b|\b(?:present|current|now|today|heute|actuel|actual|presente)\b/i;
const level =
  /^(?:[^\p{L}]*|(?:native|fluent|expert|advanced|intermediate|beginner|basic|proficient|good|excellent|conversational|[abc][12])\b.*|.*\b(?:years?|yrs?)\b.*)$/iu;

/** Finds the tallest stretch of rows with a free corridor between two columns that are read one after the other. */
export function findColumns(rows: readonly Row[]): ColumnCut | undefined {
  let best: ColumnCut | undefined;
  let most = 0;
  for (const x of corridors(rows)) {
    for (const { from, to } of freeRuns(rows, x)) {
      const kind = judgeCut(rows.slice(from, to), x);
      if (!kind) continue;
      const score = rows.slice(from, to).filter((row) => isTwoSided(row, x)).length * 2 + (to - from);
      if (score > most) {
        most = score;
        best = { from, to, x, kind };
      }
    }
  }
  return best;
}

/** Places where a corridor can run: beside the edges of gaps inside rows, and before edges where several rows begin. */
function corridors(rows: readonly Row[]): number[] {
  const places = new Set<number>();
  const edges = new Map<number, number>();
  for (const { chunks } of rows)
    for (const [index, chunk] of chunks.entries()) {
      const place = Math.round(chunk.x0 - clearancePt - 0.5);
      edges.set(place, (edges.get(place) ?? 0) + 1);
      const before = chunks[index - 1]?.x1;
      if (before === undefined || chunk.x0 - before < Math.max(7, 0.7 * chunk.size)) continue;
      places.add(place);
      places.add(Math.round(before + clearancePt + 0.5));
      places.add(Math.round((chunk.x0 + before) / 2));
    }
  for (const [place, count] of edges) if (count >= 3) places.add(place);
  return [...places].toSorted((a, b) => a - b);
}

function freeRuns(rows: readonly Row[], x: number): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  let from = 0;
  for (let index = 0; index <= rows.length; index++) {
    const row = rows[index];
    if (row && isFree(row, x)) continue;
    const run = trim(rows, from, index, x);
    if (run.to - run.from >= 2) runs.push(run);
    from = index + 1;
  }
  return runs;
}

/** Next to full lines, rows on the left only are of their kind, unless they go on without a gap below the right column's end. */
function trim(rows: readonly Row[], start: number, end: number, x: number): { from: number; to: number } {
  let from = start;
  if (start > 0) while (from < end && !hasRight(rows[from], x)) from++;
  if (end === rows.length) return { from, to: end };
  let to = end;
  while (to > from && !hasRight(rows[to - 1], x)) to--;
  const isClose = (row: Row | undefined, previous: Row | undefined) =>
    row && previous && row.baseline - previous.baseline <= 1.6 * row.size;
  while (to < end && to > from && isClose(rows[to], rows[to - 1])) to++;
  return { from, to };
}

function judgeCut(rows: readonly Row[], x: number): ColumnCut['kind'] | undefined {
  const left = rows.map((row) => sideText(row, x, 'left'));
  const right = rows.map((row) => sideText(row, x, 'right'));
  const leftCount = left.filter(Boolean).length;
  const rightCount = right.filter(Boolean).length;
  const bothCount = left.filter((text, index) => text && right[index]).length;
  if (isAttached(left, right) || isAttached(right, left) || areLabels(left, right)) return undefined;
  if (areMarginHeadings(rows, x, left, right)) return 'bands';
  const isGrid = leftCount >= 2 && rightCount >= 2 && bothCount === rows.length && looksLikeList(left, right);
  if (isGrid) return 'columns';
  if (leftCount < 3 || rightCount < 3) return undefined;
  if (bothCount >= 2 || interlock(rows, x))
    return isRightAligned(rows, x, bothCount, rightCount) ? undefined : 'columns';
  return undefined;
}

/** Dates, places, levels: what belongs to the line beside it. */
function isAttached(side: readonly string[], other: readonly string[]): boolean {
  const texts = side.filter(Boolean);
  const beside = side.filter((text, index) => text && other[index]).length;
  const dates = texts.filter((text) => text.length <= 40 && date.test(text)).length;
  const levels = texts.filter((text) => text.length <= 30 && level.test(text)).length;
  return beside >= 0.6 * texts.length && Math.max(dates, levels) >= 0.5 * texts.length;
}

function areLabels(left: readonly string[], right: readonly string[]): boolean {
  const labels = left.filter(Boolean);
  const beside = left.filter((text, index) => text && right[index]).length;
  return (
    beside >= 0.7 * labels.length && labels.filter((text) => /:$/.test(text)).length >= 0.6 * labels.length
  );
}

/** Short headings in the left margin, each beside the first line of its section. */
function areMarginHeadings(
  rows: readonly Row[],
  x: number,
  left: readonly string[],
  right: readonly string[],
): boolean {
  const headings = left.filter(Boolean);
  const lines = right.filter(Boolean);
  if (headings.length === 0 || headings.length * 3 > lines.length) return false;
  const isShort = headings.every((text) => text.length <= 32 && !/\d|@/.test(text));
  const beside = left.filter((text, index) => text && (right[index] || isNextTo(rows, index, x))).length;
  return isShort && beside >= 0.8 * headings.length;
}

function isNextTo(rows: readonly Row[], index: number, x: number): boolean {
  const row = rows[index];
  return [rows[index - 1], rows[index + 1]].some(
    (other) => row && other && hasRight(other, x) && Math.abs(other.baseline - row.baseline) < 0.8 * row.size,
  );
}

function looksLikeList(left: readonly string[], right: readonly string[]): boolean {
  const texts = [...left, ...right].filter(Boolean);
  return texts.every((text) => text.length <= 45 && !date.test(text) && !/[.,;:]$/.test(text));
}

/** Texts that end at one edge and start anywhere, beside some lines only: places and dates, not a column. */
function isRightAligned(rows: readonly Row[], x: number, bothCount: number, rightCount: number): boolean {
  const right = rows.flatMap(({ chunks }) => {
    const side = chunks.filter(({ x0 }) => x0 >= x);
    return side.length > 0 ? [{ x0: side[0]?.x0 ?? 0, x1: side.at(-1)?.x1 ?? 0 }] : [];
  });
  const spread = (edges: number[]) => Math.max(...edges) - Math.min(...edges);
  const endsAlike = spread(right.map(({ x1 }) => x1)) < 3 && spread(right.map(({ x0 }) => x0)) > 10;
  return endsAlike && bothCount === rightCount && rightCount < rows.length;
}

/** Whether the two sides share a stretch of the page although no two rows have the same height. */
function interlock(rows: readonly Row[], x: number): boolean {
  const places = (has: (row: Row) => boolean) => rows.flatMap((row, index) => (has(row) ? [index] : []));
  const left = places((row) => hasLeft(row, x));
  const right = places((row) => hasRight(row, x));
  const from = Math.max(left[0] ?? 0, right[0] ?? 0);
  const to = Math.min(left.at(-1) ?? 0, right.at(-1) ?? 0);
  return to - from >= 3;
}

function isFree(row: Row, x: number): boolean {
  return row.chunks.every(({ x0, x1 }) => x1 <= x - clearancePt + 0.5 || x0 >= x + clearancePt - 0.5);
}

function hasLeft(row: Row | undefined, x: number): boolean {
  return row?.chunks.some(({ x1 }) => x1 <= x) ?? false;
}

function hasRight(row: Row | undefined, x: number): boolean {
  return row?.chunks.some(({ x0 }) => x0 >= x) ?? false;
}

function isTwoSided(row: Row | undefined, x: number): boolean {
  return hasLeft(row, x) && hasRight(row, x);
}

function sideText(row: Row, x: number, side: 'left' | 'right'): string {
  const isIn = (chunk: Chunk) => (side === 'left' ? chunk.x1 <= x : chunk.x0 >= x);
  return row.chunks
    .filter(isIn)
    .map(({ text }) => text)
    .join(' ');
}
