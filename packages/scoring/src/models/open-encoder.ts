import { readFile } from 'node:fs/promises';
import { readWeights } from './read-weights.ts';

/** The beginning and the end of a text, and what stands between two texts, in the vocabulary of MiniLM. */
export const startToken = 101;
export const endToken = 102;
/** A word that the vocabulary cannot spell. */
export const unknownToken = 100;

/** A small encoder of English text. The same input gives the same numbers on every run and every processor. */
export interface Encoder {
  /** The tokens of a text, without those of its beginning and end. */
  tokensOf(text: string): number[];
  /** One row of `width` numbers for each token. `second` is where the second of two texts begins. */
  encode(tokens: readonly number[], second?: number): Promise<States>;
}

export interface States {
  rows: Float32Array;
  count: number;
  width: number;
}

const vocabulary = new URL('../../models/minilm/', import.meta.url);

async function readJson(url: URL): Promise<object> {
  return JSON.parse(await readFile(url, 'utf8')) as object;
}

/** Opens the weights of an encoder that was trained from MiniLM and shares its vocabulary. */
export async function openEncoder(weights: URL): Promise<Encoder> {
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const { Tokenizer } = await import('@huggingface/tokenizers');
  const tokenizer = new Tokenizer(
    await readJson(new URL('tokenizer.json', vocabulary)),
    await readJson(new URL('tokenizer_config.json', vocabulary)),
  );
  // One thread and no arena: the order of additions, and so every number, is the same on every run.
  const session = await InferenceSession.create(await readWeights(weights), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    enableCpuMemArena: false,
    logSeverityLevel: 3,
  });
  const tensor = (values: readonly number[]) =>
    new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);
  return {
    tokensOf: (text) => tokenizer.encode(text).ids.slice(1, -1),
    // One text at a time: the numbers of an int8 model depend on what shares their batch.
    async encode(tokens, second = tokens.length) {
      const result = await session.run({
        input_ids: tensor(tokens),
        attention_mask: tensor(tokens.map(() => 1)),
        token_type_ids: tensor(tokens.map((_, position) => (position < second ? 0 : 1))),
      });
      const states = result.last_hidden_state;
      if (!states || !(states.data instanceof Float32Array)) throw new Error('The encoder gave no numbers');
      const rows = Float32Array.from(states.data);
      states.dispose();
      return { rows, count: tokens.length, width: rows.length / tokens.length };
    },
  };
}

export function meanOf({ rows, count, width }: States): Float32Array {
  const mean = new Float32Array(width);
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < width; column += 1)
      mean[column] = (mean[column] ?? 0) + (rows[row * width + column] ?? 0) / count;
  return mean;
}

export function rowOf({ rows, width }: States, row: number): Float32Array {
  return rows.subarray(row * width, (row + 1) * width);
}
