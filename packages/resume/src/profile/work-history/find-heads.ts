import type { DateRange } from '../../profile.ts';
import type { Span } from '../../resume-text.ts';
import { type Line, overlap } from '../lines.ts';
import { classifyHead, type Head } from './classify-head.ts';
import { hasLegalForm, looksLikeEmployer } from './employer-words.ts';
import type { Anchor } from './find-anchors.ts';
import { splitFragments } from './split-fragments.ts';
import { looksLikeTitle } from './title-words.ts';

export interface DatedHead extends Head, Span {
  dates: DateRange | null;
  lines: readonly Line[];
}

interface Region {
  text: string;
  lines: readonly Line[];
  ranges: readonly DateRange[];
}

/** Whether a line can be part of the head of an entry: short, no list item, no sentence. */
export function isHeadLine({ text, isBullet, isContinuation }: Line): boolean {
  if (
    isBullet ||
    isContinuation ||
    text.length > 110 ||
    text.split(/\s+/).length > 13 ||
    (/^\p{Ll}/u.test(text) &&
      !/^(?:self-employed|freelance|various|private|family|selbst|freiberuf)/.test(text) &&
      !(text.split(/\s+/).length <= 4 && looksLikeTitle(text)))
  )
    return false;
  return !/[.;:]$/.test(text) || /\b(?:inc|ltd|co|corp|llc|bros|st|jr|sr|dept|e\.v|s\.a|s\.l)\.$/i.test(text);
}

/** The heads of the dated entries: the line with the dates and what belongs to it above or below. */
export function findHeads(region: Region, anchors: readonly Anchor[]): DatedHead[] {
  const aboveCount = countLinesAbove(region, anchors);
  const read = (habit: 'title-first' | 'employer-first') =>
    anchors.map((_anchor, index) => readHead(region, anchors, index, aboveCount, habit));
  const first = read('title-first');
  const employerFirst = first.filter((head) => head.order === 'employer-first').length;
  const titleFirst = first.filter((head) => head.order === 'title-first').length;
  return employerFirst > titleFirst ? read('employer-first') : first;
}

/** How many lines stand above the dates in this resume; the first entry tells, because only its top is known. */
function countLinesAbove(region: Region, anchors: readonly Anchor[]): number {
  const counts = anchors.map((_, index) => linesAbove(region, anchors, index, 3).length);
  const [first = 0, ...others] = counts;
  const [anchor] = anchors;
  const isAlike = others.length < 2 || others.some((count) => count > 0);
  // An employer above several roles stands only above the first; an introduction does too, but then nothing is missing.
  if (first > 0 && anchor && !isAlike && classify(region, [anchor.line], 'title-first').isSure) return 0;
  return first;
}

function linesAbove(
  { text, lines }: Region,
  anchors: readonly Anchor[],
  index: number,
  limit: number,
): Line[] {
  const above: Line[] = [];
  const at = lines.findIndex((line) => line.index === anchors[index]?.line.index);
  const floor = anchors[index - 1]?.line.index ?? -1;
  for (let place = at - 1; place >= 0 && above.length < limit; place -= 1) {
    const line = lines[place];
    if (!line || line.index <= floor || !isHeadLine(line)) break;
    above.unshift(line);
    if (line.afterBlank && splitFragments(text, line, []).length > 0) break;
  }
  return above;
}

function readHead(
  region: Region,
  anchors: readonly Anchor[],
  index: number,
  aboveCount: number,
  habit: 'title-first' | 'employer-first',
): DatedHead {
  const anchor = anchors[index];
  if (!anchor) throw new Error(`no anchor ${index}`);
  // Dates that run over several lines take these with them.
  let lines: Line[] = region.lines.filter((line) => line === anchor.line || overlap(line, anchor.dates));
  let head = classify(region, lines, habit);
  const isWhole = () => head.isSure;
  if (!isWhole() && aboveCount > 0) {
    lines = [...linesAbove(region, anchors, index, aboveCount), ...lines];
    head = classify(region, lines, habit);
  }
  const next = anchors[index + 1]?.line.index ?? Number.POSITIVE_INFINITY;
  const room = next - aboveCount;
  for (const line of region.lines) {
    if (isWhole() || lines.length > 3) break;
    if (line.index !== (lines.at(-1)?.index ?? 0) + 1) continue;
    if (line.index >= room || !isHeadLine(line) || !fills(line, head, aboveCount > 0)) break;
    lines.push(line);
    head = classify(region, lines, habit);
  }
  const start = Math.min(lines[0]?.start ?? 0, anchor.dates.start);
  const end = Math.max(lines.at(-1)?.end ?? 0, anchor.dates.end);
  return { ...head, start, end, dates: anchor.dates, lines };
}

/** Whether a line below the dates gives what the head still lacks. */
function fills(line: Line, head: Head, hasLinesAbove: boolean): boolean {
  const words = line.text.split(/\s+/);
  const isTitle = looksLikeTitle(line.text);
  if (head.title === null && head.employer === null) return true;
  if (head.title === null) return isTitle && words.length <= 8;
  if (hasLinesAbove && head.employer !== null) return false;
  if (isTitle && !hasLegalForm(line.text)) return false;
  // Without a word that tells, only a line in title case is a name: 'Otway Telecom', not 'Answered calls'.
  const isName = words.every((word) =>
    /^[\p{Lu}&(]|^(?:of|the|and|for|at|de|del|di|da|do|la|le|les|los|las|el|al|van|von|der|die|das|für|du|des|et|y|e|und)$/u.test(
      word,
    ),
  );
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  const isKnown = looksLikeEmployer(line.text) && (capitals * 2 > words.length || words.length === 1);
  return isName || (!hasLinesAbove && words.length <= 7 && isKnown);
}

function classify(
  { text, ranges }: Region,
  lines: readonly Line[],
  habit: 'title-first' | 'employer-first',
): Head {
  const fragments = lines.flatMap((line) =>
    splitFragments(
      text,
      line,
      ranges.filter((range) => overlap(range, line)),
    ),
  );
  return classifyHead(fragments, habit);
}
