import type { Span } from '../../resume-text.ts';

export type Piece = Span & { text: string };

/** The parts between commas, but not those inside brackets: 'BSc (Physics, Mathematics), Westgate University' has two. */
export function splitAtCommas(piece: Piece): Piece[] {
  const parts: Piece[] = [];
  for (const match of piece.text.matchAll(/(?:\([^()]*\)|[^,;])+/g)) {
    const words = match[0].trim();
    if (!/\p{L}/u.test(words)) continue;
    const start = piece.start + match.index + match[0].indexOf(words);
    parts.push({ text: words, start, end: start + words.length });
  }
  return parts;
}
