import type { Placed, Span } from '../resume-text.ts';

/** A line without the spaces and the list mark around its words; `start` and `end` are those of the words. */
export interface Line extends Span {
  index: number;
  text: string;
  isBullet: boolean;
  /** There is an empty line, or the top of a page, above it. */
  afterBlank: boolean;
  /** It goes on with the list item above it. */
  isContinuation: boolean;
}

const listMark =
  /^(?:[\s\u00a0\u200b]*(?:[•●○◦▪▫■□‣⁃∙·►▶➢➤✓✔❖◆♦\uf0b7\uf0a7\uf076\uf0d8]|[-–—*o»](?=\s))[\s\u00a0]*)/u;

/** The lines of the text that hold words; where their places are known, a gap above a line is an empty line. */
export function splitLines(text: string, places: readonly Placed[] = []): Line[] {
  const lines: Line[] = [];
  const gaps = findGapsAbove(places);
  const lefts = new Map(places.map((place) => [place.start, place.x]));
  let item: { left: number | undefined } | undefined;
  let afterBlank = true;
  let position = 0;
  for (const raw of text.split(/[\n\f]/)) {
    const mark = listMark.exec(raw)?.[0] ?? '';
    const words = raw.slice(mark.length);
    const trimmed = words.trim();
    if (trimmed === '') {
      if (mark === '') afterBlank = true;
    } else {
      const start = position + mark.length + words.indexOf(trimmed);
      const end = start + trimmed.length;
      const isBullet = mark.trim() !== '';
      const left = lefts.get(position);
      afterBlank ||= gaps.has(position);
      const isContinuation =
        !isBullet && item !== undefined && goesOn(item.left, left, trimmed) && !afterBlank;
      lines.push({ index: lines.length, start, end, text: trimmed, isBullet, afterBlank, isContinuation });
      if (isBullet) item = { left };
      else if (!isContinuation) item = undefined;
      afterBlank = false;
    }
    position += raw.length + 1;
  }
  return lines;
}

/** A line goes on with a list item when it is indented as its words are; where places are unknown, when it begins small. */
function goesOn(itemLeft: number | undefined, left: number | undefined, text: string): boolean {
  if (itemLeft !== undefined && left !== undefined) return left > itemLeft + 3;
  return /^[\p{Ll}(&]/u.test(text) && !/\t|\s{2,}/.test(text);
}

/** The starts of the lines that stand lower than the next line of a paragraph would. */
function findGapsAbove(places: readonly Placed[]): Set<number> {
  const starts = new Set<number>();
  for (const [index, place] of places.entries()) {
    const above = places[index - 1];
    if (!above || above.page !== place.page) continue;
    const gap = place.y - (above.y + above.height);
    if (gap > 0.75 * Math.min(above.height, place.height) || gap < -2 * place.height) starts.add(place.start);
  }
  return starts;
}

export function within(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

export function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** What is left of a stretch without the others. */
export function subtract(span: Span, holes: readonly Span[]): Span[] {
  const rest: Span[] = [];
  let from = span.start;
  for (const hole of [...holes].sort((a, b) => a.start - b.start)) {
    if (hole.end <= from || hole.start >= span.end) continue;
    if (hole.start > from) rest.push({ start: from, end: hole.start });
    from = hole.end;
  }
  if (from < span.end) rest.push({ start: from, end: span.end });
  return rest;
}
