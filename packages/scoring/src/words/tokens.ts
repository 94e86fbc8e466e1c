import { stem } from './stem.ts';

export interface Token {
  /** As written. */
  text: string;
  lower: string;
  stem: string;
  start: number;
  end: number;
}

// 'C++', 'C#', 'F#' and '.NET' are words; 'node.js' is two.
const word = /\.net(?![\p{L}\p{N}])|[\p{L}\p{N}]+(?:['’]\p{L}+)?(?:\+\+|#)?/giu;

/** The words of a text with their places. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(word)) {
    const written = match[0];
    const lower = written.toLowerCase().replace('’', "'").replace(/'s$/, '');
    tokens.push({
      text: written,
      lower,
      stem: stem(lower),
      start: match.index,
      end: match.index + written.length,
    });
  }
  return tokens;
}

/** The stems of a text, in order. */
export function stemsOf(text: string): string[] {
  return tokenise(text).map((token) => token.stem);
}
