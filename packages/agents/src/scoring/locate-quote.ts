interface Span {
  start: number;
  end: number;
}

const letter = /[\p{L}\p{N}]/u;
const edges = /^[\s"“”„«»'‘’….,;:]+|[\s"“”„«»'‘’…,;:]+$/g;
/** A model that leaves something out says so; what it left out need not stand. */
const leftOut = /\s*(?:…|\.{3}|\[…\]|\[\.{3}\])\s*/;
const minLetters = 2;

/**
 * Finds quotes in a text, word for word: where each of their parts stands, or nothing. What a layout changes without changing
 * a word may differ: white space, bullets, a word parted at the end of a line, ligatures, the shape of quotes and dashes. A
 * quote with an ellipsis stands where its parts stand in this order.
 */
export function createLocator(text: string): (quote: string) => Span[] {
  const plain = plainOf(text);
  return (quote) => {
    const pieces = quote
      .split(leftOut)
      .map((piece) => piece.replace(edges, ''))
      .filter((piece) => piece !== '');
    const spans: Span[] = [];
    for (const piece of pieces) {
      const span = locatePiece(text, plain, piece, spans.at(-1)?.end ?? 0);
      if (!span) return [];
      spans.push(span);
    }
    return spans;
  };
}

interface Plain {
  characters: string;
  /** Where each of them stands in the text. */
  places: readonly number[];
}

function locatePiece(text: string, { characters, places }: Plain, piece: string, from: number) {
  const wanted = plainOf(piece).characters;
  if (wanted.length < minLetters || !letter.test(wanted)) return undefined;
  for (let at = characters.indexOf(wanted); at >= 0; at = characters.indexOf(wanted, at + 1)) {
    const span = { start: places[at] ?? 0, end: (places[at + wanted.length - 1] ?? 0) + 1 };
    if (span.start >= from && isWhole(text, span)) return span;
  }
  return undefined;
}

/** White space, empty brackets, bullets, lone dashes and the hyphen of a word that goes on in the next line. */
const unsaid =
  /\s+|\(\s*\)|\p{Co}|\p{So}|[•·●◦▪‣∙○■□◆➢➤\u00ad\u200b]|(?<=\s|^)[-–—*](?=\s)|(?<=\p{L})-\s+(?=\p{Ll})/gu;
const shapes: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
};

/** A text without what a layout changes, one character after the other. */
function plainOf(text: string): Plain {
  let characters = '';
  const places: number[] = [];
  const add = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) {
      const character = text[at] ?? '';
      for (const same of shapes[character] ?? character.normalize('NFKC')) {
        characters += same;
        for (let unit = 0; unit < same.length; unit += 1) places.push(at);
      }
    }
  };
  let last = 0;
  for (const match of text.matchAll(unsaid)) {
    add(last, match.index);
    last = match.index + match[0].length;
  }
  add(last, text.length);
  return { characters, places };
}

/** 'Java' does not stand in 'JavaScript'. A single foreign letter is what is left of a bullet or blank read in a wrong encoding. */
function isWhole(text: string, { start, end }: Span): boolean {
  const isLetter = (at: number) => letter.test(text[at] ?? '');
  const goesOn = (outside: number, further: number) =>
    isLetter(outside) && (isLetter(further) || /\w/.test(text[outside] ?? ''));
  const isCutBefore = isLetter(start) && goesOn(start - 1, start - 2);
  return !isCutBefore && !(isLetter(end - 1) && goesOn(end, end + 1));
}
