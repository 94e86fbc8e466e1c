import { readFile } from 'node:fs/promises';
import { writeUnsigned } from './unsigned-weights.ts';

const length = 64;
const columns = 16;
const [input, weight] = [255, 127];

/** Whether this processor multiplies int8 weights without losing what does not fit into 16 bits. */
async function multipliesExactly(): Promise<boolean> {
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const probe = await readFile(new URL('../../models/multiply.onnx', import.meta.url));
  const session = await InferenceSession.create(probe, { intraOpNumThreads: 1 });
  const { sum } = await session.run({
    a: new Tensor('uint8', new Uint8Array(length).fill(input), [1, length]),
  });
  await session.release();
  return sum?.data.length === columns && [...sum.data].every((value) => value === length * input * weight);
}

let exactness: Promise<boolean> | undefined;

/** The weights of a model in the form that gives the same numbers on this processor as on every other. */
export async function readWeights(file: URL): Promise<Buffer> {
  const weights = await readFile(file);
  exactness ??= multipliesExactly();
  return (await exactness) ? weights : writeUnsigned(weights);
}
