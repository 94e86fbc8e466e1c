import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeCalls } from './write-calls.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

it('the calls of the client are those of the contract', async () => {
  const format = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--stdin-file-path=calls.ts'],
    { cwd: root, input: writeCalls(), encoding: 'utf8' },
  );
  expect(format.status, format.stderr).toBe(0);
  await expect(format.stdout).toMatchFileSnapshot('../calls.ts');
});
