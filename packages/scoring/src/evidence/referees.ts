import { isSharedWithReferees } from '@candor/resume/heading-words';
import type { Profile, SectionKind } from '@candor/resume/profile';
import type { Span } from '@candor/resume/resume-text';

const refereeLine = /^[^\S\n]*(?:[•*–-]\s*)?(?:references?|referees?)\s*:[^\n\f]*/gimu;
/** Jobs and degrees are read item by item, with their dates and places: 'Experience and references' is full of the person's own. */
const ownItems = new Set<SectionKind>(['work', 'education', 'projects']);

/** What is said of and by other people: under a heading such as 'References' or 'Testimonials', and in lines that name a referee. */
export function findReferees(text: string, { sections }: Profile): Span[] {
  const parts = sections.filter(
    ({ kind, heading }) => kind === 'references' && !isSharedWithReferees(textOf(text, heading)),
  );
  const lines = [...text.matchAll(refereeLine)].map(({ index, 0: line }) => ({
    start: index,
    end: index + line.length,
  }));
  return [...parts.map(({ body }) => body), ...lines];
}

/** What may be said of a referee or of the person: under a heading such as 'References and languages'. */
export function findShared(text: string, { sections }: Profile): Span[] {
  return sections
    .filter(({ kind, heading }) => !ownItems.has(kind) && isSharedWithReferees(textOf(text, heading)))
    .map(({ body }) => body);
}

function textOf(text: string, { start, end }: Span): string {
  return text.slice(start, end);
}
