import type { Section, SectionKind } from '../../profile.ts';
import type { ResumeText, Span } from '../../resume-text.ts';
import type { Line } from '../lines.ts';
import { looksLikeTitle } from '../work-history/title-words.ts';
import { kindOfHeading } from './heading-words.ts';

interface Heading extends Span {
  kind: SectionKind;
}

/** The parts of a resume under their headings, in the order of the text; none where it has no headings. */
export function findSections(
  resume: ResumeText,
  lines: readonly Line[],
  name: Span | null,
  hasDates: (line: Line) => boolean,
): Section[] {
  const { text } = resume;
  const headings = withName(findHeadings(lines, hasDates, findHeadingHeight(resume, lines)), name);
  return headings.map((heading, index) => {
    const end = headings[index + 1]?.start ?? text.length;
    const section = {
      kind: heading.kind,
      heading: { start: heading.start, end: heading.end },
      body: { start: heading.end, end },
    };
    return { ...section, kind: settleKind(section, text) };
  });
}

/** Beside a side column the name comes late; what follows it does not belong to the last heading of that column. */
function withName(headings: Heading[], name: Span | null): Heading[] {
  if (!name || !headings.some((heading) => heading.start < name.start)) return headings;
  return [...headings, { kind: 'other' as const, start: name.start, end: name.end }].sort(
    (a, b) => a.start - b.start,
  );
}

function findHeadings(
  lines: readonly Line[],
  hasDates: (line: Line) => boolean,
  isSetAsHeading: (line: Line) => boolean,
): Heading[] {
  const headings: Heading[] = [];
  const isUpper = upperCaseHeadings(lines);
  for (const line of lines) {
    if (line.isBullet && line.text.split(/\s+/).length > 3) continue;
    const open = headings.at(-1);
    const known = kindOfHeading(line.text);
    if (known && isHeadingForm(line)) {
      headings.push({ kind: known, start: line.start, end: line.end });
      continue;
    }
    const label = open?.kind === 'work' && !line.afterBlank ? undefined : findLabel(line);
    if (label) {
      headings.push(label);
      continue;
    }
    if (isSetAsHeading(line) && open) {
      headings.push({
        kind: kindOfHeading(line.text.split(/ (?:and|&) /)[0] ?? '') ?? 'other',
        start: line.start,
        end: line.end,
      });
      continue;
    }
    const next = lines[line.index + 1];
    const announcesJob = [line, next, lines[line.index + 2]].some((near) => near && hasDates(near));
    if (isUpper && open && isUnknownHeading(line) && !announcesJob)
      headings.push({ kind: 'other', start: line.start, end: line.end });
  }
  return headings;
}

function isHeadingForm(line: Line): boolean {
  // 'experience' at the end of a wrapped sentence is no heading.
  return !/[.,;]$/.test(line.text) && (/^[\p{Lu}\p{Lo}\d]/u.test(line.text) || line.afterBlank);
}

/** 'Skills: Python, Java' and 'LANGUAGES – English': the heading and its content share a line. */
function findLabel(line: Line): Heading | undefined {
  const label = /^([\p{L}&/' -]{4,40}?)\s?(?::|\s[–—-]\s|\s{3,}|\t)\s*\S/u.exec(line.text)?.[1];
  const kind = label && kindOfHeading(label);
  if (!label || !kind || kind === 'other' || kind === 'work') return undefined;
  return { kind, start: line.start, end: line.start + label.length };
}

/** Where places are known: a short line as tall as the known headings, when those are taller than the rest. */
function findHeadingHeight(resume: ResumeText, lines: readonly Line[]): (line: Line) => boolean {
  const heights = new Map(resume.lines.map((place) => [place.start, place.height]));
  const known = lines
    .filter((line) => kindOfHeading(line.text) && isHeadingForm(line))
    .map((line) => heights.get(line.start));
  const [height] = known;
  const all = resume.lines.map((place) => place.height).sort((a, b) => a - b);
  const body = all[Math.floor(all.length / 2)] ?? 0;
  const isUniform =
    known.length >= 2 &&
    known.every((other) => other !== undefined && height !== undefined && Math.abs(other - height) < 0.05);
  if (!isUniform || height === undefined || height < body * 1.03) return () => false;
  return (line) =>
    Math.abs((heights.get(line.start) ?? 0) - height) < 0.05 &&
    line.text.split(/\s+/).length <= 6 &&
    !/[.,;]$/.test(line.text) &&
    !looksLikeTitle(line.text);
}

/** Whether known headings are in capitals here, so that a line in capitals may be an unknown one. */
function upperCaseHeadings(lines: readonly Line[]): boolean {
  const known = lines.filter((line) => kindOfHeading(line.text) && isHeadingForm(line));
  return known.length >= 2 && known.every((line) => line.text === line.text.toUpperCase());
}

function isUnknownHeading({ text, isBullet, afterBlank }: Line): boolean {
  const words = text.replace(/:$/, '').split(/\s+/);
  if (isBullet || words.length > 5 || text !== text.toUpperCase() || /[\d,.@|]/.test(text)) return false;
  return afterBlank && words.some((word) => word.length > 3) && !looksLikeTitle(text);
}

const learned =
  /\b(?:universit|polytechnic|lycée|lycee|hochschule|escuela|instituto|college|school|institut|tafe|academy|bachelor|master|diploma|degree|certificate (?:i|in|of)\b|b\.?sc|b\.?a\b|mba|cert(?:ificate)? i{1,3}|phd)/i;

/** 'Qualifications' are degrees in some countries and skills in others: what stands below decides. */
function settleKind(section: Section, text: string): SectionKind {
  const heading = text.slice(section.heading.start, section.heading.end);
  if (!/^\W*(?:professional |core |key )?qualifications?\W*$/i.test(heading)) return section.kind;
  return learned.test(text.slice(section.body.start, section.body.end)) ? 'education' : 'skills';
}

/** The section that a place in the text belongs to. */
export function sectionAt(sections: readonly Section[], position: number): Section | undefined {
  return sections.findLast((section) => section.heading.start <= position);
}
