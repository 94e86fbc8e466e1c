import { readFile } from 'node:fs/promises';
import { similarity } from '@candor/scoring/embedder';
import { findMiniLm } from '@candor/scoring/minilm';
import { expect, it } from 'vitest';
import { allPhrases } from './all-phrases.ts';
import { packVectors, vectorsOfPhrases } from './phrase-vectors.ts';

const isAsked: string[] = [];
/** A model of the same name, which tells what it is asked. */
const counting = {
  name: 'MiniLM',
  async embed(text: string) {
    isAsked.push(text);
    return new Float32Array(384).fill(0.05);
  },
};

it('has a vector for every phrase, so that no first answer waits for them', async () => {
  const vectors = await vectorsOfPhrases(allPhrases, counting);
  expect(vectors).toHaveLength(allPhrases.length);
  expect(isAsked).toEqual([]);
});

it('embeds a phrase that was not there when the file was made', async () => {
  await vectorsOfPhrases(['Is there a slide from the roof to the canteen?'], counting);
  expect(isAsked).toEqual(['Is there a slide from the roof to the canteen?']);
});

it('keeps what the model itself would say', async () => {
  const embedder = await findMiniLm();
  if (!embedder) throw new Error('the model of this installation cannot be opened');
  const some = allPhrases.filter((_, at) => at % 60 === 0);
  const kept = await vectorsOfPhrases(some, embedder);
  for (const [at, phrase] of some.entries()) {
    const vector = kept[at] ?? new Float32Array(384);
    expect(similarity(vector, await embedder.embed(phrase))).toBeGreaterThan(0.99);
  }
});

it('holds nothing but those phrases', async () => {
  const file = await readFile(new URL('./phrase-vectors.bin', import.meta.url));
  const empty = packVectors(new Map(allPhrases.map((phrase) => [phrase, new Float32Array(384).fill(0.05)])));
  expect(file.length).toBe(empty.length);
});
