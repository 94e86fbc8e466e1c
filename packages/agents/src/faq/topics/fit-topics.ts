/** Fits the weights of the topics to the phrasings beside this file; run it with node after a phrasing was added or changed. */
import { writeFile } from 'node:fs/promises';
import { findMiniLm } from '@candor/scoring/minilm';
import { readPhrasings } from './phrasings/read-phrasings.ts';
import { chancesOf, packWeights, type SubjectWeights, subjects } from './topic-chances.ts';

const rounds = 12;
const batchSize = 32;
const firstRate = 3;
const momentum = 0.9;
/** Keeps weights small, so that no single phrasing counts for much. */
const decay = 2e-5;

interface Example {
  vector: Float32Array;
  subject: number;
}

/** The same order every time, so that the same phrasings give the same weights. */
function createShuffle() {
  let state = 12_345;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  return <T>(list: T[]) => {
    for (let last = list.length - 1; last > 0; last -= 1) {
      const other = next(last + 1);
      const [a, b] = [list[last], list[other]];
      if (a !== undefined && b !== undefined) [list[last], list[other]] = [b, a];
    }
  };
}

/** Logistic regression over all subjects at once, by stochastic gradient descent. */
function fit(examples: Example[], width: number): SubjectWeights[] {
  const empty = () => subjects.map(() => ({ weights: new Float32Array(width), bias: 0 }));
  const [fitted, speed] = [empty(), empty()];
  const shuffle = createShuffle();
  for (let round = 0; round < rounds; round += 1) {
    shuffle(examples);
    const rate = firstRate * (1 - round / rounds);
    for (let from = 0; from < examples.length; from += batchSize) {
      const batch = examples.slice(from, from + batchSize);
      const slope = empty();
      for (const { vector, subject } of batch) {
        const chances = chancesOf(fitted, vector);
        slope.forEach((one, at) => {
          const error = ((chances[at] ?? 0) - (at === subject ? 1 : 0)) / batch.length;
          one.bias += error;
          vector.forEach((value, of) => {
            one.weights[of] = (one.weights[of] ?? 0) + error * value;
          });
        });
      }
      fitted.forEach((one, at) => {
        const [move, pull] = [speed[at], slope[at]];
        if (!move || !pull) return;
        move.bias = momentum * move.bias - rate * pull.bias;
        one.bias += move.bias;
        one.weights.forEach((weight, of) => {
          const step = (pull.weights[of] ?? 0) + decay * weight;
          move.weights[of] = momentum * (move.weights[of] ?? 0) - rate * step;
          one.weights[of] = weight + (move.weights[of] ?? 0);
        });
      });
    }
    console.log(`round ${round + 1} of ${rounds}`);
  }
  return fitted;
}

const embedder = await findMiniLm();
if (!embedder) throw new Error('the sentence model cannot be opened');
const phrasings = await readPhrasings();
const examples: Example[] = [];
for (const { text, subject } of phrasings)
  examples.push({ vector: await embedder.embed(text), subject: subjects.indexOf(subject) });
const fitted = fit(examples, examples[0]?.vector.length ?? 0);
await writeFile(new URL('./topic-weights.bin', import.meta.url), packWeights(fitted));
console.log(`${subjects.length} subjects fitted to ${phrasings.length} phrasings`);
