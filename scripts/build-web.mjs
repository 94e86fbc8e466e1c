import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { hashFiles } from './hash-files.mjs';
import { inProject } from './project.mjs';
import { runQuietly, showProgress } from './run-quietly.mjs';
import { buildToolEnv, getRuntimeNode } from './runtime-node.mjs';

const WEB = inProject('apps', 'web');
// Vite empties the folder first, so an interrupted build leaves no stamp.
const STAMP = join(WEB, 'dist', '.candor-build');

/** Builds the web app when its sources changed since the last build; answers `{ ok, output }`. */
export async function buildWeb() {
  const wanted = hashFiles(
    [WEB, inProject('packages', 'contract'), inProject('package-lock.json')],
    (file) => !/\.test\.tsx?$/.test(file),
  );
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return { ok: true, output: '' };
  const result = await showProgress('Building the web app', () =>
    runQuietly(getRuntimeNode(), [findVite(), 'build'], {
      cwd: WEB,
      env: buildToolEnv({ NODE_ENV: 'production' }),
    }),
  );
  if (result.ok) writeFileSync(STAMP, wanted);
  return result;
}

/** Names vite's program as the web app resolves it. */
export function findVite() {
  const manifest = createRequire(join(WEB, 'package.json')).resolve('vite/package.json');
  return join(dirname(manifest), 'bin', 'vite.js');
}
