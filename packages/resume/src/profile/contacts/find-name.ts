import type { Contact } from '../../profile.ts';
import type { Placed, Span } from '../../resume-text.ts';
import type { Line } from '../lines.ts';
import { overlap } from '../lines.ts';
import { isPlace } from '../places.ts';
import { kindOfHeading } from '../sections/heading-words.ts';
import { fold, list, wholeWords } from '../words.ts';
import { looksLikeEmployer } from '../work-history/employer-words.ts';
import { looksLikeTitle } from '../work-history/title-words.ts';

const lead =
  /^(?:(?:name|full name|vorname und name|nom|nom et prénom|nombre|nome|naam|imię i nazwisko)\s?:\s*|(?:curriculum vitae|cv|resume|résumé|lebenslauf)(?:\s+(?:of|von|de|–|-|—|:))?\s+|(?:mr|mrs|ms|miss|mx|dr|prof|herr|frau|dipl\.-ing|ing|m|mme|sr|sra)\.?\s+)+/iu;
const afterName = /\s*(?:[,|–—(]|\s-\s|\s{2,}|\t).*$/su;
const particle =
  /^(?:de|del|della|da|das|do|dos|di|la|le|van|von|der|den|ten|ter|zu|bin|binti|bint|ibn|al|el|ap|y|e|af|av)$/i;
const word = /^["“(]?(?:\p{Lu}[\p{L}\p{M}]*(?:['’.-]\p{L}[\p{L}\p{M}]*)*\.?|\p{Lu}\.)["”)]?$/u;

/** First and last name, or an initial and the last name, are in an address. */
const sureLikeness = 0.9;

/** The person's name: at the top or where the largest letters stand, and like the email address where there is one. */
export function findName(
  lines: readonly Line[],
  places: readonly Placed[],
  emails: readonly Contact[],
  taken: readonly Span[],
): Contact | null {
  const heights = new Map(places.map((place) => [place.start, place.height]));
  const heightOf = (line: Line) =>
    places.length === 0
      ? 0
      : (heights.get(line.start) ?? places.find((place) => overlap(place, line))?.height ?? 0);
  const heightsSeen = lines.map(heightOf).sort((a, b) => a - b);
  const largest = heightsSeen.at(-1) ?? 0;
  // Where all lines are of one height, the height tells nothing.
  const stands = largest > 1.15 * (heightsSeen[Math.floor(heightsSeen.length / 2)] ?? 0);
  const isLarge = (line: Line) => stands && heightOf(line) >= largest * 0.98;
  let best: { contact: Contact; points: number } | undefined;
  for (const line of lines.slice(0, 80)) {
    const contact =
      readStacked(line, lines[line.index + 1], emails, isLarge) ?? readSpaced(line) ?? readName(line);
    if (!contact || taken.some((span) => overlap(span, contact))) continue;
    const likeness = Math.max(0, ...emails.map((email) => likenessTo(email.value, contact.value)));
    // Somebody may be called Baker Chef: an address made of the same words tells.
    if (likeness < sureLikeness && (looksLikeTitleOnly(contact.value) || isLowerCase(contact.value)))
      continue;
    const isLargest = isLarge(line);
    const words = contact.value.split(/\s+/).length;
    if (!likeness && (line.isBullet || (!isLargest && (line.index > 1 || words < 2 || isCut(line, contact)))))
      continue;
    if (words < 2 && line.index > 6 && !isLargest) continue;
    const points =
      likeness * 4 + (isLargest ? 3 : 0) + Math.max(0, 3 - line.index * 0.5) + (words >= 2 ? 1 : 0);
    if (!best || points > best.points) best = { contact, points };
  }
  return best && best.points >= 2 ? best.contact : null;
}

/** Much follows on the line, as after the first words of a sentence; 'RN, BN' after a name is little. */
function isCut(line: Line, name: Span): boolean {
  return line.end - name.end > 24;
}

/** First and last name on lines of their own, in equal letters; of more than one word each where address or size tell. */
function readStacked(
  line: Line,
  next: Line | undefined,
  emails: readonly Contact[],
  isLarge: (line: Line) => boolean,
): Contact | undefined {
  if (!next || line.index > 2 || next.afterBlank) return undefined;
  const [first, last] = [readWhole(line), readWhole(next)];
  if (!first || !last) return undefined;
  const isUpper = ({ value }: Contact) => value === value.toUpperCase();
  if (isUpper(first) !== isUpper(last) || [first, last].some(({ value }) => looksLikeTitleOnly(value)))
    return undefined;
  const value = `${first.value} ${last.value}`;
  const likeness = (name: string) => Math.max(0, ...emails.map((email) => likenessTo(email.value, name)));
  const isSure =
    likeness(value) >= sureLikeness && [first, last].every((part) => likeness(part.value) < sureLikeness);
  const areWords = [first, last].every((part) => !/\s/.test(part.value));
  if (!areWords && !isSure && !(isLarge(line) && isLarge(next))) return undefined;
  return value.split(' ').length > 5 ? undefined : { value, start: first.start, end: last.end };
}

/** A line that is a name and nothing else. */
function readWhole(line: Line): Contact | undefined {
  const name = readSpaced(line) ?? readName(line);
  return name && name.start === line.start && name.end === line.end ? name : undefined;
}

/** 'M A R I A   D I A Z': letters set apart, words set further apart. */
function readSpaced(line: Line): Contact | undefined {
  if (!/^\p{Lu}(?:\s+\p{Lu}){2,}$/u.test(line.text)) return undefined;
  const words = line.text.split(/\s{2,}/).map((word) => word.replace(/\s/g, ''));
  const value = words.join(' ');
  if (value.length < 3 || words.length > 4 || kindOfHeading(value) || isPlace(value)) return undefined;
  return { value, start: line.start, end: line.end };
}

function readName(line: Line): Contact | undefined {
  const opening = lead.exec(line.text)?.[0] ?? '';
  const value = line.text.slice(opening.length).replace(afterName, '').trim();
  if (value.length < 3 || value.length > 50 || !isNameShaped(value)) return undefined;
  if (kindOfHeading(value) || isPlace(value)) return undefined;
  const start = line.start + line.text.indexOf(value, opening.length);
  return { value, start, end: start + value.length };
}

function isLowerCase(value: string): boolean {
  return !/[\p{Lu}\p{Lo}]/u.test(value);
}

function isNameShaped(value: string): boolean {
  if (/^[\p{Script=Han}\p{Script=Hangul}]{2,4}$/u.test(value)) return true;
  const words = value.split(/\s+/);
  if (isLowerCase(value)) return words.length === 2 && words.every((part) => /^\p{Ll}{2,}$/u.test(part));
  const upper = words.filter((part) => word.test(part)).length;
  return words.length <= 5 && upper >= 1 && words.every((part) => word.test(part) || particle.test(part));
}

/** 'Rosalind Baker' is a name though bakers are a trade: a title has its noun at the end of words that are no first names. */
function looksLikeTitleOnly(value: string): boolean {
  const words = value.split(/\s+/);
  if (fieldOfWork.test(value)) return true;
  if (!looksLikeTitle(value) && !looksLikeEmployer(value)) return false;
  return words.length !== 2 || !surnameTrades.test(words[1] ?? '') || modifiers.test(words[0] ?? '');
}

/** A resume without a name often begins with the field of work. */
const fieldOfWork = wholeWords(
  list(`administration analytics business camp communication communications coordination customer development digital education
  healthcare human information intelligence management marketing media operations participant planning product production program
  project public purchasing quality relations resource resources software strategy success technical training`),
);
const surnameTrades =
  /^(?:baker|cook|carpenter|butcher|mason|miller|fisher|gardener|porter|painter|taylor|tailor|weaver|marshall|marshal|archer|judge|page|farmer|parker|price|law|bishop|dean|steward|walker|sergeant|shepherd|head|guard|bank|fields|brooks|park|young|hall|bar|green|lodge|mill|garage|market|church|koch|maurer|meister|maler|leiter|lehrer|medico|guide|host|keeper|sailor|model|player|brothers|works|major)$/i;
const modifiers =
  /^(?:head|senior|junior|line|pastry|assistant|sous|night|lead|chief|commis|store|shop|tour|night|security|home|bank|fast|prep|short|stone|brick|house|portrait|sign|team|private|personal)$/i;

/** How well the part before the '@' tells the name: 1 when first and last name are in it. */
function likenessTo(email: string, name: string): number {
  const local = fold(email.split('@')[0] ?? '').replace(/[^a-z]/g, '');
  const parts = fold(name)
    .replace(/[^a-z\s-]/g, '')
    .split(/[\s-]+/)
    .filter((part) => part.length > 1);
  if (parts.length === 0 || local.length < 3) return 0;
  const inside = parts.filter((part) => part.length > 2 && local.includes(part)).length;
  if (inside >= 2) return 1;
  const initials = parts.map((part) => part[0]).join('');
  const last = parts.at(-1) ?? '';
  const first = parts[0] ?? '';
  if (inside === 1 && (local.startsWith(`${first[0]}${last}`) || local.endsWith(`${first}${last[0]}`)))
    return 0.9;
  if (inside === 1) return parts.length === 1 ? 0.4 : 0.6;
  return local.startsWith(initials) && initials.length >= 3 ? 0.3 : 0;
}
