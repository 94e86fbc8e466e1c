import { similarity } from '@candor/scoring/embedder';
import type { FaqIndex, IndexedUnit } from './faq-index.ts';
import type { Findings, Found } from './findings.ts';
import { termsOf } from './terms.ts';
import { scoreWords } from './word-index.ts';

/** Units that are read together with the question: the nearest in meaning, and those that share the rarest words with it. */
const readByMeaning = 10;
const readByWords = 3;

/**
 * Finds what may answer a question, then judges each of it with the question beside it: to be about the same topic is not to
 * answer. Without a reader nothing is judged, and the chances are 0.
 */
export async function findAnswers(index: FaqIndex, question: string): Promise<Findings> {
  const { reader } = index;
  if (!reader) {
    const byWords = best(measureUnits(index, question), ({ bm25 }) => bm25, readByMeaning);
    return { found: group(byWords, []), measured: [], subjects: undefined };
  }
  const { vector, subjects } = await reader.read(question);
  const compared = chooseCompared(index, question, vector);
  const scores = await reader.compare(
    question,
    compared.map(({ unit }) => unit.read),
  );
  const measured = compared.map((one, at) => ({ ...one, score: scores[at] ?? 0 }));
  return { found: group(measured, shares(scores)), measured, subjects };
}

/** The units that are read together with a question. */
export function chooseCompared(index: FaqIndex, question: string, vector: Float32Array) {
  const measured = measureUnits(index, question, vector);
  const near = best(measured, ({ nearness }) => nearness, readByMeaning);
  const byWords = best(measured, ({ bm25 }) => bm25, readByMeaning + readByWords);
  const worded = byWords.filter((one) => !near.includes(one));
  return [...near, ...worded.slice(0, readByWords)];
}

function measureUnits({ units, words }: FaqIndex, question: string, vector?: Float32Array) {
  const worded = scoreWords(words, termsOf(question));
  return units.map((unit, at) => ({
    unit,
    nearness: vector && unit.vector ? similarity(vector, unit.vector) : 0,
    bm25: worded[at]?.bm25 ?? 0,
    covered: worded[at]?.covered ?? 0,
  }));
}

function best<T>(all: readonly T[], score: (one: T) => number, count: number): T[] {
  return all
    .filter((one) => score(one) > 0)
    .toSorted((a, b) => score(b) - score(a))
    .slice(0, count);
}

/** What falls to each unit where one of them, or none at all, answers. */
function shares(scores: readonly number[]): number[] {
  const most = Math.max(0, ...scores);
  const weights = scores.map((score) => Math.exp(score - most));
  const total = weights.reduce((sum, weight) => sum + weight, Math.exp(-most));
  return weights.map((weight) => weight / total);
}

function group(compared: readonly { unit: IndexedUnit }[], chances: readonly number[]): Found[] {
  const byPassage = new Map<string, Found & { units: { unit: IndexedUnit; chance: number }[] }>();
  for (const [at, { unit }] of compared.entries()) {
    const { passage, job } = unit;
    const found = byPassage.get(passage.id) ?? { passage, job, chance: 0, units: [] };
    const chance = chances[at] ?? 0;
    found.units.push({ unit, chance });
    found.chance += chance;
    byPassage.set(passage.id, found);
  }
  return [...byPassage.values()].toSorted((a, b) => b.chance - a.chance);
}
