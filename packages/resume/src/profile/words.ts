/** Lower case without accents, so that 'Februar', 'FÉVRIER' and 'fevrier' meet their list. Same length for Latin text. */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss');
}

/** An alternation for a regular expression, longest first, with the accents of the list optional. */
export function anyOf(words: Iterable<string>): string {
  const variants = new Set<string>();
  for (const word of words) {
    variants.add(word);
    variants.add(word.normalize('NFD').replace(/\p{M}/gu, ''));
  }
  return [...variants]
    .sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
    .map((word) =>
      word
        .replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
        .replace(/ /g, '\\s+')
        .replace(/'/g, "['’‘]"),
    )
    .join('|');
}

/** Matches any of the words where they stand alone, whatever the alphabet; `\b` knows English letters only. */
export function wholeWords(words: Iterable<string>, flags = 'iu'): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${anyOf(words)})(?![\\p{L}\\p{N}])`, flags);
}

/** The words of a list written with spaces between them. */
export function list(words: string): string[] {
  return words.split(/\s+/).filter(Boolean);
}

/** The phrases of a list written with commas between them. */
export function phrases(words: string): string[] {
  return words
    .split(',')
    .map((phrase) => phrase.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
}
