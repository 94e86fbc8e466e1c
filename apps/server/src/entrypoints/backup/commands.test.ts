import { once } from 'node:events';
import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { cloneDatabase, type TestDatabase } from '@candor/database/testing';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { spawnProgram } from '../../testing/product-process.ts';
import { applyForJob, publishJob } from '../../testing/test-applying.ts';
import { buildMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
let empty: TestDatabase;
let parent: string;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
  empty = await cloneDatabase(inject('templateDatabaseUrl'));
  parent = await mkdtemp(path.join(tmpdir(), 'candor-commands-'));
  await writeFile(path.join(path.dirname(product.filesFolder), 'secret-key'), 'k'.repeat(48));
  const { token } = await buildMember(product);
  const jobId = await publishJob(product, token);
  for (let person = 0; person < 3; person += 1) expect((await applyForJob(product, jobId)).status).toBe(200);
});
afterAll(async () => {
  await product.stop();
  await empty.drop();
  await rm(parent, { recursive: true, force: true });
});

/** Runs a command as `npm run` would. */
async function run(command: 'backup' | 'restore', args: string[], environment: Record<string, string> = {}) {
  const file = fileURLToPath(new URL(`../${command}.ts`, import.meta.url));
  const variables = { DATA_DIR: path.dirname(product.filesFolder), DATABASE_URL: product.databaseUrl };
  const child = spawnProgram([file, ...args], { ...variables, ...environment }, parent);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output: output.trim() };
}

describe('the commands', () => {
  it('back up, check and restore, with the key and the files', async () => {
    const folder = path.join(parent, 'nightly');
    const taken = await run('backup', [folder]);
    expect(taken).toMatchObject({ code: 0 });
    expect(taken.output).toMatch(/^Backed up [\d,]+ rows of \d+ tables and 3 files to .+\.$/m);

    expect((await run('restore', [folder, '--check'])).output).toMatch(
      /^The backup is complete: [\d,]+ rows of \d+ tables, 3 files\.$/,
    );
    const elsewhere = { DATABASE_URL: empty.url, DATA_DIR: path.join(parent, 'elsewhere') };
    const restored = await run('restore', [folder], elsewhere);
    expect(restored).toMatchObject({ code: 0 });
    expect(restored.output).toMatch(/^Restored [\d,]+ rows of \d+ tables, 3 files\.$/m);
    expect(await readdir(elsewhere.DATA_DIR)).toEqual(['files', 'secret-key']);
  });

  it('say what went wrong in one sentence, and end with an exit code', async () => {
    const folder = path.join(parent, 'damaged');
    await run('backup', [folder]);
    await appendFile(path.join(folder, 'tables', 'public.candidates.jsonl.gz'), 'x');
    await writeFile(path.join(parent, 'a-file'), '');
    const nowhere = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' };
    const keyless = { DATA_DIR: await mkdtemp(path.join(parent, 'keyless-')) };
    const failures = [
      await run('backup', [path.join(parent, 'new')], keyless),
      await run('backup', [folder]),
      await run('backup', [path.join(parent, 'a-file', 'below')]),
      await run('backup', [path.join(parent, 'new')], nowhere),
      await run('restore', []),
      await run('restore', [path.join(parent, 'nothing-here')]),
      await run('restore', [folder]),
      await run('restore', [folder, '--check']),
      await run('restore', [path.join(parent, 'nightly')]),
    ];
    for (const { code, output } of failures) {
      expect(code, output).toBe(1);
      expect(output).toMatch(/^[^\n]+[.R]$/);
    }
    expect(await readdir(keyless.DATA_DIR)).not.toContain('secret-key');
    expect(failures.map(({ output }) => output.replaceAll(parent, ''))).toEqual([
      expect.stringMatching(/^There is no key: set SECRET_KEY as the product has it, .+\.$/),
      '/damaged already exists: name a new folder, so that no backup is overwritten.',
      'The backup failed: /a-file cannot be used, because something else has this name. Nothing was left behind.',
      expect.stringMatching(/^The PostgreSQL server of DATABASE_URL cannot be used: /),
      'Name the backup: npm run restore -- FOLDER',
      'There is no complete backup in /nothing-here: it has no manifest.json.',
      'The backup is damaged: tables/public.candidates.jsonl.gz is damaged. Use another backup.',
      'The backup is damaged: tables/public.candidates.jsonl.gz is damaged. Use another backup.',
      'The database is not empty: restore into a new data folder or a new database.',
    ]);
  });
});
