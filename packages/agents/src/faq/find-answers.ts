import { similarity } from '@candor/scoring/embedder';
import type { FaqIndex, IndexedUnit } from './faq-index.ts';
import type { Passage } from './knowledge.ts';
import type { SubjectChances } from './reader/question-reader.ts';
import { termsOf } from './terms.ts';
import { scoreWords } from './word-index.ts';

/** Units that are read together with the question: the nearest in meaning, and those that share the rarest words with it. */
const readByMeaning = 10;
const readByWords = 3;

/** A passage or a posting that may answer, with the units of it that would. */
export interface Found {
  passage: Passage;
  job: IndexedUnit['job'];
  /** How likely it answers the question, from 0 to 1. */
  chance: number;
  units: readonly { unit: IndexedUnit; chance: number }[];
}

export interface Findings {
  /** The likeliest first. */
  found: readonly Found[];
  subjects: SubjectChances | undefined;
}

/**
 * Finds what may answer a question, then judges each of it with the question beside it: to be about the same topic is not to
 * answer. Without a reader nothing is judged, and the chances are 0.
 */
export async function findAnswers(index: FaqIndex, question: string): Promise<Findings> {
  const { units, reader } = index;
  if (!reader)
    return {
      found: group(best(units, scoreByWords(index, question), readByMeaning), []),
      subjects: undefined,
    };
  const { vector, subjects } = await reader.read(question);
  const compared = chooseCompared(index, question, vector);
  const scores = await reader.compare(
    question,
    compared.map(({ read }) => read),
  );
  return { found: group(compared, shares(scores)), subjects };
}

/** The units that are read together with a question. */
export function chooseCompared(index: FaqIndex, question: string, vector: Float32Array): IndexedUnit[] {
  const { units } = index;
  const nearness = units.map((unit) => (unit.vector ? similarity(vector, unit.vector) : 0));
  const near = best(units, nearness, readByMeaning);
  const byWords = best(units, scoreByWords(index, question), readByMeaning + readByWords);
  const worded = byWords.filter((unit) => !near.includes(unit));
  return [...near, ...worded.slice(0, readByWords)];
}

function scoreByWords({ words }: FaqIndex, question: string): number[] {
  return scoreWords(words, termsOf(question)).map(({ bm25 }) => bm25);
}

function best(units: readonly IndexedUnit[], scores: readonly number[], count: number): IndexedUnit[] {
  return units
    .map((unit, at) => ({ unit, score: scores[at] ?? 0 }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, count)
    .map(({ unit }) => unit);
}

/** What falls to each unit where one of them, or none at all, answers. */
function shares(scores: readonly number[]): number[] {
  const most = Math.max(0, ...scores);
  const weights = scores.map((score) => Math.exp(score - most));
  const total = weights.reduce((sum, weight) => sum + weight, Math.exp(-most));
  return weights.map((weight) => weight / total);
}

function group(units: readonly IndexedUnit[], chances: readonly number[]): Found[] {
  const byPassage = new Map<string, Found & { units: { unit: IndexedUnit; chance: number }[] }>();
  for (const [at, unit] of units.entries()) {
    const { passage, job } = unit;
    const found = byPassage.get(passage.id) ?? { passage, job, chance: 0, units: [] };
    const chance = chances[at] ?? 0;
    found.units.push({ unit, chance });
    found.chance += chance;
    byPassage.set(passage.id, found);
  }
  return [...byPassage.values()].toSorted((a, b) => b.chance - a.chance);
}
