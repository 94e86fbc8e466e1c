import type { Profile } from '@candor/resume/profile';
import type { Span } from '@candor/resume/resume-text';

/** 'References and languages' holds more than referees. */
const mixed = /[&+/,]|\b(?:and|und|et|y|e|en|i)\b(?!\s+referees)/i;
const refereeLine = /^[^\S\n]*(?:[•*–-]\s*)?(?:references?|referees?)\s*:[^\n\f]*/gimu;

/** What is said of and by other people: under a heading such as 'References' or 'Testimonials', and in lines that name a referee. */
export function findReferees(text: string, { sections }: Profile): Span[] {
  const parts = sections.filter(
    ({ kind, heading }) => kind === 'references' && !mixed.test(text.slice(heading.start, heading.end)),
  );
  const lines = [...text.matchAll(refereeLine)].map(({ index, 0: line }) => ({
    start: index,
    end: index + line.length,
  }));
  return [...parts.map(({ body }) => body), ...lines];
}
