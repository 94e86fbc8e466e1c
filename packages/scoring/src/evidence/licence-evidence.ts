import { isLapsed } from '@candor/resume/denials';
import type { Span } from '@candor/resume/resume-text';
import type { Evidence } from '../finding.ts';
import { findLicences, licences } from '../job/licences.ts';
import { isTelling } from '../words/is-telling.ts';
import { stemsOf, tokenise } from '../words/tokens.ts';
import { endOfName, findLicenceQualifier } from './licence-qualifier.ts';
import { spanOf } from './passages.ts';
import type { Qualifier } from './qualifiers.ts';
import type { ResumeIndex } from './resume-index.ts';

/** 'Applied for', 'not yet registered', 'application in preparation': it may come, and is not there. */
const pending =
  /\b(?:not yet|applied for|application|in (?:assessment|preparation|progress)|pending|working towards?|in (?:the )?process of (?:getting|obtaining|gaining|completing)|(?:will|to) (?:be (?:registered|licen[cs]ed|certified)|sit)|expected|eligible (?:for|to)|(?:subjects?|exams?|units?|modules?) (?:passed|done|left|to go))\b/i;
/** What is plainly not held is pending only by a 'yet' of its own: not 'No White Card, yet keen to get one'. */
const notYet =
  /\b(?:not yet|(?:do(?:es)?|ha(?:ve|s)) not yet|(?:do(?:es)?|have|has)n['’]t yet|yet(?=\s*(?:$|[,.;:!?)\n])|\s+(?:but|and|as)\b))/i;
/** Of the words of a licence's name so many have to stand there: a food handler's card is no supervisor's certificate. */
const leastOfName = 0.5;
export const isItHeld = 'Check whether the person holds it';

interface Mention {
  span: Span;
  text: string;
  /** By the sentence it stands in. */
  isPending: boolean;
  isLapsed: boolean;
  /** It stands in a list of licenses. */
  isListed: boolean;
  qualifier: Qualifier;
}

/** Whether the resume names a licence, registration or check that is known by name; a person has to look at it. */
export function findLicenceEvidence(label: string, index: ResumeIndex): Evidence | undefined {
  const named = findLicences(label).map(({ licence }) => licence);
  const wanted = named.length > 0 ? named : licences.filter((licence) => licence.label === label);
  if (wanted.length === 0) return undefined;
  // One sentence that takes it back outweighs any that only names it.
  const mentions = wanted
    .flatMap(({ pattern }) => findMentions(pattern, index))
    .sort((a, b) => weigh(b) - weigh(a));
  const [first] = mentions;
  if (!first) return { state: 'no_evidence', strength: 0, spans: [], reason: 'No evidence found' };
  const spans = [first.span];
  if (first.qualifier === 'wished' || first.qualifier === 'others')
    return { state: 'unclear', strength: 0, spans, reason: isItHeld };
  if (first.isPending)
    return { state: 'partial', strength: 0.4, spans, reason: 'Not held yet, by the resume' };
  if (first.qualifier === 'negated')
    return { state: 'contradicted', strength: 0, spans, reason: 'The resume says otherwise' };
  if (first.qualifier) return { state: 'partial', strength: 0.4, spans, reason: 'Not held yet' };
  const own = mentions
    .filter(({ qualifier, isPending }) => qualifier === null && !isPending)
    .toSorted((a, b) => shareOfName(label, b.text) - shareOfName(label, a.text))
    .find(({ text }) => shareOfName(label, text) >= leastOfName);
  if (!own && named.length > 0)
    return { state: 'unclear', strength: 0, spans, reason: 'Check whether this is the one asked for' };
  return {
    ...{ state: 'met', strength: 1, spans: [(own ?? first).span] },
    reason: 'Listed in the resume; ask to see it',
  };
}

function weigh({ isPending, isLapsed, isListed, qualifier }: Mention): number {
  if (qualifier === 'others') return -2;
  // One that ran out takes nothing from another one in a list of licenses.
  if (isLapsed) return 0.2;
  if (isPending) return 5;
  if (qualifier === 'negated') return 4;
  // Elsewhere a wish may be an old one, or for work: what a list of licenses plainly names is held.
  if (qualifier === 'wished') return isListed ? 2 : 0.5;
  return qualifier ? 3 : isListed ? 1 : 0;
}

function sentenceAt(text: string, start: number, end: number): string {
  const before =
    text
      .slice(Math.max(0, start - 120), start)
      .split(/[.;!?\f]|\n\n/)
      .at(-1) ?? '';
  const after = text.slice(end, end + 120).split(/[.;!?\f]|\n\n/)[0] ?? '';
  return before + text.slice(start, end) + after;
}

function findMentions(pattern: RegExp, { text, passages }: ResumeIndex): Mention[] {
  return [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map((match) => {
    const end = match.index + match[0].length;
    const passage = passages.find((one) => one.start <= match.index && match.index < one.end);
    const [first, last] = passage ? [passage.start, passage.end] : [match.index, end];
    const own = text.slice(first, last);
    const sentence = sentenceAt(own, match.index - first, end - first);
    const qualifier = findLicenceQualifier(text, match.index, end);
    const isPending = qualifier !== 'wished' && (qualifier === 'negated' ? notYet : pending).test(sentence);
    return {
      span: passage ? spanOf(passage) : { start: match.index, end },
      text: passage?.text ?? match[0],
      isPending,
      isLapsed: isLapsed(text, match.index, endOfName(text, end)),
      isListed: passage?.place === 'licence',
      qualifier,
    };
  });
}

/** By its words, or by the first letters of them: 'CA' is a chartered accountant. */
function shareOfName(label: string, text: string): number {
  const telling = tokenise(label).filter(isTelling);
  const stems = new Set(stemsOf(text));
  const initials = (words: readonly string[]) => words.map((word) => word.charAt(0)).join('');
  const written = tokenise(text).map(({ lower }) => lower);
  const isShort = (short: string) =>
    written.some((_, at) => initials(written.slice(at, at + short.length)) === short);
  const found = telling.filter(
    ({ lower, stem }) => stems.has(stem) || (lower.length <= 4 && isShort(lower)),
  ).length;
  const isInitials = written.includes(initials(telling.map(({ lower }) => lower)));
  return isInitials ? 1 : found / Math.max(1, telling.length);
}
