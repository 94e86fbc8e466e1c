import { isSharedWithReferees } from '@candor/resume/heading-words';
import type { Profile, SectionKind } from '@candor/resume/profile';
import type { Span } from '@candor/resume/resume-text';
import { findLicences } from '../job/licences.ts';

const refereeLine = /^[^\S\n]*(?:[•*–-]\s*)?(?:references?|referees?)\s*:[^\n\f]*/gimu;
/** Jobs and degrees are read item by item, with their dates and places: 'Experience and references' is full of the person's own. */
const ownItems = new Set<SectionKind>(['work', 'education', 'projects']);

/** Referees who are named later, if ever; 'further references on request' come beside some who are named. */
const onRequest =
  /^[^\S\n]*(?:[•*–-]\s*)?(?:(?:(?:all|my|two|three|professional|personal|work|written|character|contact|details|names|of|and) ){0,4}(?:references?|referees?)\b[\s:–-]*)?(?:(?:are|is|can|will|be|to|gladly|happily) ){0,3}(?:available|provided|supplied|furnished|given|upon|on)\b.{0,40}\brequest(?:ed)?\b[^\S\n]*[.!]?[^\S\n]*$/gim;
/** That somebody is named after all: how to reach one, who one is, what one says. */
const refereeSign =
  /@|\d[\d ()-]{6,}\d|\b(?:references?|referees?|recommend\w*|supervisor|manager|director|principal|boss|employer|lecturer|holder|he|she|they|his|her|their|(?:dr|mr|mrs|ms|prof|professor)\b\.?\s+\p{L})|["“”]/iu;
const fullName =
  /^[^\S\n]*(?:[•*–-]\s*)?(\p{Lu}\p{Ll}+(?: \p{Lu}\.?)? \p{Lu}[\p{L}'’-]+)[^\S\n]*(?:[,–(|-]|$)/gmu;

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
  return sections.flatMap(({ kind, heading, body }, place) => {
    if (ownItems.has(kind) || !isSharedWithReferees(textOf(text, heading))) return [];
    const next = sections[place + 1];
    // 'References: available on request' begins a section of its own.
    const end = next?.kind === 'references' ? next.body.end : body.end;
    return namesNoReferee(text.slice(body.start, end)) ? [] : [body];
  });
}

/** 'References available on request' is all that is said of referees: the rest is the person's own. */
function namesNoReferee(said: string): boolean {
  const rest = said.replace(onRequest, '');
  if (rest === said || refereeSign.test(rest)) return false;
  return [...rest.matchAll(fullName)].every(([, words = '']) => findLicences(words).length > 0);
}

function textOf(text: string, { start, end }: Span): string {
  return text.slice(start, end);
}
