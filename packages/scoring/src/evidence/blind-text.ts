import type { Profile } from '@candor/resume/profile';
import { redact } from '@candor/resume/redact';
import type { ResumeText, Span } from '@candor/resume/resume-text';
import { findReferees } from './referees.ts';

const pronouns =
  /(?<![\p{L}'’])(?:he|she|him|her|his|hers|himself|herself|they|them|their|theirs|themself|themselves|mr|mrs|mx|xe|xem|ze|hir)(?![\p{L}])\.?(?:\s*\/\s*(?:him|her|hers|his|them|theirs?)(?![\p{L}]))*/giu;
/** Before a name, which is covered by now: 'MS' alone is a degree or Microsoft, and 'miss' a verb. */
const addresses = /(?<!\p{L})(?:ms|miss)\.?(?=\s+█)/giu;

/**
 * The text that is judged: names, contacts, pronouns, schools and personal facts are blanks of the same
 * length, so that every place in it is the same place in the resume; and so are `worthless` stretches (`findNotices`), and
 * what is said of and by referees.
 */
export function blindText(resume: ResumeText, profile: Profile, worthless: readonly Span[]): string {
  const blind = redact(resume, profile, { schools: true })
    .replace(addresses, blank)
    .replace(pronouns, blank)
    .replaceAll('█', ' ');
  return cover(blind, [...worthless, ...findReferees(resume.text, profile)]);
}

/** The text with blanks in place of some stretches. */
export function cover(text: string, stretches: readonly Span[]): string {
  return stretches.reduce(
    (rest, { start, end }) => rest.slice(0, start) + blank(rest.slice(start, end)) + rest.slice(end),
    text,
  );
}

/** The text with blanks in place of all but some stretches. */
export function coverAllBut(text: string, stretches: readonly Span[]): string {
  return stretches.reduce(
    (rest, { start, end }) => rest.slice(0, start) + text.slice(start, end) + rest.slice(end),
    blank(text),
  );
}

function blank(words: string): string {
  return words.replace(/[^\n\f]/g, ' ');
}
