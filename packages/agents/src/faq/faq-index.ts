import type { Embedder } from '@candor/scoring/embedder';
import { jobPassage } from './job-passage.ts';
import type { JobFacts, Knowledge, Passage } from './knowledge.ts';
import { sentencesOf } from './sentences.ts';
import { findCuedTopics, type TopicWeights } from './topics/find-cued-topics.ts';
import { openTopicChances, type TopicChances } from './topics/topic-chances.ts';
import { indexWords, type WordIndex } from './word-index.ts';

const saidInPassing = 0.85;

export interface IndexedPassage {
  passage: Passage;
  /** The job it belongs to. */
  job: JobFacts | undefined;
  titleVector: Float32Array | undefined;
  wholeVector: Float32Array | undefined;
  sentences: readonly { text: string; vector: Float32Array | undefined }[];
  /** Which topics its cues tell. */
  cuedTopics: TopicWeights;
  /** How likely something in it is about each of the subjects; undefined without a sentence model. */
  chances: TopicChances | undefined;
}

/** An organization's public knowledge made ready for questions. It can be kept until the knowledge changes. */
export interface FaqIndex {
  knowledge: Knowledge;
  passages: readonly IndexedPassage[];
  words: WordIndex;
  embedder: Embedder | null;
}

/** Makes the index of an organization's knowledge; without a sentence model it works by words alone. */
export async function indexKnowledge(
  knowledge: Knowledge,
  embedder: Embedder | null = null,
): Promise<FaqIndex> {
  const parts = [
    ...knowledge.passages.map((passage) => ({ passage, job: undefined })),
    ...knowledge.jobs.map((job) => ({ passage: jobPassage(job), job })),
  ];
  const passages: IndexedPassage[] = [];
  for (const { passage, job } of parts) passages.push(await indexPassage(passage, job, embedder));
  const words = indexWords(parts.map(({ passage }) => `${passage.title}\n${passage.title}\n${passage.text}`));
  return { knowledge, passages, words, embedder };
}

async function indexPassage(
  passage: Passage,
  job: JobFacts | undefined,
  embedder: Embedder | null,
): Promise<IndexedPassage> {
  const embed = async (text: string) => embedder?.embed(text);
  const sentences = [];
  // One after the other: the sentence model has one thread, and others wait for it too.
  for (const text of sentencesOf(passage.text)) sentences.push({ text, vector: await embed(text) });
  const titleVector = await embed(passage.title);
  const wholeVector = await embed(`${passage.title}. ${passage.text}`);
  const title = { text: passage.title, vector: passage.kind === 'pair' ? titleVector : undefined, weight: 1 };
  const cuedTopics = await findCuedTopics(
    [...(job ? [] : [title]), ...sentences.map((sentence) => ({ ...sentence, weight: saidInPassing }))],
    embedder,
  );
  const chancesOf = await openTopicChances(embedder);
  const parts = [title, ...sentences].flatMap(({ vector }) =>
    vector && chancesOf ? [chancesOf(vector)] : [],
  );
  const chances = parts.length > 0 ? parts.reduce(greater) : undefined;
  return { passage, job, titleVector, wholeVector, sentences, cuedTopics, chances };
}

function greater(a: TopicChances, b: TopicChances): TopicChances {
  return a.map((chance, at) => Math.max(chance, b[at] ?? 0));
}
