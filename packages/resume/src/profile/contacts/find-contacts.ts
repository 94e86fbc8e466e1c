import type { Contact, Phone } from '../../profile.ts';
import type { ResumeText, Span } from '../../resume-text.ts';
import { type Line, overlap } from '../lines.ts';
import { kindOfHeading } from '../sections/heading-words.ts';
import { findEmails } from './find-emails.ts';
import { findLinks } from './find-links.ts';
import { findLocation } from './find-location.ts';
import { findName } from './find-name.ts';
import { findPhones } from './find-phones.ts';
import { fallbackCountries, guessCountries } from './guess-countries.ts';

export interface Contacts {
  name: Contact | null;
  emails: Contact[];
  phones: Phone[];
  location: Contact | null;
  country: string | null;
  links: Contact[];
}

const contactHeading =
  /kontakt|contact|personal|persönlich|coordonn|dato|dados|dati|gegevens|dane|details|anschrift/i;
const linesAroundContact = 4;
const topLines = 10;
/** Footers stand at the end of the text. */
const bottomLines = 3;

/** Who it is and how to reach them. */
export function findContacts(
  { text, lines: places, language }: ResumeText,
  lines: readonly Line[],
  dates: readonly Span[],
): Contacts {
  const emails = findEmails(text);
  const near = linesNearContacts(lines, emails);
  const nearSpans = near.map(({ start, end }) => ({ start, end }));
  const isNear = (place: Span) => nearSpans.some((span) => overlap(span, place));
  const links = findLinks(text, emails, isNear);
  const reached = [...emails, ...links];
  const ownDates = dates.filter((date) => !/^\d{4}$/.test(text.slice(date.start, date.end)));
  const location = findLocation(text, near, reached);
  const countries = guessCountries({ text, location: location?.country, emails, language });
  const phones = findPhones(text, [...countries, ...fallbackCountries], [...reached, ...ownDates], isNear);
  const referees = linesOfReferees(lines);
  const own = emails.filter((email) => !referees.some((line) => overlap(line, email)));
  const name = findName(lines, places, namingContacts(lines, own, links), [...reached, ...phones]);
  return {
    name,
    emails,
    phones,
    links,
    location: location ? { value: location.value, start: location.start, end: location.end } : null,
    country: location?.country ?? countries[0] ?? null,
  };
}

/** The top of the document, the text around an email address, and the text under a heading such as 'Contact'. */
function linesNearContacts(lines: readonly Line[], emails: readonly Span[]): Line[] {
  const withEmail = lines
    .filter((line) => emails.some((email) => overlap(email, line)))
    .map((line) => line.index);
  const headed = lines
    .filter((line) => contactHeading.test(line.text) && kindOfHeading(line.text) === 'other')
    .map((line) => line.index);
  return lines.filter(
    ({ index, isBullet, text }) =>
      (index < topLines && !isBullet && text.length < 140) ||
      withEmail.some((place) => Math.abs(place - index) <= linesAroundContact) ||
      index >= lines.length - bottomLines ||
      headed.some((place) => index > place && index <= place + 6),
  );
}

/** What stands under a heading such as 'References', up to the next heading. */
function linesOfReferees(lines: readonly Line[]): Line[] {
  let isTheirs = false;
  return lines.filter((line) => {
    const kind = kindOfHeading(line.text);
    if (kind) isTheirs = kind === 'references';
    return isTheirs;
  });
}

/** What may tell the name: the address at the top rather than a referee's, and the name of a profile. */
function namingContacts(
  lines: readonly Line[],
  emails: readonly Contact[],
  links: readonly Contact[],
): Contact[] {
  const topEnd = lines[topLines]?.start ?? Number.POSITIVE_INFINITY;
  const atTop = emails.filter((email) => email.start < topEnd);
  const profiles = links.filter(({ value }) => /(?:linkedin|indeed|github|xing)/i.test(value));
  const slugs = profiles.map((link) => ({
    ...link,
    value: /\/(?:in|r|profile)\/([^/]+)/i.exec(link.value)?.[1] ?? link.value.split('/').at(-1) ?? '',
  }));
  return [...(atTop.length > 0 ? atTop : emails), ...slugs];
}
