import { expect, test } from 'vitest';
import { similarity } from './embedder.ts';
import { findMiniLm } from './minilm.ts';

const embedder = await findMiniLm();

test('the model is opened once and gives vectors of length 1', async () => {
  if (!embedder) throw new Error('the model of this installation cannot be opened');
  expect(await findMiniLm()).toBe(embedder);
  const vector = await embedder.embed('Sous chef');
  expect(vector).toHaveLength(384);
  expect(similarity(vector, vector)).toBeCloseTo(1, 5);
});

test('what is near in meaning is near in number', async () => {
  if (!embedder) throw new Error('the model of this installation cannot be opened');
  const [chef, cook, pilot] = await Promise.all(
    ['Executive chef', 'Cook in a restaurant', 'Airline pilot'].map((text) => embedder.embed(text)),
  );
  if (!chef || !cook || !pilot) throw new Error('no vectors');
  expect(similarity(chef, cook)).toBeGreaterThan(similarity(chef, pilot) + 0.1);
});
