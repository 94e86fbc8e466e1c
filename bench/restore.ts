/** Backs up an organization of 100,000 candidates with files, under load and without, restores it and compares every row. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { seed } from './lists/seed.ts';
import { makeDataDir, startProduct, waitUntilQuiet } from './product.ts';
import { signInAsRecruiter } from './recruiter.ts';

const { values: options } = parseArgs({
  options: {
    candidates: { type: 'string', default: '100000' },
    files: { type: 'string', default: '1000' },
  },
});
const candidates = Number(options.candidates);
const fileCount = Number(options.files);
const fileBytes = 200 * 1024;

const sourceDir = makeDataDir();
const product = await startProduct(sourceDir, 4340);
await waitUntilQuiet(product);
const recruiter = await signInAsRecruiter(product);
const jobId = await recruiter.publishJob();
const source = await connect(product.databaseUrl());
const { rows: organizations } = await source.query<{ id: string }>('select id from organizations limit 1');
const organizationId = organizations[0]?.id ?? '';
await timed(`${candidates} candidates with two applications each`, () =>
  seed(source, [{ organizationId, from: 0, to: candidates }]),
);
await timed(`${fileCount} files of ${fileBytes / 1024} kB`, async () => {
  for (let file = 0; file < fileCount; file += 1) await recruiter.upload(makeFile(), `resume-${file}.pdf`);
});

const parent = makeDataDir();
let isOver = false;
let applied = 0;
const load = (async () => {
  while (!isOver) if (await apply(applied)) applied += 1;
})();
await timed('backup under load', () => run('backup', [path.join(parent, 'busy')], sourceDir));
isOver = true;
await load;
console.log(`${applied} people applied meanwhile`);
await timed('check of it', () => run('restore', [path.join(parent, 'busy'), '--check'], sourceDir));

await waitUntilQuiet(product);
await product.kill('SIGTERM');
await source.end().catch(() => undefined);
const folder = path.join(parent, 'quiet');
await timed('backup without load', () => run('backup', [folder], sourceDir));
console.log(
  `size: ${(sizeOf(folder) / 1024 ** 2).toFixed(0)} MB, of it tables ${(sizeOf(path.join(folder, 'tables')) / 1024 ** 2).toFixed(0)} MB`,
);

const targetDir = makeDataDir();
await timed('restore, with its own comparison', () => run('restore', [folder], targetDir));
const [before, after] = [await fingerprint(sourceDir), await fingerprint(targetDir)];
const different = [...before].filter(([table, print]) => after.get(table) !== print).map(([table]) => table);
console.log(`${before.size} tables, different after the restore: ${different.join(', ') || 'none'}`);
process.exitCode = different.length > 0 || before.size !== after.size ? 1 : 0;

/** A file of which nothing can be read: its evaluation is over at once. */
function makeFile(): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(fileBytes), Buffer.from('\n%%EOF\n')]);
}

async function apply(number: number): Promise<boolean> {
  const form = new FormData();
  const person = { firstName: `Load${number}`, lastName: 'Person', email: `load-${number}@example.com` };
  for (const [name, value] of Object.entries({ jobId, ...person })) form.set(name, value);
  form.set('resume', new Blob([new Uint8Array(makeFile())]), 'resume.pdf');
  return (await fetch(`${product.url}/hr/applications/public`, { method: 'POST', body: form })).ok;
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await work();
  console.log(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}

/** A command as `npm run` starts it; rejects with what it said when it fails. */
async function run(command: 'backup' | 'restore', args: string[], dataDir: string): Promise<void> {
  const file = fileURLToPath(new URL(`../apps/server/src/entrypoints/${command}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(output);
  console.log(output.trim().split('\n').at(0));
}

/** A number for every table that is the same for the same rows, whatever their order; asked of PostgreSQL, not of the backup. */
async function fingerprint(dataDir: string): Promise<Map<string, string>> {
  const running = await startProduct(dataDir, 4340, { ROLE: 'api', DEMO: 'off' });
  const client = await connect(running.databaseUrl());
  const prints = new Map<string, string>();
  const { rows: tables } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  for (const { name } of tables) {
    const { rows } = await client.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as print from ${name} t`,
    );
    prints.set(name, rows[0]?.print ?? '');
  }
  await client.end();
  await running.kill('SIGTERM');
  return prints;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}
