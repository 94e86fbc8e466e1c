import { pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';
import { inProject } from './project.mjs';
import { runQuietly } from './run-quietly.mjs';
import { buildToolEnv, getRuntimeNode } from './runtime-node.mjs';

const CHECKS = [
  {
    name: 'format and lint',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  },
  {
    name: 'types (server side)',
    args: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json'],
  },
  {
    name: 'types (web)',
    args: ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'apps/web/tsconfig.json'],
  },
  { name: 'import rules', args: ['scripts/check-imports.mjs'] },
  { name: 'table owners', args: ['scripts/check-writes.mjs'] },
  { name: 'apostrophes in texts', args: ['scripts/check-texts.mjs'] },
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
];

/** Runs the static checks side by side, prints a line for each, and answers `[{ name, ok }]`. */
export async function runChecks() {
  const node = getRuntimeNode();
  const results = CHECKS.map(async ({ name, args }) => {
    const startedAt = Date.now();
    const result = await runQuietly(node, [inProject(args[0]), ...args.slice(1)], { env: buildToolEnv() });
    return { name, ...result, seconds: ((Date.now() - startedAt) / 1000).toFixed(1) };
  });
  for (const pending of results) {
    const { name, ok, output, seconds } = await pending;
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
    if (!ok) console.log(output.trimEnd());
  }
  return Promise.all(results);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await prepare();
  const results = await runChecks();
  process.exit(results.every(({ ok }) => ok) ? 0 : 1);
}
