/** Text as the search compares it: lower case, without accents, single spaces. */
export function foldForSearch(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Escapes what LIKE takes for a wildcard. */
export function likePattern(query: string): string {
  return `%${foldForSearch(query).replace(/[\\%_]/g, '\\$&')}%`;
}
