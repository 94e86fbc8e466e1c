import type { Span } from '../../resume-text.ts';
import { subtract } from '../lines.ts';
import { codeOfCountry, codeOfState, isPlace } from '../places.ts';
import { looksLikeEmployer, placeholderEmployer, placeholderPlace } from './employer-words.ts';
import { looksLikeTitle } from './title-words.ts';

/** A piece of a head: what stands between two separators. */
export interface Fragment extends Span {
  text: string;
  /** 'at', 'bei' or 'chez' stands before it, so that it must be the employer. */
  afterAt: boolean;
  isPlaceholder: boolean;
}

const at = /\s(?:at|@|bei(?: der| dem)?|chez|presso|bij|w firmie)\s/;
const marks = `\\s{2,}|\\t|\\s?[|•·●▪¦]\\s?|\\s[–—-]{1,2}(?:\\s|$)|(?:^|\\s)[–—-]\\s|\\s?(?:â€“|â€”|ï¼)[\\u200b\\u008d]?\\s?|\\s:\\s|：`;
const separator = new RegExp(`${marks}|${at.source}`, 'gu');
/** What parts the award from the school: 'University of Illinois at Springfield' is one name. */
export const educationSeparator = new RegExp(`${marks}|\\sfrom\\s|\\swith\\s(?=\\d)`, 'gu');
const noise =
  /^(?:full[- ]?time|part[- ]?time|casual|contract|permanent|temporary|fixed[- ]term|remote|hybrid|on[- ]site|freelance basis|vollzeit|teilzeit|befristet|cdi|cdd|temps plein|temps partiel|jornada completa|media jornada|\d+ (?:years?|months?|yrs?|mos?|days|weeks)(?: \d+ (?:months?|mos?))?|hours per week.*|\d+ hours.*|.)$/i;
const cityAndRegion = /^[\p{Lu}][\p{L}'’. -]{1,30},\s?(?:[A-Z]{2,3}|[\p{Lu}][\p{L} ]{2,24})(?:\s\d{4,5})?$/u;

/** The pieces of a stretch that may be title or employer: places, kinds of employment and placeholders are told apart. */
export function splitFragments(
  text: string,
  span: Span,
  without: readonly Span[],
  separators: RegExp = separator,
): Fragment[] {
  const stretches = subtract(span, without);
  return stretches
    .flatMap((stretch) => splitAt(text, stretch, separators))
    .filter((fragment) => fragment.isPlaceholder || !isNoise(fragment.text));
}

function isNoise(fragment: string): boolean {
  const text = fragment.replace(/^\(|\)$/g, '');
  if (noise.test(text) || isPlace(text)) return true;
  const region = cityAndRegion.test(text) ? text.split(',').at(-1)?.replace(/\d+/g, '') : undefined;
  if (region === undefined || looksLikeEmployer(text) || looksLikeTitle(text)) return false;
  return (codeOfState(region) ?? codeOfCountry(region)) !== undefined;
}

function splitAt(text: string, { start, end }: Span, separators: RegExp): Fragment[] {
  const fragments: Fragment[] = [];
  const stretch = text.slice(start, end);
  let from = 0;
  let afterAt = false;
  for (const match of [...stretch.matchAll(separators), undefined]) {
    const to = match?.index ?? stretch.length;
    fragments.push(...cutPlaceholders(text, start + from, start + to, afterAt));
    afterAt = match !== undefined && at.test(match[0]);
    from = to + (match?.[0].length ?? 0);
  }
  return fragments;
}

/** 'Teacher Company Name City , State' has no separator but the placeholder itself. */
function cutPlaceholders(text: string, start: number, end: number, afterAt: boolean): Fragment[] {
  const piece = text.slice(start, end);
  const hole = placeholderEmployer.exec(piece) ?? placeholderPlace.exec(piece);
  if (!hole) {
    const fragment = trim(text, start, end);
    return fragment ? [{ ...fragment, afterAt, isPlaceholder: false }] : [];
  }
  const from = start + hole.index;
  const to = from + hole[0].length;
  const isEmployer = placeholderEmployer.test(hole[0]);
  return [
    ...cutPlaceholders(text, start, from, afterAt),
    ...(isEmployer ? [{ text: hole[0], start: from, end: to, afterAt, isPlaceholder: true }] : []),
    ...cutPlaceholders(text, to, end, false),
  ];
}

const label =
  /^(?:position(?: held)?|(?:job )?title|role|designation|company(?: name)?|employer|organi[sz]ation|client|duration|period|dates?|tätigkeit|firma|arbeitgeber|poste|entreprise|puesto|empresa|cargo|azienda|ruolo)\s?:\s*/iu;

function trim(text: string, start: number, end: number): (Span & { text: string }) | undefined {
  const piece = text.slice(start, end);
  let lead =
    /^[\s,;:.•·|–—\-/*)\]ï¼\u200b]*(?:\d{1,2}(?:\.\d{1,2})*[.)]?\s+(?=\p{Lu}))?/u.exec(piece)?.[0].length ??
    0;
  lead += label.exec(piece.slice(lead))?.[0].length ?? 0;
  let words = piece.slice(lead).replace(/[\s,;:•·|–—\-/*([\u200b]+$/u, '');
  // A bracket that is opened and closed belongs to the words: 'Teacher (casual)'.
  while (/[)\]]$/.test(words) && !/[([][^()[\]]*[)\]]$/.test(words)) words = words.slice(0, -1).trimEnd();
  const open = /\s?\([^()]*$/.exec(words);
  if (open && open.index > 0) words = words.slice(0, open.index);
  if (!/\p{L}/u.test(words)) return undefined;
  return { text: words, start: start + lead, end: start + lead + words.length };
}
