import type { DateRange, EducationItem, Section } from '../../profile.ts';
import type { Span } from '../../resume-text.ts';
import { type Line, overlap, within } from '../lines.ts';
import { isHeld } from './award-status.ts';
import { levelOf, looksLikeDegree, looksLikeInstitution } from './degree-words.ts';
import { readAward } from './read-award.ts';

interface Entry extends Span {
  lines: Line[];
  dates: DateRange | null;
  hasDegree: boolean;
  hasInstitution: boolean;
}

/** What a person has learnt and where, from the education sections, or from lines that name a degree where there are none. */
export function findEducation(
  text: string,
  lines: readonly Line[],
  sections: readonly Section[],
  ranges: readonly DateRange[],
  now: Date,
): EducationItem[] {
  const own = sections.filter((section) => section.kind === 'education');
  const inside = own.flatMap((section) =>
    findEntries(
      lines.filter((line) => within(line, section.body)),
      ranges,
    ),
  );
  const named = inside.filter((entry) => entry.hasDegree || entry.hasInstitution);
  const entries =
    named.length > 0 ? named : inside.length > 0 ? inside : findElsewhere(lines, sections, ranges);
  return entries
    .map((entry) => readEntry(text, entry, now))
    .filter((item) => item.degree !== null || item.institution !== null);
}

/** Empty lines part entries in most resumes; in others they stand between award, school and dates, and part nothing. */
function findEntries(lines: readonly Line[], ranges: readonly DateRange[]): Entry[] {
  const parted = groupEntries(lines, ranges, true);
  const joined = groupEntries(lines, ranges, false);
  const count = (entries: Entry[]) =>
    entries.filter((entry) => entry.hasDegree && entry.hasInstitution).length;
  return count(joined) > count(parted) ? joined : parted;
}

/** A new entry begins where a line brings again what the open entry has: an award, a school, dates. */
function groupEntries(lines: readonly Line[], ranges: readonly DateRange[], blanksPart: boolean): Entry[] {
  const entries: Entry[] = [];
  for (const line of lines) {
    const dates = ranges.find((range) => range.start >= line.start && range.start < line.end) ?? null;
    const isProse = line.text.length > 150 && !line.text.includes(':');
    const hasDegree = !isProse && looksLikeDegree(line.text);
    const hasInstitution = !isProse && looksLikeInstitution(line.text);
    const open = entries.at(-1);
    const brings =
      hasDegree || hasInstitution || (dates !== null && !isProse && line.text.split(/\s+/).length < 12);
    const repeats =
      open &&
      ((hasDegree && open.hasDegree) || (hasInstitution && open.hasInstitution) || (dates && open.dates));
    const isFull =
      open &&
      (open.hasDegree || open.hasInstitution) &&
      line.afterBlank &&
      blanksPart &&
      (hasDegree || hasInstitution);
    const startsUnknown =
      open && line.afterBlank && !line.isBullet && open.dates && (open.hasDegree || open.hasInstitution);
    if (!brings && !(startsUnknown && line.text.split(/\s+/).length < 10) && open) {
      if (open.lines.length < 3 && !line.isBullet && !line.afterBlank) open.lines.push(line);
      continue;
    }
    if (open && !repeats && !isFull && !startsUnknown) {
      open.lines.push(line);
      open.dates ??= dates;
      open.hasDegree ||= hasDegree;
      open.hasInstitution ||= hasInstitution;
    } else
      entries.push({ start: line.start, end: line.end, lines: [line], dates, hasDegree, hasInstitution });
  }
  return entries;
}

const elsewhere = new Set(['skills', 'work', 'languages', 'references', 'licences', 'summary']);

function findElsewhere(
  lines: readonly Line[],
  sections: readonly Section[],
  ranges: readonly DateRange[],
): Entry[] {
  const candidates = lines.filter((line) => {
    const section = sections.findLast(({ heading }) => heading.start <= line.start);
    return (!section || !elsewhere.has(section.kind)) && line.text.split(/\s+/).length <= 18;
  });
  return candidates
    .filter(
      (line) =>
        looksLikeDegree(line.text) &&
        (levelOf(line.text) !== 'vocational' || looksLikeInstitution(line.text)),
    )
    .map((line) => {
      const next = candidates.find((other) => other.index === line.index + 1);
      const joined =
        next && !looksLikeDegree(next.text) && looksLikeInstitution(next.text) ? [line, next] : [line];
      const dates = ranges.find((range) => joined.some((part) => overlap(part, range))) ?? null;
      return {
        start: line.start,
        end: line.end,
        lines: joined,
        dates,
        hasDegree: true,
        hasInstitution: true,
      };
    });
}

function readEntry(text: string, { lines, dates }: Entry, now: Date): EducationItem {
  const { degree, institution } = readAward(text, lines, dates);
  const spans: Span[] = [degree, institution, dates].filter((span) => span !== null);
  const start = Math.min(...spans.map((span) => span.start), lines[0]?.start ?? 0);
  const end = Math.max(...spans.map((span) => span.end), start);
  const held = isHeld(lines, dates, now);
  return {
    start,
    end,
    degree: degree?.text.replace(/\s+/g, ' ') ?? null,
    institution: institution?.text.replace(/\s+/g, ' ') ?? null,
    isHeld: held,
    level: held ? levelOf(degree?.text ?? lines.map((line) => line.text).join('\n')) : null,
    years: dates && text.slice(dates.start, dates.end).replace(/\s+/g, ' '),
    dates,
  };
}
