/** Text as the search compares it: lower case, without accents, single spaces. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** What a row is found by. It starts with a space, so that the first word too is one that follows a space. */
export function toSearchText(parts: readonly (string | null | undefined)[]): string {
  return ` ${fold(parts.filter(Boolean).join(' '))}`;
}

/**
 * The LIKE pattern of a search. Three letters are found anywhere; fewer are found at the start of a word, because an index
 * of three-letter pieces could not find them elsewhere, and because that is what people mean by them.
 */
export function toSearchPattern(query: string): string {
  const folded = fold(query);
  const escaped = folded.replace(/[\\%_]/g, '\\$&');
  return folded.length < 3 ? `% ${escaped}%` : `%${escaped}%`;
}

/** Whether a search finds one of the texts, as its pattern would. */
export function isFoundIn(query: string, parts: readonly (string | null | undefined)[]): boolean {
  const folded = fold(query);
  return toSearchText(parts).includes(folded.length < 3 ? ` ${folded}` : folded);
}

/** The LIKE pattern of addresses that begin as the search does, where it looks like the beginning of one. */
export function toAddressPattern(query: string): string | null {
  const address = query.trim().normalize('NFKC').toLowerCase();
  return /^[^\s@]+@\S*$/.test(address) ? `${address.replace(/[\\%_]/g, '\\$&')}%` : null;
}
