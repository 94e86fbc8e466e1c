import { readFile } from 'node:fs/promises';
import type { Embedder } from '@candor/scoring/embedder';
import { intentPhrases } from '../intents.ts';
import { topics } from './all-topics.ts';

/** The model whose vectors the weights were fitted to. */
const fittedModel = 'MiniLM';
const weightsFile = new URL('./topic-weights.bin', import.meta.url);
const width = 384;
const recordLength = 8 + width;

/** All that a text may be about: the topics in their order, what is asked of oneself and others, and anything else. */
export const subjects: readonly string[] = [
  ...topics.map(({ name }) => name),
  ...Object.keys(intentPhrases),
  'off-topic',
];

/** How likely a text is about each of the subjects; together 1. */
export type TopicChances = Float32Array;

/** What is asked and told of one subject, as a direction among the model's vectors. */
export interface SubjectWeights {
  weights: Float32Array;
  bias: number;
}

/** Weights as bytes: for each subject its bias, a scale, and one signed byte a number. */
export function packWeights(all: readonly SubjectWeights[]): Buffer {
  const records = all.map(({ weights, bias }) => {
    const record = Buffer.alloc(recordLength);
    const scale = weights.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127 || 1;
    record.writeFloatLE(bias, 0);
    record.writeFloatLE(scale, 4);
    weights.forEach((value, at) => {
      record.writeInt8(Math.round(value / scale), 8 + at);
    });
    return record;
  });
  return Buffer.concat(records);
}

function unpackWeights(packed: Buffer): SubjectWeights[] {
  if (packed.length !== subjects.length * recordLength)
    throw new Error('the weights of the topics were fitted to other topics: fit them anew');
  return subjects.map((_, subject) => {
    const at = subject * recordLength;
    const scale = packed.readFloatLE(at + 4);
    const weights = Float32Array.from({ length: width }, (_, of) => scale * packed.readInt8(at + 8 + of));
    return { weights, bias: packed.readFloatLE(at) };
  });
}

let fitted: Promise<SubjectWeights[]> | undefined;

/** Opens what decides what texts are about, by their vectors; undefined where the weights do not belong to the sentence model. */
export async function openTopicChances(
  embedder: Embedder | null,
): Promise<((vector: Float32Array) => TopicChances) | undefined> {
  if (embedder?.name !== fittedModel) return undefined;
  fitted ??= readFile(weightsFile).then(unpackWeights);
  const all = await fitted;
  return (vector) => chancesOf(all, vector);
}

/** How likely two texts are about the same topic. What both have to do with no topic brings them no nearer. */
export function shareTopic(a: TopicChances, b: TopicChances): number {
  return topics.reduce((sum, _, topic) => sum + (a[topic] ?? 0) * (b[topic] ?? 0), 0);
}

/** How likely a text is about none of the topics. */
export function chanceOfNone(chances: TopicChances): number {
  return topics.reduce((rest, _, topic) => rest - (chances[topic] ?? 0), 1);
}

export function chancesOf(all: readonly SubjectWeights[], vector: Float32Array): TopicChances {
  const odds = Float32Array.from(all, ({ weights, bias }) =>
    weights.reduce((sum, weight, at) => sum + weight * (vector[at] ?? 0), bias),
  );
  const most = odds.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const shares = odds.map((one) => Math.exp(one - most));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / total);
}
