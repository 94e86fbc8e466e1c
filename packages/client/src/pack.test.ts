import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const client = path.resolve(import.meta.dirname, '..');
const root = path.resolve(client, '../..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-client-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const program = `import { createCandor, CandorError, type Job } from '@candor/client';
import { verifyWebhook } from '@candor/client/webhooks';

const candor = createCandor({ baseUrl: 'http://127.0.0.1:9', key: 'cnd_live_x', maxRetries: 0 });
try {
  const jobs: Job[] = (await candor.jobs.listJobs({ status: 'active', limit: 10 })).rows;
  console.log(jobs.length);
} catch (error) {
  if (error instanceof CandorError) console.log(error.code, typeof verifyWebhook);
}
// @ts-expect-error: no such status
await candor.jobs.listJobs({ status: 'open' }).catch(() => undefined);
`;

it('works where it is installed by itself, types included', async () => {
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc');
  const env = { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}:${process.env.PATH}` };
  await run('npm', ['pack', '--pack-destination', folder], { cwd: client, env });
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(path.join(folder, 'program.ts'), program);
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', './candor-client-0.1.0.tgz'], {
    cwd: folder,
    env,
  });
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--lib', 'es2022,dom', '--types', ''];
  await run(process.execPath, [tsc, ...options, 'program.ts'], { cwd: folder }).catch(({ stdout }) => {
    throw new Error(stdout);
  });
  const { stdout } = await run(process.execPath, ['program.ts'], { cwd: folder });
  expect(stdout.trim()).toBe('network function');
});
