import { similarity } from '@candor/scoring/embedder';
import { correctSpelling } from './correct-spelling.ts';
import { isEnglish } from './english.ts';
import type { FaqIndex, IndexedPassage } from './faq-index.ts';
import { termsOf } from './terms.ts';
import { matchTopics } from './topic-agreement.ts';
import { findTopics } from './topics/find-topics.ts';
import { scoreWords } from './word-index.ts';

export interface Ranked {
  indexed: IndexedPassage;
  /** How near the passage is to the question in meaning, from 0 to 1; without a sentence model, by its words. */
  nearness: number;
  /** How near its nearest sentence is. */
  sentence: number;
  /** Share of the question's words that the passage holds, the rare ones counting more. */
  covered: number;
  /** How surely both are about the same topic, from 0 to 1. */
  topic: number;
  /** All of it together; differences tell how much likelier one passage is than another (as logarithms of odds). */
  score: number;
}

export interface Ranking {
  ranked: readonly Ranked[];
  terms: readonly string[];
  /** The question surely asks for something of which no passage speaks. */
  isMissing: boolean;
}

/** What each sign is worth: fitted by logistic regression over questions of which the right passage is known. */
const worth = {
  best: 3.1,
  whole: 3.1,
  sentence: 3.1,
  heading: 1.3,
  covered: 1.1,
  words: 1.25,
  topic: 6.7,
} as const;
const fullBm25 = 8;

/** Orders all passages by how well they answer the question. */
export async function rankPassages(index: FaqIndex, text: string): Promise<Ranking> {
  const embedder = isEnglish(text) ? index.embedder : null;
  const terms = correctSpelling(index.words, termsOf(text));
  const vector = await embedder?.embed(text);
  const asked = await findTopics([{ text, vector, weight: 1 }], embedder);
  const { agreements, isMissing } = matchTopics(
    asked,
    index.passages.map(({ topics }) => topics),
  );
  const found = scoreWords(index.words, terms);
  const ranked = index.passages.map((indexed, at): Ranked => {
    const { bm25, covered } = found[at] ?? { bm25: 0, covered: 0 };
    const words = Math.min(1, bm25 / fullBm25);
    const topic = agreements[at] ?? 0;
    const near = nearOf(vector, indexed, words * covered);
    const score =
      worth.best * near.best +
      worth.whole * near.whole +
      worth.sentence * near.sentence +
      worth.heading * near.heading +
      worth.covered * covered +
      worth.words * words +
      worth.topic * topic;
    return {
      indexed,
      nearness: (near.best + near.whole) / 2,
      sentence: near.sentence,
      covered,
      topic,
      score,
    };
  });
  return { ranked: ranked.toSorted((a, b) => b.score - a.score), terms, isMissing };
}

/** Nearness to the parts of a passage; by its words where there is no vector to compare. */
function nearOf(
  vector: Float32Array | undefined,
  { passage, titleVector, wholeVector, sentences }: IndexedPassage,
  byWords: number,
) {
  if (!vector) return { best: byWords, whole: byWords, sentence: byWords, heading: 0 };
  const near = (other: Float32Array | undefined) => (other ? similarity(vector, other) : 0);
  const title = near(titleVector);
  const sentence = Math.max(0, ...sentences.map((one) => near(one.vector)));
  const isPair = passage.kind === 'pair';
  return {
    best: Math.max(isPair ? title : 0, sentence),
    whole: near(wholeVector),
    sentence,
    heading: isPair ? 0 : title,
  };
}
