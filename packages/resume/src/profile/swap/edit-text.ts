import type { ResumeText, Span } from '../../resume-text.ts';

/** Other words for a stretch of the text. */
export interface Edit extends Span {
  words: string;
}

/** The resume with other words in some places. Its lines keep their position and point to their new text. */
export function editText(
  resume: ResumeText,
  wanted: readonly Edit[],
): { resume: ResumeText; replaced: number } {
  const edits = withoutOverlaps(wanted);
  let text = '';
  let from = 0;
  for (const { start, end, words } of edits) {
    text += resume.text.slice(from, start) + words;
    from = end;
  }
  text += resume.text.slice(from);
  const lines = resume.lines.map((line) => ({
    ...line,
    start: line.start + shiftAt(edits, line.start),
    end: line.end + shiftAt(edits, line.end),
  }));
  return { resume: { ...resume, text, lines }, replaced: edits.length };
}

/** By how much a place of the old text moves; what is added at the end of a line belongs to it. */
function shiftAt(edits: readonly Edit[], position: number): number {
  let shift = 0;
  for (const { start, end, words } of edits) {
    if (end > position || (start === position && end > start)) break;
    shift += words.length - (end - start);
  }
  return shift;
}

/** Of two that touch the same words the longer one counts. */
function withoutOverlaps(edits: readonly Edit[]): Edit[] {
  const kept: Edit[] = [];
  for (const edit of edits.toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start))
    if (!kept.some((other) => edit.start < other.end && other.start < edit.end)) kept.push(edit);
  return kept.sort((a, b) => a.start - b.start);
}
