import type { Profile } from '../../profile.ts';
import type { Span } from '../../resume-text.ts';
import { looksLikeDegree } from '../education/degree-words.ts';
import { list } from '../words.ts';

const edge = '(?<![\\p{L}\\p{N}])';
const end = '(?![\\p{L}\\p{N}])';
const capital = "\\p{Lu}[\\p{L}'’.-]*";
const kinds =
  '[Uu]niversit(?:y|ies|ät|é|à|eit|ario)|UNIVERSITY|[Uu]niversidade?|[Uu]niwersytet|[Uu]ni|[Cc]ollege|COLLEGE|[Ss]chool|SCHOOL|[Ii]nstitut[eo]?|INSTITUTE|[Ii]stituto|[Pp]olytechnic|[Pp]olitecnico|[Aa]cademy|[Hh]ochschule|[Ff]achhochschule|[Ll]ycée|[Ll]iceo|[Éé]cole|[Ff]aculty|TAFE';
/** A name of a school as it stands among other words: 'London School of Economics', 'Uni of Leeds', 'Leeds Uni'. */
const namedSchool = new RegExp(
  `${edge}(?:${capital}\\s+){0,4}(?:${kinds})(?:\\s+(?:of|for|de|der|des|du|für|di|da|do)\\s+(?:the\\s+|la\\s+)?${capital}(?:(?:,|\\s+and|\\s+&|\\s+of)?\\s+${capital}){0,3})?${end}`,
  'gu',
);
const schoolWord = new RegExp(`^(?:${kinds})$`, 'u');
const small = /^(?:of|the|and|for|at|in|de|der|des|du|la|le|di|da|do|für|und|y|e|et|&)$/i;

/** Schools that are mostly called by their letters. Those that are other things too ('KIT', 'USC') are not among them. */
const calledByLetters = new Set(
  list(`ANU EPFL ETH ETHZ HKU HKUST IIM IIT INSEAD KAIST KCL LSE LMU MIT NUS NYU QUT RMIT RWTH SOAS TUM UBC UCD UCL UCLA UCSB
  UCSD UCT UIUC UNAM UNSW UQ UTS UWA UPenn UMich Caltech Oxbridge`),
);
const letters = new RegExp(`${edge}(?:${[...calledByLetters].join('|')})${end}(?!\\s+[Ll]icen[cs])`, 'gu');

/** Where the schools of a resume stand: by name, by part of a name, and by the letters they are called by. */
export function findSchools(text: string, { education, sections }: Profile): Span[] {
  const names = [...new Set(education.flatMap(({ institution }) => institution ?? []))];
  const bodies = sections.filter(({ kind }) => kind === 'education').map(({ body }) => body);
  const inEducation = bodies.flatMap((body) => findNamed(text, body));
  const known = [...names, ...inEducation.map(({ start, end }) => text.slice(start, end))];
  return [
    ...names.flatMap((name) => findAll(text, new RegExp(spell(name), 'giu'))),
    ...names.flatMap((name) => findContinued(text, name)),
    ...inEducation,
    ...known.flatMap((name) => findAll(text, shortForms(name))),
    ...known.flatMap((name) => findInitials(text, name)),
    ...findAll(text, letters),
  ];
}

function findAll(text: string, pattern: RegExp | undefined): Span[] {
  if (!pattern) return [];
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function spell(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/\s+/g, '\\s+');
}

/** A name that goes on in the next line: 'University of' and 'Leeds' below it. */
function findContinued(text: string, name: string): Span[] {
  if (!/\s(?:of|de|der|di|da|du|do)$/i.test(name)) return [];
  return findAll(text, new RegExp(`${spell(name)}\\s+${capital}(?: ${capital}){0,2}`, 'gu'));
}

/** Names of schools in an education section. 'High School' alone, and what is called a diploma of it, are awards. */
function findNamed(text: string, { start, end }: Span): Span[] {
  return findAll(text.slice(start, end), namedSchool)
    .map((span) => ({ start: start + span.start, end: start + span.end }))
    .filter((span) => {
      const words = text.slice(span.start, span.end).split(/\s+/);
      const isAward = looksLikeDegree(words.join(' ')) && !words.some((word) => /^uni/i.test(word));
      return words.length > 1 && !isAward;
    });
}

/** 'University of Leeds' is 'Leeds Uni' as well. */
function shortForms(name: string): RegExp | undefined {
  const words = name.split(/[\s,]+/).filter((word) => !small.test(word) && !schoolWord.test(word));
  const core = words.filter((word) => /^\p{Lu}/u.test(word));
  if (core.length === 0 || core.length > 3 || core.length < words.length) return undefined;
  const own = spell(core.join(' '));
  return new RegExp(`${edge}(?:${own}\\s+(?:${kinds})|(?:${kinds})\\s+(?:of\\s+)?${own})${end}`, 'gu');
}

/** 'LSE' for the London School of Economics, and what stands in brackets behind the name. */
function findInitials(text: string, name: string): Span[] {
  const initials = name
    .split(/[\s,-]+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word.charAt(0))
    .join('');
  const bracketed = [...text.matchAll(new RegExp(`${spell(name)}\\s*\\((\\p{Lu}[\\p{L}-]{1,9})\\)`, 'gu'))];
  const forms = [initials, ...bracketed.flatMap(([, form]) => form ?? [])];
  return [...new Set(forms)]
    .filter((form) => form.length >= 3 && (calledByLetters.has(form) || !looksLikeDegree(form)))
    .flatMap((form) => findAll(text, new RegExp(`${edge}${spell(form)}${end}(?!\\s+[Ll]icen[cs])`, 'gu')));
}
