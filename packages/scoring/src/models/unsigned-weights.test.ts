import { readFile } from 'node:fs/promises';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, test } from 'vitest';
import { readWeights } from './read-weights.ts';
import { writeUnsigned } from './unsigned-weights.ts';

const models = new URL('../../models/', import.meta.url);

async function sumOf(model: Buffer, inputs: number[]): Promise<number[]> {
  const session = await InferenceSession.create(model, { intraOpNumThreads: 1 });
  const { sum } = await session.run({ a: new Tensor('uint8', Uint8Array.from(inputs), [1, 64]) });
  return [...(sum?.data ?? [])].map(Number);
}

async function statesOf(model: Buffer): Promise<Float32Array> {
  const session = await InferenceSession.create(model, { intraOpNumThreads: 1, interOpNumThreads: 1 });
  const ids = Array.from({ length: 40 }, (_, at) => BigInt(1000 + ((at * 7919) % 20_000)));
  const tensor = (values: bigint[]) => new Tensor('int64', BigInt64Array.from(values), [1, values.length]);
  const { last_hidden_state: states } = await session.run({
    input_ids: tensor(ids),
    attention_mask: tensor(ids.map(() => 1n)),
    token_type_ids: tensor(ids.map(() => 0n)),
  });
  return states?.data as Float32Array;
}

test('the largest sums are exact once the weights are unsigned', async () => {
  const probe = writeUnsigned(await readFile(new URL('multiply.onnx', models)));
  const inputs = Array.from({ length: 64 }, (_, at) => (at % 2 === 0 ? 255 : 254 - at));
  const exact = inputs.reduce((sum, value) => sum + 127 * value, 0);
  expect(await sumOf(probe, inputs)).toEqual(Array.from({ length: 16 }, () => exact));
});

test.each(['read-post.onnx', 'verify.onnx', 'minilm/model_quantized.onnx'])(
  '%s gives the same numbers in both forms',
  async (name) => {
    const file = new URL(name, models);
    const numbers = await statesOf(await readWeights(file));
    expect(numbers.length).toBe(40 * 384);
    expect(await statesOf(writeUnsigned(await readFile(file)))).toEqual(numbers);
  },
);
