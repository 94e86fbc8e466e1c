import type { Profile } from '../profile.ts';
import type { ResumeText, Span } from '../resume-text.ts';
import { findEmails } from './contacts/find-emails.ts';
import { findNameOccurrences } from './redact/name-occurrences.ts';
import { originPatterns } from './redact/origins.ts';
import { addressPattern, personalPatterns } from './redact/personal-patterns.ts';
import { findSchools } from './redact/school-names.ts';

export interface RedactOptions {
  /** Blind review also hides where somebody studied. */
  schools?: boolean;
}

const cover = '█';

/**
 * The text without what tells who a person is: name, contacts, address, age, gender, origin, family. Each letter is covered
 * by one character, so that every span of the profile stays where it is.
 */
export function redact(
  { text }: Pick<ResumeText, 'text'>,
  profile: Profile,
  { schools = false }: RedactOptions = {},
): string {
  const spans: Span[] = [
    ...findEmails(text),
    ...profile.emails,
    ...profile.phones,
    ...profile.referees,
    ...profile.links,
    ...(profile.location ? [withPostcode(text, profile.location)] : []),
    ...(profile.name ? [profile.name, ...findNameOccurrences(text, profile.name.value)] : []),
    ...[...personalPatterns, ...originPatterns, addressPattern].flatMap((pattern) => findAll(text, pattern)),
    ...(schools ? findSchools(text, profile) : []),
  ];
  return coverSpans(text, spans);
}

function findAll(text: string, pattern: RegExp): Span[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function withPostcode(text: string, { start, end }: Span): Span {
  const before = /(?:[A-Z]{1,2}-)?\d{4,6}\s$/.exec(text.slice(Math.max(0, start - 10), start))?.[0] ?? '';
  const after = /^,?\s[A-Z]{0,3}\s?\d{4,5}(?!\d)/.exec(text.slice(end, end + 12))?.[0] ?? '';
  return { start: start - before.length, end: end + after.length };
}

/** Line ends stay: sections and entries are told by lines. */
function coverSpans(text: string, spans: readonly Span[]): string {
  let covered = '';
  let from = 0;
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    if (end <= from) continue;
    const begin = Math.max(start, from);
    covered += text.slice(from, begin) + text.slice(begin, end).replace(/[^\n\f]/g, cover);
    from = end;
  }
  return covered + text.slice(from);
}
