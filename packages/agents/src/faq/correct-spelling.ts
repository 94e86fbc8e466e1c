import { stem } from '@candor/scoring/stem';
import type { WordIndex } from './word-index.ts';

const leastLength = 5;

/** Terms with one slip of the pen become the known term they are nearest to; a term that is known stays. */
export function correctSpelling(index: WordIndex, terms: readonly string[]): string[] {
  return terms.map((term) => {
    if (term.length < leastLength || index.frequencies.has(term) || index.frequencies.has(stem(term)))
      return term;
    for (const known of index.frequencies.keys())
      if (known.length >= leastLength - 1 && known[0] === term[0] && isOneSlip(known, term)) return known;
    return term;
  });
}

/** One letter more, less, other, or two turned around. */
export function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const rest = (text: string, from: number) => text.slice(from);
  return (
    rest(a, start + 1) === rest(b, start + 1) ||
    rest(a, start + 1) === rest(b, start) ||
    rest(a, start) === rest(b, start + 1) ||
    (a[start] === b[start + 1] && a[start + 1] === b[start] && rest(a, start + 2) === rest(b, start + 2))
  );
}
