import type { DateRange } from '../../profile.ts';
import type { Line } from '../lines.ts';
import { anyOf, phrases } from '../words.ts';
import type { Piece } from '../work-history/split-at-commas.ts';

/** Words for what is still pursued, only planned, or given up. */
const openStatus = anyOf(
  phrases(`pursuing, currently pursuing, expected, anticipated, in progress, in-progress, ongoing, on-going, planned, planning,
  currently studying, studying, currently enrolled, enrolled, undergoing, appearing, candidate, working towards, working toward, to be completed, starting,
  not completed, not complete, incomplete, uncompleted, unfinished, not finished, did not complete, did not finish, withdrawn, withdrew, dropped out,
  laufend, angestrebt, voraussichtlich, abgebrochen, nicht abgeschlossen, en cours, non achevé, prévu, en curso, cursando, sin terminar, em curso, em andamento,
  in corso, verwacht, niet afgerond, w trakcie`),
);
const open = new RegExp(`(?<![\\p{L}])(?:${openStatus})(?![\\p{L}])`, 'iu');
const lead = new RegExp(`^(?:(?:${openStatus})\\s+)+(?:(?:an?|my|the|in|towards?)\\s+)*`, 'iu');
const tail = new RegExp(`[\\s,(–—:-]+(?:${openStatus})(?![\\p{L}]).*$`, 'iu');
/** A sentence may expect or plan anything. */
const maxWords = 16;

/** Whether an award is held: no word says otherwise, and its dates have ended. */
export function isHeld(lines: readonly Line[], dates: DateRange | null, now: Date): boolean {
  if (dates?.isCurrent) return false;
  const end = dates?.to;
  if (end && (end.year - now.getUTCFullYear()) * 12 + (end.month ?? 1) - 1 - now.getUTCMonth() > 0)
    return false;
  return !lines.some((line) => line.text.split(/\s+/).length <= maxWords && open.test(line.text));
}

/** 'Pursuing a Bachelor of Nursing' and 'Bachelor of Nursing (not completed)' name one award. */
export function cutStatus(award: Piece): Piece {
  const opening = lead.exec(award.text)?.[0].length ?? 0;
  const words = award.text.slice(opening).replace(tail, '');
  if (words.length < 2) return award;
  const start = award.start + opening;
  return { text: words, start, end: start + words.length };
}
