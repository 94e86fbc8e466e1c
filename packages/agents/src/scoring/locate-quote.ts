interface Span {
  start: number;
  end: number;
}

const letter = /[\p{L}\p{N}]/u;

/** Where a quote stands in a text, word for word; only the white space between its words may differ. */
export function locateQuote(text: string, quote: string): Span | undefined {
  const words = quote
    .replace(/^[\s"“”„«»'‘’….]+|[\s"“”„«»'‘’…]+$/g, '')
    .split(/\s+/)
    .filter(Boolean);
  if (words.join('').length < 2) return undefined;
  const pattern = new RegExp(
    words.map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('\\s+'),
    'gu',
  );
  for (const match of text.matchAll(pattern)) {
    const span = { start: match.index, end: match.index + match[0].length };
    if (isWhole(text, span)) return span;
  }
  return undefined;
}

/** 'Java' does not stand in 'JavaScript'. */
function isWhole(text: string, { start, end }: Span): boolean {
  const cuts = (at: number) => letter.test(text[at - 1] ?? '') && letter.test(text[at] ?? '');
  return !cuts(start) && !cuts(end);
}
