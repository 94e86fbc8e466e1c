/** Text as the search compares it: lower case, without accents, single spaces. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/**
 * What a row is found by. Each word follows a space, the first too, and so does each part of a word with signs in it: the
 * family name in an address, the second half of a double name.
 */
export function toSearchText(parts: readonly (string | null | undefined)[]): string {
  const text = ` ${fold(parts.filter(Boolean).join(' '))}`;
  const inner = new Set(text.match(/[\p{L}\p{N}]+/gu));
  return [text, ...[...inner].filter((word) => !text.includes(` ${word}`))].join(' ');
}

/** The words of a search: a row is found if each of them begins one of its words. */
export function toSearchWords(query: string): string[] {
  return fold(query).split(' ').filter(Boolean);
}

/**
 * The LIKE pattern of a search that finds its text anywhere, even within a word; null where it is too short for that: it is
 * at the start of words that people mean two letters, and an index of three-letter pieces could not find them elsewhere.
 */
export function toAnywherePattern(query: string): string | null {
  const folded = fold(query);
  return folded.length < 3 ? null : `%${escapePattern(folded)}%`;
}

/** The LIKE pattern of a search over a short list, which needs no index. */
export function toSearchPattern(query: string): string {
  return toAnywherePattern(query) ?? `% ${escapePattern(fold(query))}%`;
}

/** The LIKE pattern of a text as it stands, anywhere; to be compared without regard to case. */
export function toContainsPattern(text: string): string {
  return `%${escapePattern(text)}%`;
}

/** Whether a search finds one of the texts, by words or anywhere. */
export function isFoundIn(query: string, parts: readonly (string | null | undefined)[]): boolean {
  const text = toSearchText(parts);
  const folded = fold(query);
  return (
    toSearchWords(query).every((word) => text.includes(` ${word}`)) ||
    (folded.length >= 3 && text.includes(folded))
  );
}

function escapePattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/** The LIKE pattern of addresses that begin as the search does, where it looks like the beginning of one. */
export function toAddressPattern(query: string): string | null {
  const address = query.trim().normalize('NFKC').toLowerCase();
  return /^[^\s@]+@\S*$/.test(address) ? `${escapePattern(address)}%` : null;
}
