import { totalMonths } from '@candor/resume/months';
import type { Profile } from '@candor/resume/profile';
import type { Span } from '@candor/resume/resume-text';
import type { Embedder } from '../embedder.ts';
import type { Evidence } from '../finding.ts';
import type { Criterion } from '../job/criterion.ts';
import type { Passage, Place } from './passages.ts';
import { findQualifier, type Qualifier } from './qualifiers.ts';
import { type Hit, nearestPassages, type ResumeIndex } from './resume-index.ts';
import { type SkillTerms, termsOf } from './skill-terms.ts';

/** What a plain mention is worth, by where it stands. */
export const worthOfPlace: Readonly<Record<Place, number>> = {
  work: 1,
  project: 0.9,
  education: 0.8,
  licence: 0.9,
  claim: 0.6,
};
const placeWords: Readonly<Record<Place, string>> = {
  work: 'Shown in work',
  project: 'Shown in a project',
  education: 'Shown in education',
  licence: 'Listed under licences and certificates',
  claim: 'Named, but no work or study shows it',
};
/** From here on a passage says the same in other words (cosine of MiniLM). */
const nearEnough = 0.7;
const nearEnoughShared = 0.58;

interface Mention {
  strength: number;
  hit: { start: number; end: number };
  place: Place;
  work: number | null;
  qualifier: Qualifier;
  reason: string;
}

/** Whether a resume shows a skill: by name or synonym, in other words, or by a near skill. */
export async function findSkillEvidence(
  criterion: Criterion,
  index: ResumeIndex,
  profile: Profile,
  now: Date,
  embedder: Embedder | null,
): Promise<Evidence> {
  const terms = termsOf(criterion.label);
  const named = terms.same.flatMap((term) => index.findTerm(term)).map((hit) => weigh(hit, index, 1));
  const mentions = named.length > 0 ? named : findLoosely(terms, index);
  const best = pickBest(mentions);
  if (best) return { ...toEvidence(best, mentions), years: yearsOf(mentions, profile, now) };
  const denied = mentions.find((mention) => mention.qualifier === 'negated');
  if (denied)
    return { state: 'contradicted', strength: 0, spans: [denied.hit], reason: 'The resume says otherwise' };
  const related = pickBest(
    terms.related.flatMap((term) => index.findTerm(term)).map((hit) => weigh(hit, index, 0.45)),
  );
  if (related)
    return {
      state: 'partial',
      strength: related.strength,
      spans: [related.hit],
      reason: 'A related skill is shown',
    };
  const near = embedder ? await findNear(criterion.label, terms, index, embedder) : undefined;
  if (near)
    return { state: 'partial', strength: 0.4, spans: [near], reason: 'Something near in meaning is shown' };
  const wish = mentions.find((mention) => mention.qualifier === 'wished');
  return {
    state: 'no_evidence',
    strength: 0,
    spans: wish ? [wish.hit] : [],
    reason: wish ? 'Named as a wish or interest only' : 'The resume does not show it',
  };
}

function weigh(hit: Hit, index: ResumeIndex, factor: number, words: Span = hit): Mention {
  const qualifier = findQualifier(index.text, words.start, words.end);
  const { place } = hit.passage;
  const plain = worthOfPlace[place] * factor;
  const strength =
    qualifier === 'negated' || qualifier === 'wished' ? 0 : qualifier ? Math.min(0.3, plain) : plain;
  return { strength, hit, place, work: hit.passage.work, qualifier, reason: placeWords[place] };
}

/** All the words that matter in one passage: 'maintained the equipment' is equipment maintenance. */
function findLoosely(terms: SkillTerms, index: ResumeIndex): Mention[] {
  if (terms.core.length < 2) {
    const [only] = terms.core;
    return only === undefined
      ? []
      : index.findTerm({ stems: [only], isName: false }).flatMap((hit) => looseHit(hit, terms, index));
  }
  return index.passages.flatMap((passage) => {
    const words = findAllWords(terms.core, passage);
    if (words) return [weigh({ passage, ...spanOf(passage) }, index, 0.8, words)];
    const signs = terms.signs.length > 0 ? findAllWords(terms.signs, passage) : undefined;
    return signs ? [weigh({ passage, ...spanOf(passage) }, index, 0.6, signs)] : [];
  });
}

/** From the first to the last of the wanted words, if all of them stand in the passage. */
function findAllWords(stems: readonly string[], passage: Passage): Span | undefined {
  const tokens = stems.map((stem) => passage.tokens.find((token) => token.stem === stem));
  const found = tokens.filter((token) => token !== undefined);
  if (found.length < stems.length) return undefined;
  return {
    start: Math.min(...found.map((token) => token.start)),
    end: Math.max(...found.map((token) => token.end)),
  };
}

/** A single word stands for a skill only where the job's own words are not an everyday name. */
function looseHit(hit: Hit, terms: SkillTerms, index: ResumeIndex): Mention[] {
  return terms.same.some((term) => term.isName) ? [] : [weigh(hit, index, 0.8)];
}

/** Years of the dated jobs in which the skill stands. */
function yearsOf(mentions: readonly Mention[], profile: Profile, now: Date): number | null {
  const jobs = new Set(
    mentions.flatMap((mention) => (mention.strength > 0 && mention.work !== null ? [mention.work] : [])),
  );
  const months = totalMonths(
    profile.work.filter((_, job) => jobs.has(job)),
    now,
  );
  return months === 0 ? null : Math.round((months / 12) * 10) / 10;
}

function pickBest(mentions: readonly Mention[]): Mention | undefined {
  let best: Mention | undefined;
  for (const mention of mentions) if (mention.strength > (best?.strength ?? 0)) best = mention;
  return best;
}

function toEvidence(best: Mention, mentions: readonly Mention[]): Evidence {
  const others = mentions.filter(
    (mention) => mention !== best && mention.strength > 0 && mention.place !== best.place,
  );
  const spans = [best, ...others].slice(0, 3).map((mention) => mention.hit);
  const state = best.strength >= 0.7 ? 'met' : 'partial';
  const reason = best.qualifier ? 'Named as basic, or as being learnt' : best.reason;
  return { state, strength: best.strength, spans, reason };
}

async function findNear(
  label: string,
  terms: SkillTerms,
  index: ResumeIndex,
  embedder: Embedder,
): Promise<{ start: number; end: number } | undefined> {
  // A product's name means nothing to a language model of sentences: 'SSIS' is near to any other acronym.
  if (!/\p{Ll}{3}/u.test(label)) return undefined;
  const [best] = nearestPassages(index, await embedder.embed(label));
  if (!best) return undefined;
  const shared = terms.core.filter((stem) => best.passage.tokens.some((token) => token.stem === stem)).length;
  const enough = shared * 2 >= terms.core.length ? nearEnoughShared : nearEnough;
  if (best.near < enough || findQualifier(index.text, best.passage.end, best.passage.end)) return undefined;
  return spanOf(best.passage);
}

/** A passage from its first to its last word. */
export function spanOf(passage: Passage): { start: number; end: number } {
  const first = passage.tokens[0];
  const last = passage.tokens.at(-1);
  return { start: first?.start ?? passage.start, end: last?.end ?? passage.end };
}
