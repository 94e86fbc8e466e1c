import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Embedder } from '@candor/scoring/embedder';

/** The model whose vectors are kept in the file beside this one. */
const keptModel = 'MiniLM';
const keptFile = new URL('./phrase-vectors.bin', import.meta.url);
const keyLength = 8;
const width = 384;
const recordLength = keyLength + 4 + width;

/** Vectors as bytes: for each phrase the start of its hash, a scale, and one signed byte a number. */
export function packVectors(vectors: ReadonlyMap<string, Float32Array>): Buffer {
  const records = [...vectors].map(([phrase, vector]) => {
    const record = Buffer.alloc(recordLength);
    const scale = vector.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127;
    record.write(keyOf(phrase), 'hex');
    record.writeFloatLE(scale, keyLength);
    vector.forEach((value, at) => {
      record.writeInt8(Math.round(value / scale), keyLength + 4 + at);
    });
    return record;
  });
  return Buffer.concat(records);
}

function unpackVectors(packed: Buffer): Map<string, Float32Array> {
  const vectors = new Map<string, Float32Array>();
  for (let at = 0; at + recordLength <= packed.length; at += recordLength) {
    const scale = packed.readFloatLE(at + keyLength);
    const vector = Float32Array.from(
      { length: width },
      (_, of) => scale * packed.readInt8(at + keyLength + 4 + of),
    );
    vectors.set(packed.toString('hex', at, at + keyLength), vector);
  }
  return vectors;
}

function keyOf(phrase: string): string {
  return createHash('sha256')
    .update(phrase)
    .digest('hex')
    .slice(0, 2 * keyLength);
}

let kept: Promise<Map<string, Float32Array>> | undefined;

/** The phrases' vectors: those made beforehand where there are such, so that a first answer need not wait for hundreds of them. */
export async function vectorsOfPhrases(
  phrases: readonly string[],
  embedder: Embedder,
): Promise<Float32Array[]> {
  kept ??= readFile(keptFile).then(unpackVectors, () => new Map());
  const known: ReadonlyMap<string, Float32Array> = embedder.name === keptModel ? await kept : new Map();
  const vectors: Float32Array[] = [];
  for (const phrase of phrases) vectors.push(known.get(keyOf(phrase)) ?? (await embedder.embed(phrase)));
  return vectors;
}
