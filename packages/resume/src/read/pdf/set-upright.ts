import type { Point } from './matrix.ts';
import type { Glyph } from './page-content.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface UprightGlyphs {
  glyphs: Glyph[];
  isTurned: boolean;
  /** From the upright place back to the place on the page. */
  restore: (box: Box) => Box;
}

/** How often a quarter turn clockwise makes a letter upright. */
function turnsOf({ up }: Glyph): number {
  if (Math.abs(up.y) >= Math.abs(up.x)) return up.y <= 0 ? 0 : 2;
  return up.x < 0 ? 1 : 3;
}

/** Parts letters by the way they are turned, the commonest first, and turns each part upright. */
export function setUpright(glyphs: readonly Glyph[]): UprightGlyphs[] {
  const byTurn = Map.groupBy(glyphs, turnsOf);
  return [...byTurn]
    .toSorted(([a, one], [b, other]) => other.length - one.length || a - b)
    .map(([turns, part]) => ({
      glyphs: turns === 0 ? [...part] : part.map((glyph) => turnGlyph(glyph, turns)),
      isTurned: turns !== 0,
      restore: (box) => (turns === 0 ? box : turnBox(box, 4 - turns)),
    }));
}

function turnPoint({ x, y }: Point, turns: number): Point {
  if (turns === 1) return { x: -y, y: x };
  if (turns === 2) return { x: -x, y: -y };
  return turns === 3 ? { x: y, y: -x } : { x, y };
}

function turnGlyph(glyph: Glyph, turns: number): Glyph {
  const [start, end, up] = [glyph.start, glyph.end, glyph.up].map((point) => turnPoint(point, turns));
  return { ...glyph, start: start ?? glyph.start, end: end ?? glyph.end, up: up ?? glyph.up };
}

function turnBox({ x, y, width, height }: Box, turns: number): Box {
  const one = turnPoint({ x, y }, turns);
  const other = turnPoint({ x: x + width, y: y + height }, turns);
  return {
    x: Math.min(one.x, other.x),
    y: Math.min(one.y, other.y),
    width: Math.abs(one.x - other.x),
    height: Math.abs(one.y - other.y),
  };
}
