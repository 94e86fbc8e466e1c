/** Fills the disk of the data folder five times, to below the floor and to the last byte: what is answered, lost, and how it recovers. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { type BenchProduct, startProduct } from './product.ts';
import { signInAsRecruiter } from './recruiter.ts';

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(options.rounds);
const mb = 1024 * 1024;
const floorMb = 60;
const longestRecoveryMs = 60_000;

const disk = mountDisk(900);
const dataDir = path.join(disk, 'data');
const product = await startProduct(dataDir, 4360, { DISK_FLOOR_MB: String(floorMb), DEMO: 'on' });
const { pid } = product.process;
const recruiter = await signInAsRecruiter(product);
const jobId = await recruiter.publishJob();
const acknowledged: string[] = [];
const strange: string[] = [];
let sent = 0;

console.log('round   below the floor: files / sign-ups / reads    full: the same    seconds to recover');
for (let round = 1; round <= rounds; round += 1) {
  await applyUntil(200, longestRecoveryMs);
  const ballast = [fillTo((floorMb - 20) * mb)];
  const low = await observe(3_000);
  ballast.push(fillTo(0));
  const full = await observe(8_000);
  const freedAt = performance.now();
  for (const file of ballast) rmSync(file);
  await applyUntil(200, longestRecoveryMs);
  const seconds = ((performance.now() - freedAt) / 1000).toFixed(1);
  console.log(`${round}       ${low}    ${full}    ${seconds}`);
}

const lost = await countLost(product);
const isAlive = product.process.exitCode === null && product.process.pid === pid;
console.log(`\nthe process ${isAlive ? 'is the one that was started' : 'ENDED'}`);
console.log(`${acknowledged.length} applications acknowledged, ${lost} lost or doubled`);
console.log(
  `answers outside of the contract: ${strange.length}${strange.length > 0 ? `\n${strange.slice(0, 5).join('\n')}` : ''}`,
);
process.exitCode = isAlive && lost === 0 && strange.length === 0 ? 0 : 1;
await product.kill('SIGTERM');

/** A small disk of its own, in memory. */
function mountDisk(sizeMb: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'candor-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=0755`, 'tmpfs', folder]);
  process.on('exit', () => {
    execFileSync('umount', ['-l', folder]);
    rmdirSync(folder);
  });
  return folder;
}

/** Takes room away until so many bytes are left. */
function fillTo(leftBytes: number): string {
  const file = path.join(disk, `ballast-${randomBytes(4).toString('hex')}`);
  const handle = openSync(file, 'w');
  try {
    for (let chunk = mb; chunk >= 4096; ) {
      const { bavail, bsize } = statfsSync(disk);
      if (bavail * bsize - leftBytes < chunk) chunk /= 2;
      else writeSync(handle, Buffer.alloc(chunk));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
  return file;
}

/** What files, sign-ups and reads are answered with for a while: '503×12 / 200×12 / 200×12'. */
async function observe(forMs: number): Promise<string> {
  const files = new Map<number, number>();
  const writes = new Map<number, number>();
  const reads = new Map<number, number>();
  const count = (seen: Map<number, number>, status: number) => seen.set(status, (seen.get(status) ?? 0) + 1);
  const until = performance.now() + forMs;
  while (performance.now() < until) {
    count(files, await apply());
    count(writes, await signUp());
    const list = await fetch(`${product.url}/hr/candidate-applications`, {
      headers: recruiter.headers,
    }).catch(() => undefined);
    if (list) await checkShape(list);
    count(reads, list?.status ?? 0);
    await delay(100);
  }
  const describe = (seen: Map<number, number>) =>
    [...seen].map(([status, times]) => `${status}×${times}`).join(' ');
  return [files, writes, reads].map(describe).join(' / ');
}

async function apply(): Promise<number> {
  sent += 1;
  const email = `full-disk-${sent}@example.com`;
  const form = new FormData();
  const person = { firstName: `Person${sent}`, lastName: `Number${sent}`, email };
  for (const [name, value] of Object.entries({ jobId, ...person })) form.set(name, value);
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(200_000), Buffer.from('\n%%EOF\n')]);
  form.set('resume', new Blob([new Uint8Array(content)]), 'resume.pdf');
  const answer = await fetch(`${product.url}/hr/applications/public`, { method: 'POST', body: form }).catch(
    () => undefined,
  );
  if (answer?.ok) acknowledged.push(email);
  if (answer) await checkShape(answer);
  return answer?.status ?? 0;
}

/** A write without a file: it goes on below the floor, and is answered 503 when nothing can be written. */
async function signUp(): Promise<number> {
  const answer = await fetch(`${product.url}/hr/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: `ada-${sent}@example.com`, password: 'quiet harbour 42' }),
  }).catch(() => undefined);
  if (answer) await checkShape(answer);
  return answer?.status ?? 0;
}

/** Every refusal has the shape that the contract promises. */
async function checkShape(answer: Response): Promise<void> {
  const text = await answer.text();
  if (answer.ok) return;
  const hasShape = /"detail":"[^"]+"/.test(text) && /"code":"[a-z_]+"/.test(text);
  if (!hasShape || answer.status === 500) strange.push(`${answer.status} ${text.slice(0, 200)}`);
}

async function applyUntil(status: number, limitMs: number): Promise<void> {
  const until = performance.now() + limitMs;
  while ((await apply()) !== status) {
    if (performance.now() > until) throw new Error(`no application was taken for ${limitMs / 1000} s`);
    await delay(200);
  }
}

async function countLost({ databaseUrl }: BenchProduct): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  const { rows } = await client.query<{ email: string; count: number }>(
    `select c.email, count(*)::int as count from applications a join candidates c on c.id = a.candidate_id
     where a.job_id = $1 group by 1`,
    [jobId],
  );
  await client.end();
  const found = new Map(rows.map(({ email, count }) => [email, count]));
  return acknowledged.filter((email) => found.get(email) !== 1).length;
}
