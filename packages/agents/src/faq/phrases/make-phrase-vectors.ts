/** Makes the file of phrase vectors anew; run it with node after a phrase was added or changed. */
import { writeFile } from 'node:fs/promises';
import { findMiniLm } from '@candor/scoring/minilm';
import { allPhrases } from './all-phrases.ts';
import { packVectors } from './phrase-vectors.ts';

const embedder = await findMiniLm();
if (!embedder) throw new Error('the sentence model cannot be opened');
const vectors = new Map<string, Float32Array>();
for (const phrase of allPhrases) vectors.set(phrase, await embedder.embed(phrase));
await writeFile(new URL('./phrase-vectors.bin', import.meta.url), packVectors(vectors));
console.log(`${vectors.size} vectors written`);
