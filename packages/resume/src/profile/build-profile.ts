import type { Profile, Section } from '../profile.ts';
import type { ResumeText, Span } from '../resume-text.ts';
import { findContacts } from './contacts/find-contacts.ts';
import { findDateRanges } from './date-ranges.ts';
import { isDayFirst } from './dates/is-day-first.ts';
import { findEducation } from './education/find-education.ts';
import { findBreaks } from './find-breaks.ts';
import { findLanguages } from './find-languages.ts';
import { findLicences } from './find-licences.ts';
import { overlap, splitLines, within } from './lines.ts';
import { findSections, sectionAt } from './sections/find-sections.ts';
import { findWork } from './work-history/find-work.ts';

/** No resume says more; a file that does must not keep the product busy. */
const maxLength = 60_000;
const maxLines = 2_000;
const maxRanges = 500;
const maxSections = 100;

/** What a resume says of a person, by rules alone: the same text and day give the same profile. */
export function buildProfile(whole: ResumeText, now: Date): Profile {
  const resume = { ...whole, text: whole.text.slice(0, maxLength), lines: whole.lines.slice(0, maxLines) };
  const { text, language } = resume;
  const lines = splitLines(text, resume.lines).slice(0, maxLines);
  const readDates = (dayFirst: boolean) => findDateRanges(text, { now, dayFirst }).slice(0, maxRanges);
  const plain = readDates(true);
  const contacts = findContacts(resume, lines, plain);
  const taken = [...contacts.phones, ...contacts.emails, ...contacts.links];
  const dayFirst = isDayFirst(text, language, contacts.country);
  const ranges = (dayFirst ? plain : readDates(false)).filter(
    (range) => !taken.some((span) => overlap(span, range)),
  );
  const sections = findSections(resume, lines, contacts.name, (line) =>
    ranges.some((range) => overlap(range, line)),
  ).slice(0, maxSections);
  // Contacts at the foot of a page belong to no section.
  const { name } = contacts;
  const own = lines.filter(
    (line) =>
      !taken.some((span) => overlap(span, line)) &&
      line.text !== name?.value &&
      !(name && within(line, name)),
  );
  const work = findWork(text, own, sections, ranges);
  const breaks = findBreaks(text, own, ranges).filter((pause) => !work.some((item) => overlap(item, pause)));
  const isReferees = recognizeReferees(contacts, sections, lines);
  return {
    ...contacts,
    emails: contacts.emails.filter((email) => !isReferees(email)),
    phones: contacts.phones.filter((phone) => !isReferees(phone)),
    referees: [...contacts.emails, ...contacts.phones]
      .filter(isReferees)
      .map(({ start, end }) => ({ start, end })),
    sections,
    work,
    breaks,
    education: findEducation(text, own, sections, ranges, now),
    licences: findLicences(text, own, sections),
    languages: findLanguages(text, own, sections),
  };
}

/**
 * Referees have addresses too; they are not the person's, even where there is no other. At the foot of the last page, though, the
 * person's own may follow on them: an address with their name in it, and what stands on its line.
 */
function recognizeReferees(
  { name, emails }: Pick<Profile, 'name' | 'emails'>,
  sections: readonly Section[],
  lines: readonly Span[],
): (contact: Span) => boolean {
  const isAmong = ({ start }: Span) => sectionAt(sections, start)?.kind === 'references';
  const names = (name?.value.toLowerCase().match(/\p{L}{3,}/gu) ?? []) as string[];
  const own = emails.filter(({ value }) => {
    const account = value.toLowerCase().split('@')[0] ?? '';
    return names.some((part) => account.includes(part));
  });
  const ownLines = lines.filter((line) => own.some((email) => overlap(line, email)));
  return (contact) => isAmong(contact) && !ownLines.some((line) => overlap(line, contact));
}
