import type { Span } from '../../resume-text.ts';
import { subtract } from '../lines.ts';
import { codeOfCountry, codeOfState, isPlace } from '../places.ts';
import { looksLikeEmployer, placeholderEmployer, placeholderPlace } from './employer-words.ts';
import { looksLikeTitle } from './title-words.ts';

/** A piece of a head: what stands between two separators. */
export interface Fragment extends Span {
  text: string;
  /** What a label ('Designation:') or a word before it ('at', 'bei', 'chez') says it is. */
  role: Role | null;
  isAfterAt: boolean;
  /** A place follows on its line, or a dash with nothing behind it: 'Alder Foods - Leeds, UK', 'Alder Foods -'. */
  isBeforePlace: boolean;
  isPlaceholder: boolean;
}

export type Role = 'title' | 'employer';

const at = /\s(?:at|@|bei(?: der| dem)?|chez|presso|bij|w firmie)\s/;
const marks = `\\s{2,}|\\t|\\s?[|•·●▪¦]\\s?|\\s[–—-]{1,2}(?:\\s|$)|(?:^|\\s)[–—-]\\s|\\s?(?:â€“|â€”|ï¼)[\\u200b\\u008d]?\\s?|\\s:\\s|：`;
const separator = new RegExp(`${marks}|${at.source}`, 'gu');
/** A separator that is a word, not a mark. */
const wordsBetween = /^\s(?:@|\p{L}+(?: \p{L}+)?)\s$/u;
/** 'Worked as a Buyer with Alder Foods from 2014 to 2017': a sentence that is a head. */
const told = /^(?:currently |presently )?work(?:ed|ing) as (?:an? |the )?/iu;
const toldSeparator = new RegExp(`${marks}|\\s(?:at|with|in|for)\\s`, 'gu');
/** What parts the award from the school: 'University of Illinois at Springfield' is one name. */
export const educationSeparator = new RegExp(`${marks}|\\sfrom\\s|\\swith\\s(?=\\d)`, 'gu');
const noise =
  /^(?:full[- ]?time|part[- ]?time|casual|contract|permanent|temporary|fixed[- ]term|remote|hybrid|on[- ]site|freelance basis|vollzeit|teilzeit|befristet|cdi|cdd|temps plein|temps partiel|jornada completa|media jornada|\d+ (?:years?|months?|yrs?|mos?|days|weeks)(?: \d+ (?:months?|mos?))?|hours per week.*|\d+ hours.*|.)$/i;
const cityAndRegion =
  /^[\p{Lu}][\p{L}'’. -]{1,30}(?:,\s?(?:[A-Z]{2,3}|[\p{Lu}][\p{L} ]{2,24})){1,3}(?:\s\d{4,5})?$/u;

/** The pieces of a stretch that may be title or employer: places, kinds of employment and placeholders are told apart. */
export function splitFragments(
  text: string,
  span: Span,
  without: readonly Span[],
  separators: RegExp = separator,
): Fragment[] {
  const isTold = separators === separator && told.test(text.slice(span.start, span.end));
  const fragments = subtract(span, without).flatMap((stretch) =>
    splitAt(text, stretch, isTold ? toldSeparator : separators),
  );
  const kept = fragments.filter((fragment, index) => {
    if (fragment.isPlaceholder) return true;
    const before = separators === separator ? fragments[index - 1] : undefined;
    return !isNoise(fragment.text) && !isTown(fragment.text) && !(before && isLikeTown(fragment, before));
  });
  return kept.map((fragment) => {
    const next = fragments[fragments.indexOf(fragment) + 1];
    const isBeforePlace = next
      ? !kept.includes(next) && !isNoise(next.text)
      : /^\s[–—-]\s*$/u.test(text.slice(fragment.end, span.end));
    return { ...fragment, isBeforePlace };
  });
}

const withoutBrackets = (text: string) => text.replace(/^\(|\)$/g, '');

function isNoise(fragment: string): boolean {
  return noise.test(withoutBrackets(fragment));
}

function isTown(fragment: string): boolean {
  const text = withoutBrackets(fragment);
  if (isPlace(text)) return true;
  if (!cityAndRegion.test(text)) return false;
  const [town = '', ...regions] = text.split(',');
  if (looksLikeEmployer(town) || looksLikeTitle(town)) return false;
  // 'Leeds, England, United Kingdom' is a town; in 'Alder Foods, Leeds, England' the first is none.
  return regions.every((region) => {
    const name = region.replace(/\d+/g, '');
    return (codeOfState(name) ?? codeOfCountry(name)) !== undefined;
  });
}

/** 'Alder Foods - Kotka, Kymenlaakso' ends in a town by its form, known or not; behind a title it may be an employer. */
function isLikeTown({ text }: Cut, before: Cut): boolean {
  const isNamed = looksLikeEmployer(text) || looksLikeTitle(text);
  return cityAndRegion.test(text) && !isNamed && !looksLikeTitle(before.text);
}

type Cut = Omit<Fragment, 'isBeforePlace'>;

function splitAt(text: string, { start, end }: Span, separators: RegExp): Cut[] {
  const fragments: Cut[] = [];
  const stretch = text.slice(start, end);
  let from = 0;
  let afterAt = false;
  for (const match of [...stretch.matchAll(separators), undefined]) {
    const to = match?.index ?? stretch.length;
    fragments.push(...cutPlaceholders(text, start + from, start + to, afterAt));
    afterAt = match !== undefined && separators !== educationSeparator && wordsBetween.test(match[0]);
    from = to + (match?.[0].length ?? 0);
  }
  return fragments;
}

/** 'Teacher Company Name City , State' has no separator but the placeholder itself. */
function cutPlaceholders(text: string, start: number, end: number, isAfterAt: boolean): Cut[] {
  const piece = text.slice(start, end);
  const hole = placeholderEmployer.exec(piece) ?? placeholderPlace.exec(piece);
  if (!hole) {
    const fragment = trim(text, start, end);
    if (!fragment) return [];
    const role = isAfterAt ? 'employer' : fragment.role;
    return [{ ...fragment, role, isAfterAt, isPlaceholder: false }];
  }
  const from = start + hole.index;
  const to = from + hole[0].length;
  const isEmployer = placeholderEmployer.test(hole[0]);
  return [
    ...cutPlaceholders(text, start, from, isAfterAt),
    ...(isEmployer
      ? [{ text: hole[0], start: from, end: to, role: null, isAfterAt, isPlaceholder: true }]
      : []),
    ...cutPlaceholders(text, to, end, false),
  ];
}

const labels: [RegExp, Role | null][] = [
  [told, 'title'],
  [
    /^(?:position(?: held)?|(?:job )?title|role|designation|tätigkeit|poste|puesto|cargo|ruolo)\s?:\s*/iu,
    'title',
  ],
  [
    /^(?:company(?: name)?|employer|organi[sz]ation|firma|arbeitgeber|entreprise|empresa|azienda)\s?:\s*/iu,
    'employer',
  ],
  [/^(?:client|duration|period|dates?)\s?:\s*/iu, null],
];

function trim(
  text: string,
  start: number,
  end: number,
): (Span & { text: string; role: Role | null }) | undefined {
  const piece = text.slice(start, end);
  let lead =
    /^[\s,;:.•·|–—\-/*)\]ï¼\u200b]*(?:\d{1,2}(?:\.\d{1,2})*[.)]?\s+(?=\p{Lu}))?/u.exec(piece)?.[0].length ??
    0;
  const unlabelled = piece.slice(lead);
  const [label, role] = labels.find(([pattern]) => pattern.test(unlabelled)) ?? [];
  lead += label?.exec(unlabelled)?.[0].length ?? 0;
  let words = piece.slice(lead).replace(/(?:\s(?:from|since)\s*)?[\s,;:•·|–—\-/*([\u200b]*$/u, '');
  // A bracket that is opened and closed belongs to the words: 'Teacher (casual)'.
  while (/[)\]]$/.test(words) && !/[([][^()[\]]*[)\]]$/.test(words)) words = words.slice(0, -1).trimEnd();
  const open = /\s?\([^()]*$/.exec(words);
  if (open && open.index > 0) words = words.slice(0, open.index);
  if (!/\p{L}/u.test(words)) return undefined;
  return { text: words, start: start + lead, end: start + lead + words.length, role: role ?? null };
}
