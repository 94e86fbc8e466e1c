import type { Contact, Section } from '../profile.ts';
import type { Span } from '../resume-text.ts';
import { isDenied, isLapsed } from './denials.ts';
import { type Line, overlap, within } from './lines.ts';
import { fold } from './words.ts';

/** Licences, registrations and checks that people name outside a section of their own. */
const known = new RegExp(
  `(?<![\\p{L}])(?:${[
    "(?:(?:full|current|valid|clean|provisional|probationary|manual|open|heavy rigid|heavy combination|heavy vehicle|class [a-z]\\d?|hr|mr|hc|mc|p-plate|(?!(?:no|not|non|without|neither|nor|never|expired|lapsed) )(?-i:\\p{Lu})\\p{L}+) ){0,3}driver(?:['’]?s|s['’])? ?licen[cs]e(?: \\(?class [a-z]\\d?\\)?)?",
    "heavy (?:rigid|combination|vehicle) licen[cs]e|driving licen[cs]e|cdl(?: class [abc])?|commercial driver[’'s]* licen[cs]e",
    'führerschein(?: (?:der )?klasse [a-z]\\d?)?|permis (?:de conduire|b)(?: b)?|(?:carn[eé]|permiso|licencia) de conducir(?: b)?|carta de condução|patente (?:di guida|b)|rijbewijs(?: b)?|prawo jazdy(?: kat\\. b)?',
    'ahpra registration|ahpra registered|registered with ahpra|nmc pin|rn licen[cs]e|nursing licen[cs]e|registered nurse licen[cs]e|lpn licen[cs]e|compact rn',
    'white card|construction induction card|blue card|yellow card|cscs card|osha[- ]?(?:10|30)',
    'working with (?:children|vulnerable people) (?:check|registration|card)|wwcc|dbs check|enhanced dbs',
    '(?:national )?police (?:check|clearance|certificate)|ndis worker screening(?: check)?|criminal record check|polizeiliches führungszeugnis',
    'bls|acls|(?:senior |provide |hltaid\\d+ )?first aid(?: certificate| certification| certified| and cpr| & cpr)?|cpr(?:/aed)?(?: certified| certification| certificate)?|bls certified|acls(?: certified)?|basic life support',
    '(?:forklift|ewp|crane|scaffolding|rigging|dogging|excavator|loader|boom lift)(?: (?:licen[cs]e|ticket|operator licen[cs]e))|gabelstaplerschein|staplerschein|caces(?: \\d)?|carnet de carretillero',
    'working at heights(?: (?:ticket|certificate))?|confined space(?: ticket| entry)?',
    "a[- ]grade electrician(?:'s)?(?: licen[cs]e)?|electrical (?:mechanic |contractor )?licen[cs]e|plumbing licen[cs]e|builder[’'s]* licen[cs]e|gasfitting licen[cs]e",
    '(?:certified public accountant|cpa australia|cpa|fcpa|chartered accountant|acca|cima|cfa|cma|enrolled agent|registered (?:tax|bas) agent)(?: (?:member|qualified|certified|charterholder))?',
    '(?:vit|qct|nesa|teacher|teaching) registration|registered teacher|teaching (?:licen[cs]e|certificate|credential)|qualified teacher status|qts',
    'pmp|prince2|itil(?: v?\\d| foundation)?|csm|certified scrum ?master|cissp|cisa|cism|ccna|ccnp|mcse|mcsa|comptia [a-z]+\\+?|aws certified [\\p{L} -]{4,40}|six sigma (?:green|black|yellow) belt',
    "rsa(?: certificate)?(?= |,|;|$)|responsible service of alcohol|servsafe|food (?:safety supervisor|handler[’'s]*)(?: certificate| card)?|habilitation électrique",
    "security (?:licen[cs]e|clearance)|real estate licen[cs]e|series (?:6|7|63|65|66)|pilot(?:'s)? licen[cs]e|a&p licen[cs]e|bar admission",
  ].join('|')})(?![\\p{L}])`,
  'giu',
);

/** Beside English denials, which `isDenied` and `isLapsed` know. */
const lacked = /(?<!\p{L})(?:kein|keine|keinen|ohne|sans|sin|pas de)\s+(?:\p{L}+\s){0,2}$/iu;
const beginsAsDenial =
  /^(?:i\s+)?(?:no\s|not\s|never|without|neither|lack|(?:do|does|have|has|hold|holds) (?:not?)\b|(?:do|does|have|has)n['’]t\b)/i;
const searched = new Set(['summary', 'skills', 'education', 'other']);

/** Licences, certificates and checks: the lines of their section, and well-known ones named elsewhere. */
export function findLicences(text: string, lines: readonly Line[], sections: readonly Section[]): Contact[] {
  const listed = sections
    .filter((section) => section.kind === 'licences')
    .flatMap((section) => lines.filter((line) => within(line, section.body)))
    .reduce<Line[]>(joinWrapped, [])
    .flatMap((line) => splitList(text, line))
    .filter((item) => isHeld(text, item));
  const named: Contact[] = [];
  for (const match of text.matchAll(known)) {
    const section = sections.findLast(({ heading }) => heading.start <= match.index);
    if (section && !searched.has(section.kind)) continue;
    const place = { start: match.index, end: match.index + match[0].length };
    if (isLacked(text, place)) continue;
    const isKnown = (other: Contact) => overlap(other, place) || fold(other.value).includes(fold(match[0]));
    if ([...listed, ...named].some(isKnown)) continue;
    named.push({ ...place, value: match[0].replace(/\s+/g, ' ') });
  }
  return [...listed, ...named].sort((a, b) => a.start - b.start);
}

/** A line of the section that names nothing held: 'No forklift licence'. Where no name is known, the last word stands for it. */
function isHeld(text: string, { start, end }: Contact): boolean {
  const item = text.slice(start, end);
  const places = [...item.matchAll(known)].map((match) => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
  }));
  if (places.length > 0) return !places.every((place) => isLacked(text, place));
  const [last = ''] = /\S+$/.exec(item) ?? [];
  return !beginsAsDenial.test(item) || !isLacked(text, { start: end - last.length, end });
}

function isLacked(text: string, { start, end }: Span): boolean {
  // 'A current driver licence' affirms by a word that is taken for part of the name.
  const [praise = ''] = /^(?:(?:full|current|valid|clean)\s+)+/i.exec(text.slice(start, end)) ?? [];
  const before = text.slice(Math.max(0, start - 30), start);
  return isDenied(text, start + praise.length, end) || isLapsed(text, start, end) || lacked.test(before);
}

/** 'AHPRA registration as a registered / nurse': a line that begins small, or is only a year, goes on with the one above. */
function joinWrapped(joined: Line[], line: Line): Line[] {
  const above = joined.at(-1);
  const goesOn =
    above &&
    above.index === line.index - 1 &&
    !line.isBullet &&
    !line.afterBlank &&
    /^(?:\p{Ll}|\d{4}$)/u.test(line.text);
  if (!above || !(goesOn || line.isContinuation)) return [...joined, line];
  return [...joined.slice(0, -1), { ...above, index: line.index, end: line.end }];
}

/** A line of a list is one licence, unless bullets or semicolons inside it tell that it is more. */
function splitList(text: string, line: Line): Contact[] {
  const items: Contact[] = [];
  const words = text.slice(line.start, line.end);
  // 'White card, forklift, driver licence' are three; 'AHPRA registration, general' is one.
  const isMany = words.includes(',') && [...words.matchAll(known)].length > 1;
  for (const match of words.matchAll(isMany ? /[^•●▪·;|*\t,]+/gu : /[^•●▪·;|*\t]+/gu)) {
    const item = match[0].trim().replace(/[.,]$/, '');
    if (item.length < 2 || !/\p{L}/u.test(item)) continue;
    const start = line.start + match.index + match[0].indexOf(item);
    items.push({ value: item.replace(/\s+/g, ' '), start, end: start + item.length });
  }
  return items;
}
