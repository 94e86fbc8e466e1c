import type { Profile } from '../profile.ts';
import type { ResumeText } from '../resume-text.ts';
import { findContacts } from './contacts/find-contacts.ts';
import { findDateRanges } from './date-ranges.ts';
import { isDayFirst } from './dates/is-day-first.ts';
import { findEducation } from './education/find-education.ts';
import { findBreaks } from './find-breaks.ts';
import { findLanguages } from './find-languages.ts';
import { findLicences } from './find-licences.ts';
import { overlap, splitLines } from './lines.ts';
import { findSections } from './sections/find-sections.ts';
import { findWork } from './work/find-work.ts';

/** What a resume says of a person, by rules alone: the same text and day give the same profile. */
export function buildProfile(resume: ResumeText, now: Date): Profile {
  const { text, language } = resume;
  const lines = splitLines(text, resume.lines);
  const plain = findDateRanges(text, { now, dayFirst: true });
  const contacts = findContacts(resume, lines, plain);
  const taken = [...contacts.phones, ...contacts.emails, ...contacts.links];
  const dayFirst = isDayFirst(text, language, contacts.country);
  const ranges = (dayFirst ? plain : findDateRanges(text, { now, dayFirst })).filter(
    (range) => !taken.some((span) => overlap(span, range)),
  );
  const sections = findSections(resume, lines, contacts.name, (line) =>
    ranges.some((range) => overlap(range, line)),
  );
  const work = findWork(text, lines, sections, ranges);
  const breaks = findBreaks(text, lines, ranges).filter(
    (pause) => !work.some((item) => overlap(item, pause)),
  );
  return {
    ...contacts,
    sections,
    work,
    breaks,
    education: findEducation(text, lines, sections, ranges),
    licences: findLicences(text, lines, sections),
    languages: findLanguages(text, lines, sections),
  };
}
