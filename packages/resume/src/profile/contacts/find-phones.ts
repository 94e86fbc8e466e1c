import { findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js';
import type { Phone } from '../../profile.ts';
import type { Span } from '../../resume-text.ts';
import { overlap } from '../lines.ts';

const shaped = /(?<![\d\p{L}./#-])\+?\(?\d[\d\s()./-]{6,22}\d(?![\d\p{L}])/gu;
const label =
  /(?:phone|mobile|mob|cell|tel|telefon|telefono|teléfono|téléphone|telefone|handy|mobil|móvil|portable|ph|m|t|p)\s?(?:no|nr|number|\.)?\s?[.:]\s*$/iu;
/** A page of figures must not keep the search busy; a person has few numbers. */
const maxCandidates = 60;

/** Telephone numbers, read for the countries given, the likeliest first; what is labelled as a number is one in any case. */
export function findPhones(
  text: string,
  countries: readonly string[],
  taken: readonly Span[],
  nearContacts: (place: Span) => boolean,
): Phone[] {
  const phones: Phone[] = [];
  const tried = [...new Set(countries)].filter((country) => isSupportedCountry(country));
  for (const match of [...text.matchAll(shaped)].slice(0, maxCandidates)) {
    const place = { start: match.index, end: match.index + match[0].length };
    const isFree = (span: Span) => ![...taken, ...phones].some((other) => overlap(other, span));
    const known = tried
      .map((country) => readNumber(text, place, country))
      .find((phone) => phone && isFree(phone));
    if (known) phones.push(known);
    else if (isFree(place) && isNumber(text, place, nearContacts))
      phones.push({ value: match[0], e164: null, ...place });
  }
  return phones;
}

function readNumber(
  text: string,
  { start, end }: Span,
  country: Parameters<typeof findPhoneNumbersInText>[1],
): Phone | undefined {
  const [found] = findPhoneNumbersInText(text.slice(start, end), country);
  if (!found || found.endsAt - found.startsAt < 8) return undefined;
  const place = { start: start + found.startsAt, end: start + found.endsAt };
  return { value: text.slice(place.start, place.end), e164: found.number.number, ...place };
}

/** A number that no country has may still be one, where a label or the email address beside it says so. */
function isNumber(text: string, place: Span, nearContacts: (place: Span) => boolean): boolean {
  const written = text.slice(place.start, place.end);
  const digits = written.replace(/\D/g, '').length;
  if (/[\n/]|\d{4}\s?[-–]\s?\d{4}/.test(written)) return false;
  if (label.test(text.slice(Math.max(0, place.start - 16), place.start))) return digits >= 7;
  return digits >= 9 && digits <= 15 && nearContacts(place);
}
