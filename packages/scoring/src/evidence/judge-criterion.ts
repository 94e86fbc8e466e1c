import type { Profile } from '@candor/resume/profile';
import type { FindingState } from '../finding.ts';
import type { Models } from '../models/models.ts';
import type { AskedKind } from '../models/post-reader.ts';
import type { Relation, Verification } from '../models/verifier.ts';
import { isEverydayWord } from '../vocabulary/ambiguous-names.ts';
import { findFamily } from '../vocabulary/synonyms.ts';
import { type Candidate, findCandidates } from './candidates.ts';
import { type Chances, decide } from './decide.ts';
import { findLicenceQualifier } from './licence-qualifier.ts';
import { type Passage, worthOfPlace } from './passages.ts';
import { findQualifier, type Qualifier } from './qualifiers.ts';
import type { ResumeIndex } from './resume-index.ts';

/** From these chances on something is claimed; between them a person should look. Measured by `bench findings`. */
const metFrom = 0.6;
export const shownFrom = 0.65;
export const noneBelow = 0.4;

/** So many passages are ranked, and so many of them read closely. */
const ranked = 10;
const readClosely = 3;
/** A passage that shows it this clearly ends the reading; so does a first, or a second, this far from it. */
const shows = 1.5;
const firstFar = -3;
const secondFar = -2;
/** From here on the verifier itself says how a passage stands to the criterion. */
const sure = 0.6;
/** Nine of ten people call a criterion shown where it is named; what is basic or being learnt is little of it. */
const namedAtLeast = 0.9;
const weakMost = 0.4;

/** What the passages of a resume say about a criterion. */
export interface Judgement extends Chances {
  state: FindingState;
  best: Passage;
  /** The criterion stands there by name, not in other words. */
  isNamed: boolean;
  relation: Relation;
  qualifier: Qualifier;
  /** Passages that show it, the best first. */
  showing: readonly Passage[];
}

/** A passage as the verifier reads it: where it stands, and under which job. */
export function sayPassage(
  { place, work, text }: Passage,
  { text: blind }: ResumeIndex,
  profile: Profile,
): string {
  const span = work === null ? null : profile.work[work]?.titleSpan;
  const title = span ? blind.slice(span.start, span.end).replace(/\s+/g, ' ').trim() : '';
  return `${place}${title ? `, ${title}` : ''}: ${text}`;
}

/** Reads the passages that may show a criterion; undefined where the resume has none. */
export async function judgeCriterion(
  kind: AskedKind,
  label: string,
  index: ResumeIndex,
  profile: Profile,
  { embedder, verifier }: Models,
): Promise<Judgement | undefined> {
  const candidates = findCandidates(label, await embedder.embed(label), index, ranked);
  const read = (passage: Passage) =>
    verifier.verify(`${kind}: ${label}`, sayPassage(passage, index, profile));
  const verified: Verification[] = [];
  for (const { passage } of candidates.slice(0, readClosely)) {
    verified.push(await read(passage));
    if (isDecided(verified)) break;
  }
  const order = verified.map((_, place) => place).sort((a, b) => shownAt(verified, b) - shownAt(verified, a));
  const [first] = order;
  const best = first === undefined ? undefined : candidates[first]?.passage;
  const verification = first === undefined ? undefined : verified[first];
  if (!best || !verification) return undefined;
  const chances = decide({ kind, candidates, verified });
  const showing = order.flatMap((place) => {
    const passage = candidates[place]?.passage;
    return passage && shownAt(verified, place) > 0 ? [passage] : [];
  });
  const relation = likeliest(verification);
  const judged = { ...chances, best, isNamed: false, relation, qualifier: null, showing };
  const mentions = findMentions(kind, label, index);
  const [named] = mentions;
  if (named) {
    // Only a plain name in a list needs an example: a denial, or a name in work, stands as it is.
    const isBare = named.qualifier === null && named.passage.place === 'claim' && kind !== 'experience';
    const unread = candidates.slice(0, readClosely).filter((_, place) => place >= verified.length);
    const example = isBare ? await findExample(best, verification, unread, read) : undefined;
    return judgeNamed(
      kind,
      judged,
      example ? [{ passage: example, qualifier: null }, ...mentions] : mentions,
    );
  }
  const state = stateOf(kind, label, judged, verification);
  const near =
    state === 'no_evidence' && !isDenied(relation, verification)
      ? (findSign(label, index) ?? findRelated(label, index))
      : undefined;
  return near ? { ...judged, best: near, state: 'unclear', showing: [near] } : { ...judged, state };
}

function isDecided(verified: readonly Verification[]): boolean {
  const best = Math.max(...verified.map(({ shown }) => shown));
  if (best >= shows) return true;
  return (verified.length === 1 && best <= firstFar) || (verified.length === 2 && best <= secondFar);
}

function shownAt(verified: readonly Verification[], place: number): number {
  return verified[place]?.shown ?? Number.NEGATIVE_INFINITY;
}

/** Work that shows clearly what a list only names is the better proof. */
async function findExample(
  best: Passage,
  verification: Verification,
  unread: readonly Candidate[],
  read: (passage: Passage) => Promise<Verification>,
): Promise<Passage | undefined> {
  const isExample = ({ shown, relations }: Verification) => shown >= shows && relations.shown_in_work >= sure;
  if (best.place === 'work') return isExample(verification) ? best : undefined;
  for (const { passage } of unread)
    if (passage.place === 'work' && isExample(await read(passage))) return passage;
  return undefined;
}

/** Don't report 'no evidence' when a sign of the criterion is there: 'BAS' of 'BAS and GST'. */
function findSign(label: string, { passages }: ResumeIndex): Passage | undefined {
  const signs = label.split(/[\s,;()]+/).filter((word) => /\p{Lu}[^\s]*\p{Lu}/u.test(word));
  return passages.find(({ text }) => text.split(/[\s,;:()]+/).some((word) => signs.includes(word)));
}

/** A near thing by name, such as Freshdesk where Zendesk is asked for: no proof, but worth a look. */
function findRelated(label: string, index: ResumeIndex): Passage | undefined {
  const names = findFamily(label)?.related ?? [];
  return names.flatMap((name) => index.findNames(name)).find(({ passage }) => passage.place !== 'claim')
    ?.passage;
}

interface Mention {
  passage: Passage;
  qualifier: Qualifier;
}

/** Where the criterion is named, with what its own clause says of it; plain mentions first, those in work before a list. */
function findMentions(kind: AskedKind, label: string, index: ResumeIndex): Mention[] {
  const qualify = kind === 'licence' ? findLicenceQualifier : findQualifier;
  return index
    .findNames(label)
    .map(({ passage, start, end }) => ({ passage, qualifier: qualify(index.text, start, end) }))
    .toSorted((a, b) => rankOf(b) - rankOf(a));
}

function rankOf({ passage, qualifier }: Mention): number {
  return qualifier ? -1 : worthOfPlace[passage.place];
}

/** A name that stands there unqualified is shown, whatever else is not known; how fully, the chances say. */
function judgeNamed(
  kind: AskedKind,
  judged: Omit<Judgement, 'state'>,
  mentions: readonly Mention[],
): Judgement {
  const [{ passage: best, qualifier }] = mentions as [Mention];
  // What is quoted beside the best says the same: a plain mention is not proved by a wish or a denial.
  const alike = mentions.filter((mention) => mention.qualifier === qualifier);
  const own = { ...judged, best, isNamed: true, qualifier, showing: alike.map(({ passage }) => passage) };
  if (qualifier === 'negated') return { ...own, state: 'contradicted' };
  if (qualifier === 'wished') return { ...own, state: 'no_evidence' };
  if (qualifier === 'others') return { ...own, state: 'unclear' };
  if (qualifier) return { ...own, state: 'partial', ...atMost(own, weakMost) };
  const shown = Math.max(judged.shown, namedAtLeast);
  const isClaim = best.place === 'claim';
  const enough = isClaim ? metFrom : kind === 'tool' ? 0 : metFrom / 2;
  if (judged.met < enough) return { ...own, shown, state: 'partial' };
  return { ...own, shown, met: Math.max(judged.met, isClaim ? judged.met : namedAtLeast), state: 'met' };
}

function atMost({ shown, met }: Chances, most: number): Chances {
  return { shown: Math.min(shown, most), met: Math.min(met, most / 2) };
}

function stateOf(
  kind: AskedKind,
  label: string,
  { shown, met, relation }: Omit<Judgement, 'state'>,
  { relations }: Verification,
): FindingState {
  if (isDenied(relation, { relations })) return 'no_evidence';
  // A sign such as 'REST' or a name such as 'Excel' means nothing to a model of sentences: without it there is no claim.
  if (isEverydayWord(label.toLowerCase())) return 'no_evidence';
  if (kind === 'tool' && !/\s/.test(label.trim())) return shown >= shownFrom ? 'unclear' : 'no_evidence';
  if (shown >= shownFrom) return met >= metFrom && relation !== 'learning' ? 'met' : 'partial';
  return shown >= noneBelow ? 'unclear' : 'no_evidence';
}

function isDenied(relation: Relation, { relations }: Pick<Verification, 'relations'>): boolean {
  return relations[relation] >= sure && ['denied', 'planned', 'other_actor'].includes(relation);
}

function likeliest({ relations }: Verification): Relation {
  const [first] = Object.entries(relations).toSorted(([, a], [, b]) => b - a);
  return (first?.[0] ?? 'unrelated') as Relation;
}
