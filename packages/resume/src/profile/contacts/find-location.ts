import type { Contact } from '../../profile.ts';
import type { Span } from '../../resume-text.ts';
import { looksLikeInstitution } from '../education/degree-words.ts';
import { type Line, subtract } from '../lines.ts';
import { codeOfCity, codeOfCountry, codeOfState } from '../places.ts';
import { looksLikeTitle } from '../work-history/title-words.ts';

const separator = /\s{2,}|\t|\s?[|•·●▪]\s?|\s[–—-]\s|;/;
const label =
  /^(?:address|location|home address|residence|based in|lives in|city|wohnort|anschrift|adresse|domicile|ville|dirección|domicilio|ciudad|residencia|morada|endereço|indirizzo|residenza|adres|woonplaats)\s?[:.]?\s+/iu;
const city =
  "\\p{Lu}[\\p{L}'’.-]+(?:[ -](?:\\p{Lu}[\\p{L}'’.-]+|am|an|der|de|la|le|les|sur|of|on|upon|do|da|del)){0,4}";
const cityAndRegion = new RegExp(
  `(${city})\\s?,\\s?(?:(${city}|\\p{Lu}{2,3})(?:\\s+\\d{3,6}(?:-\\d{4})?(?!\\s?\\d))?)(?:\\s?,\\s?(${city})(?:\\s+\\d{4,5}(?!\\s?\\d))?)?(?:\\s\\([^)]{3,40}\\))?`,
  'u',
);
const cityAndState = new RegExp(
  `(${city})\\s(NSW|VIC|QLD|TAS|ACT|SA|WA|NT)(?:\\s+\\d{4})?(?![\\p{L}\\d])`,
  'u',
);
const postcodeAndCity = new RegExp(`(?:[A-Z]{1,2}-)?\\d{4,5}\\s(${city})`, 'u');

export interface Location extends Contact {
  country: string | undefined;
}

/** Where the person lives, from the lines among which contacts stand. */
export function findLocation(
  text: string,
  lines: readonly Line[],
  taken: readonly Span[],
): Location | undefined {
  const fragments = lines
    .flatMap((line) => subtract(line, taken))
    .flatMap((span) => splitFragments(text, span));
  for (const read of [readLabelled, readWithRegion, readCity]) {
    for (const fragment of fragments) {
      const location = read(fragment);
      if (location) return location;
    }
  }
  return undefined;
}

interface Fragment extends Span {
  text: string;
}

function splitFragments(text: string, span: Span): Fragment[] {
  const fragments: Fragment[] = [];
  const words = text.slice(span.start, span.end);
  let position = 0;
  for (const part of words.split(separator)) {
    const start = words.indexOf(part, position);
    position = start + part.length;
    if (part.trim()) fragments.push({ text: part, start: span.start + start, end: span.start + position });
  }
  return fragments;
}

function readLabelled(fragment: Fragment): Location | undefined {
  const lead = label.exec(fragment.text)?.[0];
  if (!lead) return undefined;
  const rest = {
    text: fragment.text.slice(lead.length),
    start: fragment.start + lead.length,
    end: fragment.end,
  };
  return (
    readWithRegion(rest) ??
    readCity(rest) ??
    (/^\p{Lu}/u.test(rest.text) ? place(rest, 0, rest.text, undefined) : undefined)
  );
}

function readWithRegion(fragment: Fragment): Location | undefined {
  const pair = cityAndRegion.exec(fragment.text) ?? cityAndState.exec(fragment.text);
  const [value, , region = '', last = ''] = pair ?? [];
  const country =
    codeOfCountry(last) ??
    codeOfState(last) ??
    codeOfCountry(region) ??
    codeOfState(region) ??
    (region === 'SA' ? 'AU' : undefined);
  if (pair && value && country && !looksLikeTitle(value) && !looksLikeInstitution(value)) {
    // 'Rata Street, Hamilton, New Zealand': with three parts the first is the street.
    const isThree =
      (codeOfCountry(last) ?? codeOfState(last)) !== undefined &&
      (codeOfState(region) ?? codeOfCountry(region)) === undefined;
    const offset = isThree ? value.indexOf(region) : 0;
    return place(fragment, pair.index + offset, value.slice(offset), country);
  }
  const coded = postcodeAndCity.exec(fragment.text);
  if (coded?.[1])
    return place(fragment, coded.index + coded[0].length - coded[1].length, coded[1], codeOfCity(coded[1]));
  return undefined;
}

function readCity(fragment: Fragment): Location | undefined {
  const [name = ''] = fragment.text.split(/[,(/]/);
  const country = codeOfCity(name) ?? codeOfCountry(name);
  return country && fragment.text.length < 50 ? place(fragment, 0, fragment.text.trim(), country) : undefined;
}

function place(fragment: Fragment, offset: number, value: string, country: string | undefined): Location {
  const start = fragment.start + offset;
  return { value, country, start, end: start + value.length };
}
