import type { DateRange } from '../../profile.ts';
import type { Span } from '../../resume-text.ts';
import { type Line, overlap } from '../lines.ts';
import { classifyHead, type Habit, type Head } from './classify-head.ts';
import { hasLegalForm, looksLikeEmployer } from './employer-words.ts';
import type { Anchor } from './find-anchors.ts';
import { isNameShaped, isRunOn, joinRunOns } from './line-shapes.ts';
import { type Fragment, splitFragments } from './split-fragments.ts';
import { looksLikeTitle } from './title-words.ts';
import { weighHead } from './weigh-head.ts';

export interface DatedHead extends Head, Span {
  dates: DateRange | null;
  lines: readonly Line[];
}

interface Region {
  text: string;
  lines: readonly Line[];
  ranges: readonly DateRange[];
}

/** How this resume lays out its entries. */
interface Layout {
  /** How many lines with words stand above the dates. */
  above: number;
  /** Empty lines stand between the lines of one entry, so that they part nothing. */
  crossesBlanks: boolean;
}

const layouts: readonly Layout[] = [0, 1, 2, 3].flatMap((above) =>
  above === 0
    ? [{ above, crossesBlanks: false }]
    : [
        { above, crossesBlanks: false },
        { above, crossesBlanks: true },
      ],
);
/** What a line more must bring to be part of a head; entries seldom have lines both above and below their dates. */
const costOfLine = 0.2;
const costOfBothSides = 0.2;

/** The heads of the dated entries: the line with the dates and what belongs to it above or below. */
export function findHeads(region: Region, anchors: readonly Anchor[]): DatedHead[] {
  const readFragments = rememberFragments(region);
  const read = (layout: Layout, habit: Habit) =>
    anchors.map((_anchor, index) => readHead({ ...region, readFragments }, anchors, index, layout, habit));
  let best: { heads: DatedHead[]; layout: Layout; weight: number } | undefined;
  for (const layout of layouts) {
    const heads = read(layout, 'title-first');
    const weight = heads.reduce((sum, head) => sum + weighHead(head) - costOf(head), 0);
    if (!best || weight > best.weight) best = { heads, layout, weight };
  }
  if (!best) return [];
  const count = (order: Habit) => best.heads.filter((head) => head.order === order).length;
  return count('employer-first') > count('title-first') ? read(best.layout, 'employer-first') : best.heads;
}

function costOf({ lines, dates }: DatedHead): number {
  const above = lines.filter((line) => line.end <= (dates?.start ?? 0)).length;
  const below = lines.filter((line) => line.start >= (dates?.end ?? 0)).length;
  return costOfLine * (above + below) + (above > 0 && below > 0 ? costOfBothSides : 0);
}

interface FragmentedRegion extends Region {
  readFragments: (line: Line) => Fragment[];
}

/** Every layout reads the same lines. */
function rememberFragments({ text, ranges }: Region): (line: Line) => Fragment[] {
  const known = new Map<Line, Fragment[]>();
  return (line) => {
    const fragments =
      known.get(line) ??
      splitFragments(
        text,
        line,
        ranges.filter((range) => overlap(range, line)),
      );
    known.set(line, fragments);
    return fragments;
  };
}

/** Whether a line can be part of the head of an entry: short, no list item, no sentence. */
export function isHeadLine({ text, isBullet, isContinuation }: Line): boolean {
  const words = text.split(/\s+/).length;
  if (isBullet || isContinuation || text.length > 110 || words > 13) return false;
  if (/^\p{Ll}/u.test(text) && words > 4 && !looksLikeTitle(text) && !/\s[–—-](?:\s|$)/u.test(text))
    return false;
  return !/[.;:]$/.test(text) || /\b(?:inc|ltd|co|corp|llc|bros|st|jr|sr|dept|e\.v|s\.a|s\.l)\.$/i.test(text);
}

function linesAbove(
  { lines, readFragments }: FragmentedRegion,
  anchors: readonly Anchor[],
  index: number,
  { above: limit, crossesBlanks }: Layout,
): Line[] {
  const above: Line[] = [];
  let filled = 0;
  const at = lines.findIndex((line) => line.index === anchors[index]?.line.index);
  const floor = anchors[index - 1]?.line.index ?? -1;
  for (let place = at - 1; place >= 0; place -= 1) {
    const line = lines[place];
    if (!line || line.index <= floor || !isHeadLine(line)) break;
    const below = above[0] ?? lines[at];
    const hasWords = readFragments(line).length > 0;
    // A name that runs over two lines is one line of the layout.
    if (hasWords && !(below && isRunOn(line.text))) filled += 1;
    if (filled > limit) break;
    above.unshift(line);
    if (line.afterBlank && !crossesBlanks && hasWords) break;
  }
  return above;
}

function readHead(
  region: FragmentedRegion,
  anchors: readonly Anchor[],
  index: number,
  layout: Layout,
  habit: Habit,
): DatedHead {
  const anchor = anchors[index];
  if (!anchor) throw new Error(`no anchor ${index}`);
  // Dates that run over several lines take these with them.
  let lines: Line[] = region.lines.filter((line) => line === anchor.line || overlap(line, anchor.dates));
  let head = classify(region, lines, habit);
  if (!head.isSure && layout.above > 0) {
    const above = linesAbove(region, anchors, index, layout);
    // What reads as a sentence ends the entry before, unless it is needed.
    while (
      above.length > 1 &&
      !isNameShaped(above[0]?.text ?? '') &&
      classify(region, [...above.slice(1), ...lines], habit).isSure
    )
      above.shift();
    lines = [...above, ...lines];
    head = classify(region, lines, habit);
  }
  const hasLinesAbove = (lines[0]?.index ?? 0) < anchor.line.index;
  const next = anchors[index + 1];
  const room = next
    ? (linesAbove(region, anchors, index + 1, layout)[0]?.index ?? next.line.index)
    : Number.POSITIVE_INFINITY;
  for (const line of region.lines) {
    if (head.isSure || lines.length > 3 || (hasLinesAbove && layout.above > 1)) break;
    if (line.index !== (lines.at(-1)?.index ?? 0) + 1) continue;
    if (line.index >= room || !isHeadLine(line) || !fills(line, head, hasLinesAbove)) break;
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
  // What stands beside the dates may be either, until a title below tells that it was the employer.
  const lacksTitle = head.title === null || !looksLikeTitle(head.title.text);
  if (lacksTitle && (head.title === null || isTitle)) return isTitle && words.length <= 8;
  if (hasLinesAbove && head.employer !== null) return false;
  if (isTitle && !hasLegalForm(line.text)) return false;
  // Without a word that tells, only a line in title case is a name: 'Otway Telecom', not 'Answered calls'.
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word)).length;
  const isKnown = looksLikeEmployer(line.text) && (capitals * 2 > words.length || words.length === 1);
  return isNameShaped(line.text) || (!hasLinesAbove && words.length <= 7 && isKnown);
}

function classify({ text, readFragments }: FragmentedRegion, lines: readonly Line[], habit: Habit): Head {
  const fragments: Fragment[][] = [];
  for (const line of lines.map(readFragments)) {
    // 'University Hospitals of the' above 'East Vale Trust' is one name.
    const above = fragments.at(-1);
    if (above?.length && line.length && isRunOn(above.at(-1)?.text ?? ''))
      fragments.splice(-1, 1, joinRunOns(text, [...above, ...line]));
    else fragments.push(line);
  }
  return classifyHead(text, fragments, habit);
}
