import type { Span } from '../../resume-text.ts';
import { isPlace } from '../places.ts';
import { placeholderEmployer, placeholderPlace } from './employer-words.ts';

/** A piece of a head: what stands between two separators. */
export interface Fragment extends Span {
  text: string;
  /** 'at', 'bei' or 'chez' stands before it, so that it must be the employer. */
  afterAt: boolean;
  isPlaceholder: boolean;
}

const at = /\s(?:at|@|bei(?: der| dem)?|chez|presso|bij|w firmie)\s/;
const separator = new RegExp(
  `\\s{2,}|\\t|\\s?[|•·●▪¦]\\s?|\\s[–—-]{1,2}(?:\\s|$)|(?:^|\\s)[–—-]\\s|\\s?(?:â€“|â€”|ï¼)[\\u200b\\u008d]?\\s?|${at.source}|[()\\[\\]]|\\s:\\s|：|\\s/\\s`,
  'gu',
);
const noise =
  /^(?:full[- ]?time|part[- ]?time|casual|contract|permanent|temporary|fixed[- ]term|remote|hybrid|on[- ]site|freelance basis|vollzeit|teilzeit|befristet|cdi|cdd|temps plein|temps partiel|jornada completa|media jornada|\d+ (?:years?|months?|yrs?|mos?)(?: \d+ (?:months?|mos?))?|hours per week.*|\d+ hours.*|.{0,3})$/i;
const cityAndRegion = /^[\p{Lu}][\p{L}'’. -]{1,30},\s?(?:[A-Z]{2,3}|[\p{Lu}][\p{L} ]{2,24})(?:\s\d{4,5})?$/u;

/** The pieces of a stretch that may be title or employer: places, kinds of employment and placeholders are told apart. */
export function splitFragments(text: string, span: Span, without: readonly Span[]): Fragment[] {
  const stretches = subtract(span, without);
  return stretches
    .flatMap((stretch) => splitAt(text, stretch))
    .filter((fragment) => fragment.isPlaceholder || !isNoise(fragment.text));
}

function isNoise(text: string): boolean {
  if (noise.test(text) || isPlace(text)) return true;
  const region = cityAndRegion.test(text) ? text.split(',').at(-1)?.replace(/\d+/g, '').trim() : undefined;
  return region !== undefined && isPlace(region);
}

function splitAt(text: string, { start, end }: Span): Fragment[] {
  const fragments: Fragment[] = [];
  const stretch = text.slice(start, end);
  let from = 0;
  let afterAt = false;
  for (const match of [...stretch.matchAll(separator), undefined]) {
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

function trim(text: string, start: number, end: number): (Span & { text: string }) | undefined {
  const piece = text.slice(start, end);
  const lead = /^[\s,;:.•·|–—\-/*ï¼\u200b]+/u.exec(piece)?.[0].length ?? 0;
  const tail = /[\s,;:•·|–—\-/*\u200b]+$/u.exec(piece.slice(lead))?.[0].length ?? 0;
  const words = piece.slice(lead, piece.length - tail);
  if (!/\p{L}/u.test(words)) return undefined;
  return { text: words, start: start + lead, end: end - tail };
}

function subtract(span: Span, holes: readonly Span[]): Span[] {
  const rest: Span[] = [];
  let from = span.start;
  for (const hole of [...holes].sort((a, b) => a.start - b.start)) {
    if (hole.end <= from || hole.start >= span.end) continue;
    if (hole.start > from) rest.push({ start: from, end: hole.start });
    from = hole.end;
  }
  if (from < span.end) rest.push({ start: from, end: span.end });
  return rest;
}
