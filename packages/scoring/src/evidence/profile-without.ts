import { buildProfile } from '@candor/resume/build-profile';
import type { Profile } from '@candor/resume/profile';
import type { ResumeText, Span } from '@candor/resume/resume-text';

/**
 * The profile of a resume as if some stretches had never been written: a line that was put between the title of a job and its
 * dates must not change what is read there. Its places are places in the whole text.
 */
export function profileWithout(
  resume: ResumeText,
  profile: Profile,
  stretches: readonly Span[],
  now: Date,
): Profile {
  const gaps = wholeLines(resume.text, stretches);
  if (gaps.length === 0) return profile;
  const [text, lines] = [cut(resume.text, gaps), resume.lines.filter((line) => !isWithin(line, gaps))];
  const shorter = (at: number) => at - lengthBefore(gaps, at);
  const placed = lines.map((line) => ({ ...line, start: shorter(line.start), end: shorter(line.end) }));
  return moveSpans(buildProfile({ ...resume, text, lines: placed }, now), (at, isEnd) =>
    moveBack(gaps, at, isEnd),
  );
}

/** Apart from each other, in order; a line of which nothing else is left goes with its line end. */
function wholeLines(text: string, stretches: readonly Span[]): Span[] {
  const gaps: Span[] = [];
  for (const { start, end } of stretches.toSorted((a, b) => a.start - b.start)) {
    const lineStart = Math.max(text.lastIndexOf('\n', start - 1), text.lastIndexOf('\f', start - 1)) + 1;
    const after = /[\n\f]|$/.exec(text.slice(end));
    const lineEnd = end + (after?.index ?? 0);
    const isWhole = !/[\p{L}\p{N}]/u.test(text.slice(lineStart, start) + text.slice(end, lineEnd));
    const gap = isWhole
      ? { start: lineStart, end: lineEnd + (text[lineEnd] === '\n' ? 1 : 0) }
      : { start, end };
    const last = gaps.at(-1);
    if (last && gap.start <= last.end) last.end = Math.max(last.end, gap.end);
    else gaps.push(gap);
  }
  return gaps;
}

function cut(text: string, gaps: readonly Span[]): string {
  let kept = '';
  let from = 0;
  for (const { start, end } of gaps) {
    kept += text.slice(from, start);
    from = end;
  }
  return kept + text.slice(from);
}

function isWithin(span: Span, gaps: readonly Span[]): boolean {
  return gaps.some((gap) => gap.start <= span.start && span.end <= gap.end);
}

function lengthBefore(gaps: readonly Span[], at: number): number {
  return gaps.reduce((sum, gap) => sum + Math.max(0, Math.min(gap.end, at) - gap.start), 0);
}

/** The end of a stretch stands before a gap that begins there, its start behind it. */
function moveBack(gaps: readonly Span[], at: number, isEnd: boolean): number {
  let moved = at;
  for (const { start, end } of gaps) if (isEnd ? start < moved : start <= moved) moved += end - start;
  return moved;
}

function moveSpans<Value>(value: Value, move: (at: number, isEnd: boolean) => number): Value {
  if (Array.isArray(value)) return value.map((item) => moveSpans(item, move)) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, own]) =>
      (key === 'start' || key === 'end') && typeof own === 'number'
        ? [key, move(own, key === 'end')]
        : [key, moveSpans(own, move)],
    ),
  ) as Value;
}
