import type { Profile } from '@candor/resume/profile';
import type { Span } from '@candor/resume/resume-text';
import { type Token, tokenise } from '../words/tokens.ts';

/** The place of words decides what they prove: work shows, a list only claims. */
export type Place = 'work' | 'project' | 'education' | 'licence' | 'claim';

export interface Passage extends Span {
  /** The judged words, with single blanks. */
  text: string;
  place: Place;
  /** Index of the work item it belongs to. */
  work: number | null;
  tokens: readonly Token[];
}

/** What a plain mention is worth, by its place. */
export const worthOfPlace: Readonly<Record<Place, number>> = {
  work: 1,
  project: 0.9,
  education: 0.8,
  licence: 0.9,
  claim: 0.6,
};

const maxWords = 45;

/** The judged text in pieces of about a sentence: wrapped lines joined, long ones cut, columns apart. */
export function splitPassages(blind: string, profile: Profile): Passage[] {
  const passages: Passage[] = [];
  for (const span of joinLines(blind))
    for (const piece of cutLong(blind, span)) {
      const raw = blind.slice(piece.start, piece.end);
      const text = raw.replace(/\s+/g, ' ').trim();
      if (!/\p{L}{2}/u.test(text) || isHeading(piece, profile)) continue;
      const work = profile.work.findIndex((item) => overlaps(item.body, piece) || overlaps(item, piece));
      const tokens = tokenise(raw).map((token) => ({
        ...token,
        start: token.start + piece.start,
        end: token.end + piece.start,
      }));
      passages.push({
        ...piece,
        text,
        place: placeOf(piece, profile, work),
        work: work < 0 ? null : work,
        tokens,
      });
    }
  return passages;
}

/** A passage from its first to its last word. */
export function spanOf(passage: Passage): Span {
  const first = passage.tokens[0];
  const last = passage.tokens.at(-1);
  const end = last?.end ?? passage.end;
  const at = passage.text.lastIndexOf(last?.text ?? '') + (last?.text.length ?? 0);
  // A bracket that was opened within is closed.
  return { start: first?.start ?? passage.start, end: passage.text[at] === ')' ? end + 1 : end };
}

/** 'Skills' above a list says nothing of anybody. */
function isHeading(span: Span, { sections }: Profile): boolean {
  return sections.some(({ heading }) => heading.start <= span.start && span.end <= heading.end);
}

function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

function placeOf(span: Span, profile: Profile, work: number): Place {
  const kind = profile.sections.find((section) => overlaps(section.body, span))?.kind;
  if (kind === 'skills' || kind === 'summary' || kind === 'languages' || kind === 'references')
    return 'claim';
  if (kind === 'projects') return 'project';
  if (kind === 'licences') return 'licence';
  if (kind === 'education' || profile.education.some((item) => overlaps(item, span))) return 'education';
  return kind === 'work' || work >= 0 ? 'work' : 'claim';
}

/** A line goes on in the next where it ends in the middle of a sentence and the next begins small. */
function joinLines(text: string): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(/[^\n\f]+/g)) {
    const previous = spans.at(-1);
    const line = match[0];
    const end = match.index + line.length;
    const goesOn =
      previous !== undefined &&
      match.index - previous.end === 1 &&
      /^\s*[\p{Ll}(]/u.test(line) &&
      /[\p{L},)&]\s*$/u.test(text.slice(previous.start, previous.end)) &&
      text.slice(previous.start, previous.end).trim().split(/\s+/).length > 5;
    if (goesOn) previous.end = end;
    else spans.push({ start: match.index, end });
  }
  return spans;
}

function cutLong(text: string, span: Span): Span[] {
  const words = text.slice(span.start, span.end).trim().split(/\s+/).length;
  if (words <= maxWords) return [{ ...span }];
  const pieces: Span[] = [];
  let start = span.start;
  for (const match of text.slice(span.start, span.end).matchAll(/[.;!?•]\s+(?=\S)|,\s+/g)) {
    const end = span.start + match.index + match[0].length;
    const length = text.slice(start, end).trim().split(/\s+/).length;
    if (length >= maxWords || (length >= 6 && !match[0].startsWith(','))) {
      pieces.push({ start, end });
      start = end;
    }
  }
  if (start < span.end) pieces.push({ start, end: span.end });
  return pieces;
}
