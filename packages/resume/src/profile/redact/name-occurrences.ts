import type { Span } from '../../resume-text.ts';
import { looksLikeEmployer } from '../work-history/employer-words.ts';
import { looksLikeTitle } from '../work-history/title-words.ts';

/** Names that are words as well: alone they are left, beside another part of the name they are not. */
const ordinary =
  /^(?:will|may|mark|grant|bill|art|rich|frank|grace|joy|hope|faith|rose|dawn|summer|april|june|august|price|law|read|page|hall|field|fields|brook|brooks|stone|wood|woods|hill|ford|park|lake|rivers?|bank|banks|banker|young|long|short|small|little|good|best|strong|sharp|wise|bright|white|black|brown|green|gray|grey|silver|gold|king|bishop|knight|major|day|english|german|french|welsh|holland|london|paris|florence|chase|case|cash|drew|dean|iris|ivy|lily|jade|ruby|pearl|sky|star|guy|max|chip|drive|van|von|de|la|al|bin|ben|lang|lim|so|an|no|do|go|me|he|le)$/i;

/** Where the person's name stands: as a whole, turned round, and each of its parts that is not an everyday word. */
export function findNameOccurrences(text: string, name: string): Span[] {
  const parts = name
    .split(/\s+/)
    .map((part) => part.replace(/["“”().]/g, ''))
    .filter((part) => part.length > 1);
  const spans: Span[] = [];
  const search = (words: readonly string[], flags: string) => {
    const pattern = words
      .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/['’]/g, "['’]"))
      .join('[\\s,._-]+');
    for (const match of text.matchAll(
      new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?:['’]s)?(?![\\p{L}\\p{N}])`, flags),
    ))
      spans.push({ start: match.index, end: match.index + match[0].length });
  };
  search(parts, 'giu');
  search(parts.toReversed(), 'giu');
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    if (next) search([part, next], 'giu');
    if (part.length < 3 || ordinary.test(part) || looksLikeTitle(part) || looksLikeEmployer(part)) continue;
    // As a name is written: 'Hamish' and 'HAMISH', not 'hamish'.
    for (const form of new Set([
      part,
      part.toUpperCase(),
      part[0]?.toUpperCase() + part.slice(1).toLowerCase(),
    ]))
      search([form], 'gu');
  }
  return spans;
}
