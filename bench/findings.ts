/** What the engine reads out of job posts and finds in resumes, beside verdicts of people: --data FOLDER [--show]. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { withMemory } from '@candor/scoring/embedder';
import { findModels } from '@candor/scoring/models';
import { compareCriteria } from '@candor/scoring/testing/compare-criteria';
import { compareFindings, states, verdicts } from '@candor/scoring/testing/compare-findings';
import { readLabelled } from '@candor/scoring/testing/read-labelled';

const { data, show } = parseArgs({
  options: { data: { type: 'string' }, show: { type: 'boolean', default: false } },
}).values;
if (!data || !existsSync(data)) {
  console.error(
    'Name the labelled folder, such as packages/scoring/labelled/d: npm run bench -- findings --data FOLDER [--show]',
  );
  process.exit(1);
}
const found = await findModels();
if (!found) throw new Error('the models cannot be opened');
const models = { ...found, embedder: withMemory(found.embedder, 50_000) };
const labelled = readLabelled(data);
const share = (part: number, whole: number) => (whole === 0 ? '–' : (part / whole).toFixed(3));
console.log(
  `${labelled.posts.length} posts, ${labelled.verdicts.length} verdicts, each the judgement of one person.`,
);

const criteria = await compareCriteria(labelled, models);
console.log('\nCriteria drawn from the posts, matched by their words:');
for (const [group, { drawn, right }] of Object.entries(criteria.groups).toSorted())
  console.log(`  ${group.padEnd(16)} ${String(drawn).padStart(4)} drawn, precision ${share(right, drawn)}`);
const sum = (part: typeof criteria.groups, key: 'drawn' | 'right') =>
  Object.values(part).reduce((total, row) => total + row[key], 0);
const { duty: _, ...others } = criteria.groups;
console.log(
  `  all: precision ${share(sum(criteria.groups, 'right'), sum(criteria.groups, 'drawn'))} (without duties ${share(sum(others, 'right'), sum(others, 'drawn'))}), recall ${share(criteria.found, criteria.asked)}; from asides ${criteria.fromAsides}, protected ${criteria.onProtected}`,
);
if (show) for (const line of criteria.differences) console.log(`  ${line}`);

const findings = await compareFindings(labelled, models);
console.log(
  `\nFindings (rows) and verdicts:\n  ${''.padEnd(14)}${verdicts.map((one) => one.padStart(14)).join('')}`,
);
for (const state of states)
  console.log(
    `  ${state.padEnd(14)}${verdicts.map((verdict) => String(findings.table[`${state} ${verdict}`] ?? 0).padStart(14)).join('')}`,
  );
console.log(`  of 'met', met or partly: ${findings.metRight.toFixed(3)}`);
console.log(
  `  of 'no evidence', none: ${findings.noneRight.toFixed(3)}, not met: ${findings.noneNotMet.toFixed(3)}`,
);
console.log(
  `  of what is met, found: ${findings.metFound.toFixed(3)}; 'unclear': ${findings.unclear.toFixed(3)}`,
);
console.log(`  area under the curve, 'shown at all': ${findings.auc.toFixed(3)}`);
if (show) for (const line of findings.differences) console.log(`  ${line}`);
