/** What the engine reads out of job posts and finds in resumes, beside verdicts of people: --data FOLDER (posts, resumes, criteria.jsonl, findings.jsonl). */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { withMemory } from '@candor/scoring/embedder';
import { findModels } from '@candor/scoring/models';
import { compareCriteria } from './findings/compare-criteria.ts';
import { compareFindings } from './findings/compare-findings.ts';
import { readLabelled } from './findings/read-labelled.ts';

const { data, show } = parseArgs({
  options: { data: { type: 'string' }, show: { type: 'boolean', default: false } },
}).values;
if (!data || !existsSync(data)) {
  console.error('Name the labelled folder: npm run bench -- findings --data FOLDER [--show]');
  process.exit(1);
}
const found = await findModels();
if (!found) throw new Error('the models cannot be opened');
const models = { ...found, embedder: withMemory(found.embedder, 50_000) };
const labelled = readLabelled(data);
console.log(
  `${labelled.posts.length} posts, ${labelled.verdicts.length} verdicts. One person's judgement each; see the folder's own notes.`,
);
await compareCriteria(labelled, models, show);
await compareFindings(labelled, models, show);
