import type { Profile as WrittenProfile } from '@candor/demo/profile';
import { findDateRanges } from '@candor/resume/date-ranges';
import type { Profile, YearMonth } from '@candor/resume/profile';

/** The facts of one field, written so that equal facts are equal texts. */
export type Facts = Record<string, string[]>;

const fold = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/[’‘]/g, "'")
    .replace(/[–—]/g, '-')
    .trim();
/** A town after the name of an employer or a school is not part of it. */
const named = (text: string) => fold(text.split(',')[0] ?? text);
const moment = (value: YearMonth | null) => (value ? `${value.year}-${value.month ?? '?'}` : '?');

function readDates(written: string, now: Date): string {
  const [range] = findDateRanges(written, { now, dayFirst: true });
  return range ? `${moment(range.from)}/${range.isCurrent ? 'now' : moment(range.to)}` : fold(written);
}

/** What the person who wrote the resume says. */
export function writtenFacts(profile: WrittenProfile, now: Date): Facts {
  return {
    name: [fold(`${profile.firstName} ${profile.lastName}`)],
    email: [fold(profile.email)],
    phone: profile.phone ? [profile.phone.replace(/\D/g, '')] : [],
    location: [named(profile.place)],
    link: profile.linkedin ? [fold(profile.linkedin)] : [],
    'work: title': profile.work.map(({ title }) => fold(title)),
    'work: employer': profile.work.map(({ employer }) => named(employer)),
    'work: dates': profile.work.map(({ dates }) => readDates(dates, now)),
    'work: all three': profile.work.map(
      ({ title, employer, dates }) => `${fold(title)} / ${named(employer)} / ${readDates(dates, now)}`,
    ),
    // Whether an award is held is not part of its name.
    'education: award': profile.education.map(({ award }) => named(award.replace(/ \(in progress\)$/, ''))),
    'education: school': profile.education.map(({ school }) => named(school)),
    'education: years': profile.education.map(({ dates }) => readDates(dates, now)),
    licences: (profile.licences ?? []).map(fold),
    languages: (profile.languages ?? []).map((language) =>
      fold(language.replace(/\(.*\)|^some |, .*$/g, '')),
    ),
  };
}

/** What was found in the file. */
export function foundFacts(profile: Profile, text: string, now: Date): Facts {
  const dates = (span: { start: number; end: number } | null) =>
    span ? readDates(text.slice(span.start, span.end), now) : '';
  const { work, education } = profile;
  const facts: Facts = {
    name: profile.name ? [fold(profile.name.value)] : [],
    email: profile.emails.map(({ value }) => fold(value)),
    phone: profile.phones.map(({ value }) => value.replace(/\D/g, '')),
    location: profile.location ? [named(profile.location.value)] : [],
    link: profile.links.map(({ value }) => fold(value)),
    'work: title': work.map(({ title }) => fold(title ?? '')),
    'work: employer': work.map(({ employer }) => named(employer ?? '')),
    'work: dates': work.map((item) => dates(item.dates)),
    'work: all three': work.map(
      (item) => `${fold(item.title ?? '')} / ${named(item.employer ?? '')} / ${dates(item.dates)}`,
    ),
    'education: award': education.map(({ degree }) => named(degree ?? '')),
    'education: school': education.map(({ institution }) => named(institution ?? '')),
    'education: years': education.map((item) => dates(item.dates)),
    licences: profile.licences.map(({ value }) => fold(value)),
    languages: profile.languages.map(({ language }) => fold(language)),
  };
  for (const [field, values] of Object.entries(facts)) facts[field] = values.filter((value) => value !== '');
  return facts;
}
