/** Turns a short English text into a vector of length 1; the same text always gives the same vector. */
export interface Embedder {
  name: string;
  embed(text: string): Promise<Float32Array>;
}

/** Cosine of two vectors of length 1. */
export function similarity(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}

/** Remembers the newest vectors: the texts of a job come again with every resume. */
export function withMemory(embedder: Embedder, limit: number): Embedder {
  const known = new Map<string, Promise<Float32Array>>();
  return {
    name: embedder.name,
    embed(text) {
      const found = known.get(text);
      if (found) return found;
      const vector = embedder.embed(text);
      vector.catch(() => known.delete(text));
      known.set(text, vector);
      const oldest = known.keys().next().value;
      if (known.size > limit && oldest !== undefined) known.delete(oldest);
      return vector;
    },
  };
}
