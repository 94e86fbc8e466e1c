import { pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';
import { inProject } from './project.mjs';
import { runQuietly } from './run-quietly.mjs';
import { buildToolEnv, getRuntimeNode } from './runtime-node.mjs';

// Each further checker looks at most types again: one takes half the processor's time of four.
const TSC = ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1'];
// The compiler collects its garbage less often: memory is there, and it is the processor that checks wait for.
const TSC_ENV = { GOGC: '400' };

const CHECKS = [
  {
    name: 'format and lint',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  },
  {
    name: 'types (server side)',
    args: [...TSC, '-p', 'tsconfig.json'],
    env: TSC_ENV,
  },
  {
    name: 'types (web)',
    args: [...TSC, '-p', 'apps/web/tsconfig.json'],
    env: TSC_ENV,
  },
  { name: 'import rules', args: ['scripts/check-imports.mjs'] },
  { name: 'table owners', args: ['scripts/check-writes.mjs'] },
  { name: 'rights instead of roles', args: ['scripts/check-roles.mjs'] },
  { name: 'apostrophes in texts', args: ['scripts/check-texts.mjs'] },
  { name: 'places of the web app', args: ['scripts/check-web-rules.mjs'] },
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
];

/** Runs the static checks side by side, prints a line for each, and answers `[{ name, ok }]`. */
export async function runChecks() {
  const node = getRuntimeNode();
  const results = CHECKS.map(async ({ name, args, env }) => {
    const startedAt = Date.now();
    const result = await runQuietly(node, [inProject(args[0]), ...args.slice(1)], { env: buildToolEnv(env) });
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
