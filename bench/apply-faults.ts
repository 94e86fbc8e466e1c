/** Kills the product with -9 at named points of applying for a job, ten times each: counts what was lost, doubled or left behind. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { startEmbeddedPostgres } from '@candor/database/embedded';
import { layDatabaseLine } from '@candor/database/testing/line';
import pg from 'pg';
import { makeDataDir, median, startProduct } from './product.ts';
import { signInAsRecruiter } from './recruiter.ts';

const rounds = Number(process.argv[2] ?? 10);
const points = [
  { name: 'file stored, nothing written', texts: ['insert into "candidates"'], side: 'before' },
  { name: 'candidate written', texts: ['insert into "files"'], side: 'before' },
  { name: 'file named', texts: ['insert into "applications"'], side: 'before' },
  { name: 'all written, not committed', texts: ['insert into "applications"', 'commit'], side: 'before' },
  { name: 'committed, not answered', texts: ['insert into "applications"', 'commit'], side: 'after' },
] as const;

const postgres = await startEmbeddedPostgres({ dataDir: makeDataDir() });
const line = await layDatabaseLine(postgres.url());
const dataDir = makeDataDir();
const start = () => startProduct(dataDir, 4370, { DATABASE_URL: line.url });
const db = new pg.Client({ connectionString: postgres.adminUrl() });
await db.connect();

let product = await start();
const jobId = await (await signInAsRecruiter(product)).publishJob();
const recoveryMs: number[] = [];
let half = 0;
let lost = 0;
let doubled = 0;
for (const [index, { name, texts, side }] of points.entries()) {
  for (let round = 0; round < rounds; round += 1) {
    const email = `point-${index}-${round}@example.com`;
    const { reached } = line.holdAt([...texts], side);
    const unanswered = apply(email).catch(() => undefined);
    await reached;
    const killedAt = performance.now();
    await product.kill('SIGKILL');
    await unanswered;
    product = await start();
    recoveryMs.push(performance.now() - killedAt);
    const stored = await countRows(email);
    if (stored.applications !== (side === 'after' ? 1 : 0) || stored.versions !== stored.applications)
      half += 1;
    const answer = await apply(email);
    const repeated = await countRows(email);
    if (answer.status !== 200 || repeated.applications === 0) lost += 1;
    if (repeated.applications > 1 || repeated.versions > 1) doubled += 1;
  }
  console.log(`${rounds} kills: ${name}`);
}
await report();
await product.kill('SIGTERM');
await db.end();
await line.remove();
await postgres.stop();

async function report(): Promise<void> {
  const { rows } = await db.query<{ key: string }>('select key from files');
  const named = new Set(rows.map(({ key }) => key));
  const folder = path.join(dataDir, 'files');
  const objects = (await readdir(folder, { recursive: true })).map((file) => path.basename(file));
  const missing = [...named].filter((key) => !objects.includes(key));
  const orphans = objects.filter((key) => key.startsWith('file_') && !named.has(key));
  console.log(`acknowledged and lost: ${lost}; doubled: ${doubled}; half-written: ${half}`);
  console.log(`rows without their file: ${missing.length}; files left for the sweep: ${orphans.length}`);
  console.log(
    `from the kill to ready again: median ${median(recoveryMs).toFixed(0)} ms, longest ${Math.max(...recoveryMs).toFixed(0)} ms`,
  );
}

function apply(email: string): Promise<Response> {
  const form = new FormData();
  const person = { jobId, firstName: 'Ines', lastName: 'Roy', email };
  for (const [field, value] of Object.entries(person)) form.set(field, value);
  form.set('resume', new Blob(['%PDF-1.4\n%%EOF\n']), 'resume.pdf');
  return fetch(`${product.url}/hr/applications/public`, {
    method: 'POST',
    headers: { 'idempotency-key': email },
    body: form,
  });
}

async function countRows(email: string): Promise<{ applications: number; versions: number }> {
  const { rows } = await db.query<{ applications: number; versions: number }>(
    `select count(distinct a.id)::int as applications, count(v.file_key)::int as versions
     from candidates c join applications a on a.candidate_id = c.id
     left join resume_versions v on v.application_id = a.id where c.email = $1`,
    [email],
  );
  return rows[0] ?? { applications: 0, versions: 0 };
}
