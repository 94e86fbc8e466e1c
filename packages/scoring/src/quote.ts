import type { ResumeText, Span } from '@candor/resume/resume-text';
import type { Quote } from './finding.ts';

const maxLength = 300;

/** The words of the visible text at the given places, word for word, with their page. */
export function quoteSpans(resume: ResumeText, spans: readonly Span[]): Quote[] {
  return spans.flatMap((span) => {
    const raw = resume.text.slice(span.start, Math.min(span.end, span.start + maxLength));
    const start = span.start + (raw.length - raw.trimStart().length);
    const end = start + raw.trim().length;
    if (end <= start) return [];
    return [{ text: resume.text.slice(start, end), page: pageAt(resume, start), start, end }];
  });
}

/** Pages end with a form feed; they are counted from 1. */
function pageAt(resume: ResumeText, position: number): number {
  return resume.text.slice(0, position).split('\f').length;
}
