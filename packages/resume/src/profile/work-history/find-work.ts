import type { DateRange, Section, WorkItem } from '../../profile.ts';
import { levelOf, looksLikeInstitution } from '../education/degree-words.ts';
import { findBreaks } from '../find-breaks.ts';
import { type Line, overlap, within } from '../lines.ts';
import { hasLegalForm } from './employer-words.ts';
import { type Anchor, findAnchors } from './find-anchors.ts';
import { type DatedHead, findHeads } from './find-heads.ts';
import { findUndatedHeads } from './find-undated-heads.ts';
import { isSentence } from './line-shapes.ts';
import { looksLikeTitle } from './title-words.ts';

/** A summary may run on into jobs that have no heading. */
const notWork = new Set(['education', 'skills', 'licences', 'languages', 'references', 'projects']);

/** The jobs a resume names, in its order: from its work sections, or from all its text where it has none. */
export function findWork(
  text: string,
  lines: readonly Line[],
  sections: readonly Section[],
  ranges: readonly DateRange[],
): WorkItem[] {
  const workSections = sections.filter((section) => section.kind === 'work');
  const found = workSections.flatMap((section) => {
    const inside = lines.filter((line) => within(line, section.body));
    return readRegion(text, inside, ranges, section.body.end);
  });
  if (found.length > 0) return found;
  const open = lines.filter((line) => {
    const section = sections.findLast(({ heading }) => heading.start <= line.start);
    return !section || !notWork.has(section.kind);
  });
  const items = readRegion(text, open, ranges, open.at(-1)?.end ?? 0);
  return items.filter(({ title, dates }) => dates !== null && title !== null && looksLikeTitle(title));
}

function readRegion(
  text: string,
  lines: readonly Line[],
  ranges: readonly DateRange[],
  end: number,
): WorkItem[] {
  const breaks = findBreaks(text, lines, ranges);
  const isBreak = (line: Line) => breaks.some((pause) => overlap(pause, line));
  const open = lines.filter((line) => !isBreak(line));
  const anchors = withoutDetails(findAnchors(text, open, ranges).filter(({ line }) => !isStudy(line.text)));
  const dated = findHeads({ text, lines: open, ranges }, anchors).filter(
    (head) => head.title || head.employer || head.isDeidentified,
  );
  const heads = [...inheritEmployers(dated), ...findUndatedHeads(text, open, ranges, dated)].sort(
    (a, b) => a.start - b.start,
  );
  const stops = [...heads.map((head) => head.start), ...breaks.map((pause) => pause.start), end];
  return heads.map(withoutSentences).map((head) => ({
    start: head.start,
    end: head.end,
    title: head.title && tidy(head.title.text),
    employer: head.employer && tidy(head.employer.text),
    dates: head.dates,
    titleSpan: head.title && { start: head.title.start, end: head.title.end },
    employerSpan: head.employer && { start: head.employer.start, end: head.employer.end },
    body: { start: head.start, end: Math.min(...stops.filter((stop) => stop > head.start), end) },
  }));
}

/** 'Duration: May to July 2017' dates a project inside a job, unless all dates here have a label. */
function withoutDetails(anchors: readonly Anchor[]): readonly Anchor[] {
  const plain = anchors.filter(({ line }) => !/^\p{L}[\p{L} ]{2,20}\s?:/u.test(line.text));
  return plain.length > 0 ? plain : anchors;
}

/** An award of a school that stands among the jobs. */
function isStudy(text: string): boolean {
  const level = levelOf(text);
  return (
    level !== null &&
    level !== 'high-school' &&
    level !== 'vocational' &&
    looksLikeInstitution(text) &&
    !looksLikeTitle(text)
  );
}

/** Several roles at one employer: the employer stands once, above the first of them. */
function inheritEmployers(heads: readonly DatedHead[]): DatedHead[] {
  const kept: DatedHead[] = [];
  let employer: DatedHead['employer'] = null;
  for (const [index, head] of heads.entries()) {
    const next = heads[index + 1];
    const lastLine = head.lines.at(-1)?.index ?? -1;
    const isGroup =
      head.employer && !head.title && next?.title && !next.employer && next.lines[0]?.index === lastLine + 1;
    if (isGroup) {
      employer = head.employer;
      continue;
    }
    if (head.employer) {
      const standsApart = head.lines.length > 1 && (head.title?.start ?? 0) > head.employer.start;
      employer = standsApart ? head.employer : null;
    } else if (head.isDeidentified) employer = null;
    kept.push(head.employer || !employer ? head : { ...head, employer });
  }
  return kept;
}

/** What reads as a sentence is what was done there; title or employer are then unknown. */
function withoutSentences(head: DatedHead): DatedHead {
  const { title, employer } = head;
  return {
    ...head,
    title: title && isSentence(title.text) && !looksLikeTitle(title.text) ? null : title,
    employer: employer && isSentence(employer.text) && !hasLegalForm(employer.text) ? null : employer,
  };
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
