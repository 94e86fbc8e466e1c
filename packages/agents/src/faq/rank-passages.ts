import { similarity } from '@candor/scoring/embedder';
import { correctSpelling } from './correct-spelling.ts';
import { isEnglish } from './english.ts';
import type { FaqIndex, IndexedPassage } from './faq-index.ts';
import { termsOf } from './terms.ts';
import { matchTopics } from './topic-agreement.ts';
import { findCuedTopics } from './topics/find-cued-topics.ts';
import { chanceOfNone, openTopicChances, shareTopic } from './topics/topic-chances.ts';
import { scoreWords } from './word-index.ts';

export interface Ranked {
  indexed: IndexedPassage;
  /** How near the passage is to the question in meaning, from 0 to 1; without a sentence model, by its words. */
  nearness: number;
  /** How near its nearest sentence is. */
  sentence: number;
  /** Share of the question's words that the passage holds, the rare ones counting more. */
  covered: number;
  /** How likely both are about the same topic, from 0 to 1, by what was learned; this decides where there is a sentence model. */
  learnedTopic: number;
  /** How surely both hold cues of the same topic, from 0 to 1; this decides where words are all there is. */
  cuedTopic: number;
  /** All of it together; differences tell how much likelier one passage is than another (as logarithms of odds). */
  score: number;
}

export interface Ranking {
  ranked: readonly Ranked[];
  terms: readonly string[];
  /** The question surely asks for something of which no passage speaks. */
  isMissing: boolean;
  /** How likely it asks for something else than what applicants ask of every employer. */
  elsewhere: number;
  /** How a passage scores that has little to do with the question. */
  unlikeScore: number;
}

/** What each sign is worth: fitted by logistic regression over questions of which the right passage is known. */
const byMeaning = { best: 4.5, whole: 6, covered: 5, cuedTopic: 2, learnedTopic: 8.5 };
/** Without a sentence model nothing learned can be read, and cues have to make up for it. */
const byWords = { best: 5, whole: 5, covered: 3, cuedTopic: 10, learnedTopic: 0 };
const unlikeScores = { byMeaning: 2.5, byWords: 0.5 };
/** Without a sentence model nobody knows; so much that an answer has to be surer. */
const elsewhereByWords = 0.05;
const fullBm25 = 8;

/** Orders all passages by how well they answer the question. */
export async function rankPassages(index: FaqIndex, text: string): Promise<Ranking> {
  const embedder = isEnglish(text) ? index.embedder : null;
  const terms = correctSpelling(index.words, termsOf(text));
  const vector = await embedder?.embed(text);
  const asked = await findCuedTopics([{ text, vector, weight: 1 }], embedder);
  const { agreements, isMissing } = matchTopics(
    asked,
    index.passages.map(({ cuedTopics }) => cuedTopics),
  );
  const found = scoreWords(index.words, terms);
  const chances = vector && (await openTopicChances(embedder))?.(vector);
  const worth = vector ? byMeaning : byWords;
  const ranked = index.passages.map((indexed, at): Ranked => {
    const { bm25, covered } = found[at] ?? { bm25: 0, covered: 0 };
    const cuedTopic = agreements[at] ?? 0;
    const learnedTopic = chances && indexed.chances ? shareTopic(chances, indexed.chances) : 0;
    const near = nearOf(vector, indexed, Math.min(1, bm25 / fullBm25) * covered);
    const score =
      worth.best * near.best +
      worth.whole * near.whole +
      worth.covered * covered +
      worth.cuedTopic * cuedTopic +
      worth.learnedTopic * learnedTopic;
    const nearness = (near.best + near.whole) / 2;
    return { indexed, nearness, sentence: near.sentence, covered, learnedTopic, cuedTopic, score };
  });
  const elsewhere = chances ? chanceOfNone(chances) : elsewhereByWords;
  const unlikeScore = vector ? unlikeScores.byMeaning : unlikeScores.byWords;
  return { ranked: ranked.toSorted((a, b) => b.score - a.score), terms, isMissing, elsewhere, unlikeScore };
}

/** What holds for everybody, and not for one job. */
export function generalOf({ ranked }: Ranking): readonly Ranked[] {
  return ranked.filter(({ indexed }) => indexed.job === undefined);
}

/** Nearness to the parts of a passage; by its words where there is no vector to compare. */
function nearOf(
  vector: Float32Array | undefined,
  { passage, titleVector, wholeVector, sentences }: IndexedPassage,
  wordsNear: number,
) {
  if (!vector) return { best: wordsNear, whole: wordsNear, sentence: wordsNear };
  const near = (other: Float32Array | undefined) => (other ? similarity(vector, other) : 0);
  const title = passage.kind === 'pair' ? near(titleVector) : 0;
  const sentence = Math.max(0, ...sentences.map((one) => near(one.vector)));
  return { best: Math.max(title, sentence), whole: near(wholeVector), sentence };
}
