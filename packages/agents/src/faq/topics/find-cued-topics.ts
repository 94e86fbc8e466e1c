import { type Embedder, similarity } from '@candor/scoring/embedder';
import { vectorsOfPhrases } from '../phrases/phrase-vectors.ts';
import { topics } from './all-topics.ts';

/** How surely a text is about a topic, from 0 to 1: by words that tell it, and by nearness to what applicants ask. */
export interface TopicWeight {
  told: number;
  near: number;
}

/** One for each of all topics, in their order. */
export type TopicWeights = readonly TopicWeight[];

const askedVectors = new WeakMap<Embedder, Promise<Float32Array[][]>>();

/** The vectors of what applicants ask, by topic, made once for each sentence model. */
function vectorsOfTopics(embedder: Embedder): Promise<Float32Array[][]> {
  const known = askedVectors.get(embedder);
  if (known) return known;
  const made = (async () => {
    const vectors: Float32Array[][] = [];
    for (const { asked } of topics) vectors.push(await vectorsOfPhrases(asked, embedder));
    return vectors;
  })();
  made.catch(() => askedVectors.delete(embedder));
  askedVectors.set(embedder, made);
  return made;
}

/** A text in which topics are looked for; what stands in a title weighs more than what is said in passing. */
export interface TopicText {
  text: string;
  vector: Float32Array | undefined;
  weight: number;
}

/**
 * Which topics the texts hold cues of: words that tell, else nearness to what applicants ask. It decides where there is no
 * sentence model; where there is one, the learned chances decide (topic-chances.ts), and cues say what no passage speaks of.
 */
export async function findCuedTopics(
  texts: readonly TopicText[],
  embedder: Embedder | null,
): Promise<TopicWeights> {
  const asked = embedder ? await vectorsOfTopics(embedder) : undefined;
  const plain = texts.map(({ text, weight }) => ({ weight, text: text.toLowerCase().replaceAll('’', "'") }));
  const vectors = texts.flatMap(({ vector }) => (vector ? [vector] : []));
  return topics.map(({ cue }, index) => {
    const told = Math.max(0, ...plain.filter(({ text }) => cue.test(text)).map(({ weight }) => weight));
    const near = (asked?.[index] ?? []).flatMap((one) => vectors.map((vector) => similarity(one, vector)));
    return { told, near: Math.max(0, ...near) };
  });
}
