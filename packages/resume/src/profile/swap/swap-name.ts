import { findNameOccurrences } from '../redact/name-occurrences.ts';
import type { Edit } from './edit-text.ts';

/** Puts another name wherever the person's own stands: in full, turned round, a part of it, or in an address. */
export function swapName(text: string, name: string, other: { first: string; last: string }): Edit[] {
  const parts = name.split(/\s+/);
  const [first = '', last = ''] = [parts[0], parts.at(-1)].map((part) => part?.toLowerCase());
  return findNameOccurrences(text, name).map(({ start, end }) => {
    const found = text.slice(start, end);
    const owner = /['’]s$/.exec(found)?.[0] ?? '';
    const written = found.slice(0, found.length - owner.length);
    const words = written.toLowerCase().split(/[\s,._-]+/);
    const between = /[\s,._-]+/.exec(written)?.[0] ?? ' ';
    const isTurned = words[0] === last && words.length > 1;
    const names = isTurned ? [other.last, other.first] : [other.first, other.last];
    const kept = words.length > 1 ? names.join(between) : words[0] === first ? other.first : other.last;
    return { start, end, words: inCaseOf(written, kept) + owner };
  });
}

/** 'JANE DOE' and the 'jane.doe' of an address stay what they are. */
function inCaseOf(written: string, words: string): string {
  if (written === written.toUpperCase()) return words.toUpperCase();
  if (written !== written.toLowerCase()) return words;
  const plain = words.normalize('NFD').replace(/\p{M}/gu, '');
  return plain.toLowerCase().replace(/ (?=\S)/g, '');
}
