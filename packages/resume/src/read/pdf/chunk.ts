import type { Glyph } from './page-content.ts';

/** Letters that stand together on one baseline, in upright page coordinates. */
export interface Chunk {
  text: string;
  x0: number;
  x1: number;
  baseline: number;
  size: number;
}

/** A gap this wide, in ems, parts two words; letters spaced out on purpose raise it. */
const wordGapEm = 0.17;
/** A gap this wide ends a chunk: what follows may belong to another column. */
const chunkGapEm = 0.9;
const chunkGapWithSpaceEm = 1.5;

interface Letter {
  text: string;
  x0: number;
  x1: number;
  baseline: number;
  size: number;
  hasSpaceBefore: boolean;
}

/** Joins letters, in the order in which they were painted, to chunks. */
export function joinGlyphs(glyphs: readonly Glyph[]): Chunk[] {
  const chunks: Letter[][] = [];
  let current: Letter[] = [];
  let hasSpaceBefore = false;
  for (const glyph of glyphs) {
    if (/^\s*$/.test(glyph.text)) {
      hasSpaceBefore = true;
      continue;
    }
    const letter = letterOf(glyph, hasSpaceBefore);
    const previous = current.at(-1);
    if (previous && !follows(previous, letter)) {
      chunks.push(current);
      current = [];
    }
    if (!isDoubled(current, letter)) current.push(letter);
    hasSpaceBefore = /\s$/.test(glyph.text);
  }
  if (current.length > 0) chunks.push(current);
  return dropDoubled(chunks.map(chunkOf));
}

function letterOf(glyph: Glyph, hasSpaceBefore: boolean): Letter {
  return {
    text: glyph.text,
    x0: Math.min(glyph.start.x, glyph.end.x),
    x1: Math.max(glyph.start.x, glyph.end.x),
    baseline: glyph.start.y,
    size: glyph.size,
    hasSpaceBefore: hasSpaceBefore || /^\s/.test(glyph.text),
  };
}

function follows(previous: Letter, letter: Letter): boolean {
  const size = Math.max(previous.size, letter.size);
  const gap = letter.x0 - previous.x1;
  const widest = letter.hasSpaceBefore ? chunkGapWithSpaceEm : chunkGapEm;
  return (
    Math.abs(letter.baseline - previous.baseline) < 0.35 * size && gap > -0.5 * size && gap < widest * size
  );
}

/** Boldness is sometimes made by painting a letter twice, a hair apart. */
function isDoubled(letters: readonly Letter[], letter: Letter): boolean {
  const previous = letters.at(-1);
  const reach = Math.min(0.12 * letter.size, 0.5 * (letter.x1 - letter.x0));
  return previous?.text === letter.text && Math.abs(previous.x0 - letter.x0) < reach;
}

function dropDoubled(chunks: Chunk[]): Chunk[] {
  const seen = new Map<string, Chunk[]>();
  return chunks.filter((chunk) => {
    const same = seen.get(chunk.text) ?? [];
    const isTwice = same.some(
      ({ x0, baseline }) =>
        Math.abs(x0 - chunk.x0) < 0.12 * chunk.size &&
        Math.abs(baseline - chunk.baseline) < 0.12 * chunk.size,
    );
    if (!isTwice) seen.set(chunk.text, [...same, chunk]);
    return !isTwice;
  });
}

function chunkOf(letters: Letter[]): Chunk {
  const gaps = letters.slice(1).map((letter, index) => letter.x0 - (letters[index]?.x1 ?? 0));
  const size = Math.max(...letters.map((letter) => letter.size));
  const usual = gaps.length >= 4 ? Math.max(0, gaps.toSorted((a, b) => a - b)[gaps.length >> 1] ?? 0) : 0;
  const wordGap = Math.max(wordGapEm * size, usual * 1.6 + 0.05 * size);
  const isSpacedOut = usual > 0.12 * size;
  let text = letters[0]?.text ?? '';
  for (const [index, letter] of letters.slice(1).entries()) {
    const isApart = (gaps[index] ?? 0) > wordGap || (letter.hasSpaceBefore && !isSpacedOut);
    text += isApart ? ` ${letter.text}` : letter.text;
  }
  const x0 = Math.min(...letters.map((letter) => letter.x0));
  const x1 = Math.max(...letters.map((letter) => letter.x1));
  return { text: text.replace(/\s+/g, ' ').trim(), x0, x1, baseline: letters[0]?.baseline ?? 0, size };
}
