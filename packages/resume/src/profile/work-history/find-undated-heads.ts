import type { DateRange } from '../../profile.ts';
import { type Line, overlap } from '../lines.ts';
import { classifyHead } from './classify-head.ts';
import { type DatedHead, isHeadLine } from './find-heads.ts';
import { splitFragments } from './split-fragments.ts';
import { looksLikeTitle } from './title-words.ts';

/** Jobs without dates: a short line that names an occupation, between what was done there and what was done before. */
export function findUndatedHeads(
  text: string,
  lines: readonly Line[],
  ranges: readonly DateRange[],
  dated: readonly DatedHead[],
): DatedHead[] {
  const heads: DatedHead[] = [];
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1];
    const next = lines[index + 1];
    const isTaken = [...dated, ...heads].some((head) => overlap(head, line));
    if (isTaken || !isHeadLine(line) || ranges.some((range) => overlap(range, line))) continue;
    if (line.text.split(/\s+/).length > 9 || !looksLikeTitle(line.text)) continue;
    const opens = !previous || line.afterBlank || previous.isBullet || /[.;]$/.test(previous.text);
    const isFollowed =
      next && !next.afterBlank && (next.isBullet || (isHeadLine(next) && lines[index + 2]?.isBullet));
    if (!opens || !isFollowed) continue;
    // With dated jobs around, a heading inside a job ('Team Leader duties') must not become a job of its own.
    if (dated.length > 0 && !line.afterBlank) continue;
    const headLines = next && !next.isBullet && isHeadLine(next) ? [line, next] : [line];
    const fragments = headLines.flatMap((part) => splitFragments(text, part, []));
    const head = classifyHead(fragments, 'title-first');
    if (dated.length > 0 && !head.employer) continue;
    heads.push({
      ...head,
      start: line.start,
      end: headLines.at(-1)?.end ?? line.end,
      dates: null,
      lines: headLines,
    });
  }
  return heads;
}
