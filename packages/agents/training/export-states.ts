/**
 * Writes what the reader's encoder makes of labelled questions, for fit-heads.py: the heads can be fitted to more questions without
 * training the encoder again.
 *   node scripts/run.mjs packages/agents/training/export-states.ts OUT FILE…
 * OUT.json lists the questions, OUT.bin holds their vectors: the question's own, then one for each unit that is read with it.
 */
import { writeFileSync } from 'node:fs';
import { indexKnowledge } from '../src/faq/faq-index.ts';
import { chooseCompared } from '../src/faq/find-answers.ts';
import { readTogether } from '../src/faq/follow-up.ts';
import { findQuestionReader, openQuestionEncoder } from '../src/faq/reader/question-reader.ts';
import { readLabelledFile } from '../src/faq/testing/labelled.ts';
import { rightUnits } from './right-units.ts';

const [out, ...files] = process.argv.slice(2);
if (!out || files.length === 0) throw new Error('Say where to write, then the files to read.');
const reader = await findQuestionReader();
if (!reader) throw new Error('The reader cannot be opened.');
const { stateOf, stateOfPair } = await openQuestionEncoder();

const vectors: Float32Array[] = [];
const listed: object[] = [];
for (const file of files) {
  const { knowledge, questions } = readLabelledFile(file);
  const index = await indexKnowledge(knowledge, reader);
  for (const { q, previous = [], sources = [], quote = '', subject, kind } of questions) {
    const asked = readTogether(q, previous, knowledge);
    const { vector } = await reader.read(asked);
    const compared = chooseCompared(index, asked, vector);
    const right = new Set(
      rightUnits(
        index.units.map(({ passage, read }) => ({ source: passage.id, read })),
        sources,
        quote,
      ).proving,
    );
    vectors.push(await stateOf(asked));
    for (const { unit } of compared) vectors.push(await stateOfPair(asked, unit.read));
    listed.push({
      ...{ file, q, subject, kind, sources },
      units: compared.map(({ unit }) => {
        const place = index.units.indexOf(unit);
        return { source: unit.passage.id, isRight: sources.length > 0 && right.has(place) };
      }),
    });
  }
  console.log(file, listed.length);
}
writeFileSync(`${out}.json`, JSON.stringify(listed));
writeFileSync(
  `${out}.bin`,
  Buffer.concat(vectors.map((vector) => Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength))),
);
