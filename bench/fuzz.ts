/** Calls made of the contract's schemas, valid and not, 200 and more for each endpoint: no 500, and every answer fits. `--inputs`, `--seed`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({
  options: {
    inputs: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now()) },
  },
});
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
console.log(`${options.inputs} inputs for each endpoint, seed ${options.seed}`);
const running = spawn(process.execPath, [vitest, 'run', 'apps/server/src/http/fuzz.test.ts'], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  env: { ...process.env, FUZZ_INPUTS: options.inputs, FUZZ_SEED: options.seed },
  stdio: 'inherit',
});
const [code] = (await once(running, 'exit')) as [number | null];
process.exitCode = code ?? 1;
