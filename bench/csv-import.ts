/** 10,000 candidates from a file with 300 bad rows, the product killed (SIGKILL) on the way: are 9,700 in, and nobody twice? */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type CandidateImportDetails, candidateImports } from '@candor/contract/candidate-imports';
import { logIn, makeDataDir, startProduct } from './product.ts';

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    bad: { type: 'string', default: '300' },
    kills: { type: 'string', default: '3' },
  },
});
const [rows, bad, kills] = [Number(options.rows), Number(options.bad), Number(options.kills)];
const port = 48_310;
const mapping = ['first_name', 'last_name', 'email', 'phone', 'city'];

const dataDir = makeDataDir();
let product = await startProduct(dataDir, port);
let token = await logIn(product);
const before = await countCandidates();
const content = writeFile();

const uploadedAt = performance.now();
const id = await upload();
console.log(`${rows} rows (${(content.length / 1e6).toFixed(1)} MB) uploaded in ${since(uploadedAt)} s`);
const previewedAt = performance.now();
const { counts } = await post<{ counts: object }>(`${id}/preview`, { mapping });
console.log(`previewed in ${since(previewedAt)} s: ${JSON.stringify(counts)}`);
const first = await importAll(id, kills);
const doneAt = performance.now();
const second = await importAll(await upload(), 0);
console.log(`the same file again in ${since(doneAt)} s`);
const after = await countCandidates();
const undoneAt = performance.now();
await post(`${id}/undo`);
const undone = await follow(id, 0);
console.log(`undone in ${since(undoneAt)} s: ${undone.removed} removed, ${undone.kept} kept`);
const left = await countCandidates();
const refused = await listRefused(id);
await product.kill('SIGTERM');

const isRight =
  first.added === rows - bad &&
  first.refused === bad &&
  refused === bad &&
  second.added === 0 &&
  second.known === rows - bad &&
  after === before + rows - bad &&
  left === before;
console.log(
  `first: ${first.added} in, ${first.known} known, ${first.refused} refused, ${refused} of them named`,
);
console.log(`again: ${second.added} in, ${second.known} known, ${second.refused} refused`);
console.log(`candidates: ${before} before, ${after} after, ${left} after the undo`);
console.log(isRight ? 'as it should be' : 'WRONG');
process.exitCode = isRight ? 0 : 1;

function writeFile(): string {
  const every = Math.floor(rows / bad);
  const lines = Array.from({ length: rows }, (_, index) => {
    const isBad = index % every === 0 && index / every < bad;
    const email = isBad ? `person${index}.example.com` : `person${index}@import.example`;
    return `Person${index},"Family ""${index % 97}""",${email},+61 2 ${String(50_000_000 + index)},Hobart`;
  });
  return ['First name,Last name,Email,Phone,City', ...lines].join('\r\n');
}

async function upload(): Promise<string> {
  const body = new FormData();
  body.set('file', new Blob([content], { type: 'text/csv' }), 'people.csv');
  const answer = await fetch(`${product.url}${candidateImports.uploadImport.path}`, {
    ...{ method: 'POST', headers: { authorization: `Bearer ${token}` }, body },
  });
  if (!answer.ok) throw new Error(`the upload failed: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

/** Starts it, and kills the product so often on the way. */
async function importAll(id: string, kills: number): Promise<CandidateImportDetails> {
  const startedAt = performance.now();
  await post(`${id}/start`, { mapping });
  const done = await follow(id, kills);
  console.log(`imported in ${since(startedAt)} s${kills > 0 ? `, ${kills} restarts included` : ''}`);
  return done;
}

async function follow(id: string, kills: number): Promise<CandidateImportDetails> {
  for (let killed = 0; ; await delay(100)) {
    const now = await get<CandidateImportDetails>(id);
    if (now.state !== 'running' && now.state !== 'undoing') return now;
    if (killed === kills || now.done < ((killed + 1) * rows) / (kills + 1)) continue;
    killed += 1;
    await product.kill('SIGKILL');
    product = await startProduct(dataDir, port);
    token = await logIn(product);
  }
}

async function get<T>(path: string): Promise<T> {
  const answer = await fetch(`${product.url}/hr/candidate-imports/${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
}

async function post<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(`${product.url}/hr/candidate-imports/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function listRefused(id: string): Promise<number> {
  const answer = await fetch(`${product.url}/hr/candidate-imports/${id}/refused`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.text()).trim().split('\r\n').length - 1;
}

async function countCandidates(): Promise<number> {
  const answer = await fetch(`${product.url}/hr/candidates/totals`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as { total: number }).total;
}

function since(startMs: number): string {
  return ((performance.now() - startMs) / 1000).toFixed(1);
}
