/** What a score is worth: the same in fresh processes, quotes that stand, injected pairs, other names, hostile files. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { closeReaders } from '@candor/resume/read';
import { measureHostileFiles } from './trust/hostile.ts';
import { measureInjectedPairs } from './trust/injected.ts';
import { measureNames } from './trust/names.ts';
import { measureQuotes } from './trust/quotes.ts';

const runs = 20;
const parts: Record<string, () => Promise<void>> = {
  runs: measureRuns,
  quotes: measureQuotes,
  injected: measureInjectedPairs,
  names: measureNames,
  hostile: measureHostileFiles,
};
const asked = process.argv.slice(2);
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length === 0 || asked.includes(name)) await measure();
}
closeReaders();

async function measureRuns(): Promise<void> {
  const file = fileURLToPath(new URL('./trust/one-run.ts', import.meta.url));
  const hashes = new Set<string>();
  for (let run = 0; run < runs; run += 1)
    hashes.add((await promisify(execFile)(process.execPath, [file])).stdout.trim());
  console.log(`${runs} fresh processes over 24 resumes: ${hashes.size} different outcome(s)`);
}
