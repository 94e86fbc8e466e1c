/**
 * Cuts labelled organizations into the units that the product reads, for train.py.
 *   node scripts/run.mjs packages/agents/training/export-questions.ts OUT.json FOLDER…
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JobFacts } from '../src/faq/knowledge.ts';
import { pairPassages } from '../src/faq/pair-passages.ts';
import { type Unit, unitsOfJob, unitsOfPassage } from '../src/faq/units.ts';
import { rightUnits } from './right-units.ts';

interface Labelled {
  name: string;
  passages: { id: string; title: string; text: string }[];
  pairs: { id: string; question: string; answer: string }[];
  jobs: JobFacts[];
  questions: { q: string; sources?: string[]; quote?: string; [label: string]: unknown }[];
}

function exportOrganization(file: string) {
  const { name, passages, pairs, jobs, questions } = JSON.parse(readFileSync(file, 'utf8')) as Labelled;
  const owned = (source: string, units: readonly Unit[]) => units.map(({ read }) => ({ source, read }));
  const units = [
    ...passages.flatMap((passage) => owned(passage.id, unitsOfPassage({ ...passage, kind: 'company' }))),
    ...pairPassages(pairs).flatMap((pair) => owned(pair.id, unitsOfPassage(pair))),
    ...jobs.flatMap((job) => owned(job.id, unitsOfJob(job))),
  ];
  return {
    name,
    units,
    questions: questions.map(({ q, sources = [], quote = '', ...labels }) => ({
      ...labels,
      q,
      sources,
      right: rightUnits(units, sources, quote),
    })),
  };
}

const [out, ...folders] = process.argv.slice(2);
if (!out || folders.length === 0) throw new Error('Say where to write, then the folders to read.');
const files = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name)),
);
const organizations = files.map(exportOrganization);
writeFileSync(out, JSON.stringify(organizations));
const count = organizations.reduce((sum, { questions }) => sum + questions.length, 0);
console.log(`${organizations.length} organizations, ${count} questions`);
