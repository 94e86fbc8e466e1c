import type { DateRange } from '../../profile.ts';
import { type Line, overlap } from '../lines.ts';
import { classifyHead, type Head } from './classify-head.ts';
import { type DatedHead, isHeadLine } from './find-heads.ts';
import { isNameShaped } from './line-shapes.ts';
import { splitFragments } from './split-fragments.ts';
import { looksLikeTitle } from './title-words.ts';
import { weighHead } from './weigh-head.ts';

/** Title with a word for it, and an employer written as a name. */
const weightOfBoth = 3;

/** Jobs without dates: short lines that name an occupation, between what was done there and what was done before. */
export function findUndatedHeads(
  text: string,
  lines: readonly Line[],
  ranges: readonly DateRange[],
  dated: readonly DatedHead[],
): DatedHead[] {
  const heads: DatedHead[] = [];
  const isFree = (line: Line) =>
    isHeadLine(line) && ![...dated, ...heads, ...ranges].some((span) => overlap(span, line));
  for (const [index, line] of lines.entries()) {
    const [next, afterNext] = [lines[index + 1], lines[index + 2]];
    if (!isFree(line) || line.text.split(/\s+/).length > 9) continue;
    const pair = next && isFree(next) ? readLines(text, [line, next]) : undefined;
    const isTitle = looksLikeTitle(line.text);
    if (pair && isLikeOthers(pair, line, dated) && (isTitle || looksLikeTitle(next?.text ?? ''))) {
      heads.push(pair);
      continue;
    }
    const previous = lines[index - 1];
    const opens = !previous || line.afterBlank || previous.isBullet || /[.;]$/.test(previous.text);
    const isFollowed = next && !next.afterBlank && (next.isBullet || (pair && afterNext?.isBullet));
    if (!isTitle || !opens || !isFollowed) continue;
    // With dated jobs around, a heading inside a job ('Team Leader duties') must not become a job of its own.
    if (dated.length > 0 && !line.afterBlank) continue;
    const head = pair && !next.isBullet ? pair : readLines(text, [line]);
    if (dated.length === 0 || head.employer) heads.push(head);
  }
  return heads;
}

/** Two lines that name title and employer as the dated jobs of this resume do: in their order, and as names. */
function isLikeOthers(
  pair: DatedHead & { isPlaced: boolean },
  line: Line,
  dated: readonly DatedHead[],
): boolean {
  if (!pair.title || !pair.employer || !looksLikeTitle(pair.title.text)) return false;
  const alike = dated.filter((head) => head.order === pair.order && head.lines.length > 1);
  // 'Alder Foods - Leeds, UK' below a title is an employer, whatever stands around the two.
  if (pair.isPlaced && pair.order === 'title-first') return true;
  const isNamed = isNameShaped(pair.title.text) && isNameShaped(pair.employer.text);
  return line.afterBlank && isNamed && alike.length * 2 > dated.length && weighHead(pair) >= weightOfBoth;
}

function readLines(text: string, lines: readonly Line[]): DatedHead & { isPlaced: boolean } {
  const fragments = lines.map((line) => splitFragments(text, line, []));
  const head: Head = classifyHead(text, fragments, 'title-first');
  const [first] = lines;
  const last = lines.at(-1);
  return {
    ...head,
    isPlaced: fragments.at(-1)?.[0]?.isBeforePlace ?? false,
    start: first?.start ?? 0,
    end: last?.end ?? 0,
    dates: null,
    lines,
  };
}
