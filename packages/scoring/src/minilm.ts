import { type Embedder, withMemory } from './embedder.ts';
import { endToken, meanOf, openEncoder, startToken } from './models/open-encoder.ts';
import { openOnce } from './models/open-once.ts';

/** Longer passages than this add little and cost much: the model was trained on 128 tokens. */
const maxTokens = 128;

async function openModel(): Promise<Embedder> {
  const encoder = await openEncoder(new URL('../models/minilm/model_quantized.onnx', import.meta.url));
  return {
    name: 'MiniLM',
    async embed(text) {
      const tokens = encoder.tokensOf(text).slice(0, maxTokens - 2);
      const mean = meanOf(await encoder.encode([startToken, ...tokens, endToken]));
      const length = Math.hypot(...mean);
      return length === 0 ? mean : mean.map((value) => value / length);
    },
  };
}

/** The MiniLM sentence model, opened once at its first use; null where its weights or the native runtime are missing. */
export const findMiniLm = openOnce('sentence model', 'resumes are judged in part', async () =>
  withMemory(await openModel(), 5000),
);
