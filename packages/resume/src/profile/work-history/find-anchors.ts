import type { DateRange } from '../../profile.ts';
import type { Line } from '../lines.ts';
import { looksLikeEmployer, placeholderEmployer } from './employer-words.ts';

/** A line whose dates are those of a job, not of a sentence. */
export interface Anchor {
  line: Line;
  dates: DateRange;
  /** Nothing else stands on the line. */
  isAlone: boolean;
}

/** Dates that a sentence may hold as well as a head. */
const openEnded =
  /^(?:since|from|seit|ab|depuis|dès|desde|dal|sinds|vanaf|od|a partir|à partir|until|till|bis|hasta|até|jusqu)/iu;
const opening = /(?<=[\s(,|·–—-]|^)(?:from|de|du|von|vom|dal|da|van|od|desde)\s$/iu;
const edge = /^[\s,;:.()[\]|•·–—-]*$/u;

/** The lines that date an entry: the dates stand at an end of a short line, or between separators. */
export function findAnchors(text: string, lines: readonly Line[], ranges: readonly DateRange[]): Anchor[] {
  const anchors: Anchor[] = [];
  for (const line of lines) {
    const inside = ranges.filter((range) => range.start >= line.start && range.start < line.end);
    const dates = inside.find((range) => isStretch(range)) ?? inside[0];
    if (!dates || line.isContinuation) continue;
    const before = text.slice(line.start, dates.start).replace(opening, '');
    const after = text.slice(Math.min(dates.end, line.end), line.end);
    const isAlone =
      edge.test(before) && edge.test(after.replace(/\d+ (?:years?|months?|yrs?|mos?|days)/g, ''));
    if (isAlone || isDated(text, line, dates, before, after)) anchors.push({ line, dates, isAlone });
  }
  return anchors;
}

function isDated(text: string, line: Line, dates: DateRange, before: string, after: string): boolean {
  if (placeholderEmployer.test(line.text)) return true;
  const rest = `${before} ${after}`.trim();
  const words = rest.split(/\s+/).length;
  if (words > 16 || rest.length > 130 || (line.isBullet && words > 9)) return false;
  if (/[.;]$/.test(rest) && words > 6 && !/\b(?:inc|ltd|co|corp|e\.v)\.$/i.test(rest)) return false;
  if (
    /^\p{Ll}/u.test(line.text) &&
    !looksLikeEmployer(before) &&
    !/^(?:since|from|seit|depuis|desde|until|bis|de|von)\b/i.test(line.text)
  )
    return false;
  if (
    /(?<![\p{L}])(?:in|during|of|by|for|and|the|between|after|before|im|en|dans|durante|nel)\s$/iu.test(
      before,
    )
  )
    return false;
  const atStart = edge.test(before);
  const atEnd = edge.test(after);
  // 'On call one week in five since 2019' is what was done; a head sets such dates apart.
  const isOpenEnded = openEnded.test(text.slice(dates.start, dates.end));
  if (atStart && !atEnd && (isOpenEnded || line.isBullet) && !/^\s*[|,:·–—]|^\s-\s|^\s{2,}|^\t/u.test(after))
    return false;
  if (atEnd && !atStart && (isOpenEnded || line.isBullet))
    return /(?:[,(|·–—:-]\s?|\s{2,}|\t)$/u.test(before);
  if (isStretch(dates))
    return (
      atStart ||
      atEnd ||
      (/[|,·(–—-]\s?$|\s{2,}$|\t$/u.test(before) && /^[)\]]?\s*[|,·–—(]|^\s{2,}|^\t/u.test(after))
    );
  // A single year dates an entry only where it stands apart from the words.
  return (
    words <= 10 &&
    ((atEnd && /(?:[,(|·–—-]\s?|\s{2,}|\t)$/u.test(before)) ||
      (atStart && /^\s?[,)|·:–—-]|^\s{2,}|^\t/u.test(after)))
  );
}

/** Not only a moment: two ends, or one that is open. */
function isStretch({ from, to, isCurrent }: DateRange): boolean {
  return isCurrent || !from || !to || from.year !== to.year || from.month !== to.month;
}
