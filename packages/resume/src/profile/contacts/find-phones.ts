import { type CountryCode, findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js';
import type { Phone } from '../../profile.ts';
import type { Span } from '../../resume-text.ts';
import { overlap } from '../lines.ts';

const labelled =
  /(?:phone|mobile|mob|cell|tel|telefon|telefono|teléfono|téléphone|telefone|handy|mobil|móvil|portable|ph|m|t|p)\s?(?:no|nr|number|\.)?\s?[.:]\s*(\+?[\d(][\d\s().-]{6,20}\d)/giu;

const shaped = /(?<![\d\p{L}./-])\+?\(?\d[\d\s().-]{7,17}\d(?![\d\p{L}/])/gu;

/** Telephone numbers, read for the countries given, the likeliest first; what is labelled as a number is one in any case. */
export function findPhones(
  text: string,
  countries: readonly string[],
  taken: readonly Span[],
  nearContacts: (place: Span) => boolean,
): Phone[] {
  const phones: Phone[] = [];
  const add = (phone: Phone) => {
    if (![...taken, ...phones].some((span) => overlap(span, phone))) phones.push(phone);
  };
  for (const country of new Set(countries)) {
    if (!isSupportedCountry(country)) continue;
    for (const found of find(text, country)) {
      const value = text.slice(found.startsAt, found.endsAt);
      if (value.replace(/\D/g, '').length < 8) continue;
      add({ value, e164: found.number.number, start: found.startsAt, end: found.endsAt });
    }
  }
  for (const match of text.matchAll(labelled)) {
    const value = match[1] ?? '';
    const start = match.index + match[0].length - value.length;
    add({ value, e164: null, start, end: start + value.length });
  }
  for (const match of text.matchAll(shaped)) {
    const place = { start: match.index, end: match.index + match[0].length };
    const digits = match[0].replace(/\D/g, '').length;
    if (digits < 9 || digits > 15 || !nearContacts(place) || /\d{4}\s?[-–]\s?\d{4}/.test(match[0])) continue;
    add({ value: match[0], e164: null, ...place });
  }
  return phones.sort((a, b) => a.start - b.start);
}

function find(text: string, defaultCountry: CountryCode) {
  return findPhoneNumbersInText(text, defaultCountry);
}
