import type { Contact } from '../../profile.ts';
import type { Span } from '../../resume-text.ts';
import { overlap } from '../lines.ts';

const known =
  'linkedin\\.com|indeed\\.com|github\\.com|gitlab\\.com|bitbucket\\.org|stackoverflow\\.com|behance\\.net|dribbble\\.com|medium\\.com|xing\\.com|twitter\\.com|x\\.com|kaggle\\.com|orcid\\.org|researchgate\\.net|facebook\\.com|instagram\\.com|youtube\\.com';
const tail = '[^\\s|<>\\[\\](){}"\',;•·]*[^\\s|<>\\[\\](){}"\',;•·.:!?]';
const link = new RegExp(
  `(?<![\\p{L}\\p{N}@./-])(?:https?://${tail}|www\\.${tail}|(?:[a-z]{2,3}\\.)?(?:${known})/${tail}|` +
    `[a-z0-9](?:[a-z0-9-]{1,40}[a-z0-9])?(?:\\.[a-z0-9-]{2,30})?\\.(?:com|org|net|dev|io|me|co|app|tech|design|info|biz|eu|de|fr|es|it|nl|pl|pt|ch|at|uk|au|com\\.au|net\\.au|co\\.uk|co\\.nz|ca|example)(?![\\p{L}\\p{N}.])(?:/${tail})?)`,
  'giu',
);

/** Profiles and sites. A bare domain counts only near the contacts: 'Socket.io', 'Booking.com' and 'B.Tech' are no sites of a person. */
export function findLinks(
  text: string,
  emails: readonly Span[],
  nearContacts: (place: Span) => boolean,
): Contact[] {
  const links: Contact[] = [];
  for (const match of text.matchAll(link)) {
    // A narrow column breaks an address after '/' or '-'.
    const rest = /[/-]$/.test(match[0])
      ? /^\n[\w/-]{2,60}(?=\n|$)/.exec(text.slice(match.index + match[0].length))
      : null;
    const value = match[0] + (rest?.[0].trim() ?? '');
    const place = { start: match.index, end: match.index + match[0].length + (rest?.[0].length ?? 0) };
    if (emails.some((email) => overlap(email, place))) continue;
    const isBare = !/^(?:https?:|www\.)|\//i.test(value);
    if (isBare && (!nearContacts(place) || /^(?:asp|vb|ado|node|socket|[bm])\./i.test(value))) continue;
    if (links.every((other) => other.value.toLowerCase() !== value.toLowerCase()))
      links.push({ value, ...place });
  }
  return links;
}
