/** Requests per second of GET /hr/auth/me while resumes are evaluated, beside an idle product; the longest wait for /healthz. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import pg from 'pg';
import { job, writeTwoPages } from './evaluate/two-page-resumes.ts';
import { makeDataDir, median, startProduct } from './product.ts';
import { signInAsRecruiter, withdrawDemoEvaluations } from './recruiter.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '6' }, resumes: { type: 'string', default: '60' } },
});
const seconds = 2;
const connections = 20;

const product = await startProduct(makeDataDir(), 4330);
const recruiter = await signInAsRecruiter(product);
await withdrawDemoEvaluations(product.databaseUrl());
const db = new pg.Client({ connectionString: product.databaseUrl() });
await db.connect();
const jobId = await recruiter.publishJob(job);
const bare = fork(new URL('./http-under-load/bare-health.ts', import.meta.url), { execArgv: [] });
const [barePort] = (await once(bare, 'message')) as [number];
const probe = startProbe(product.url);
const bareProbe = startProbe(`http://127.0.0.1:${barePort}`);
let written = 0;

await evaluateSome(4);
await waitUntil((open) => open === 0);
await measure();
const figures = {
  idle: [] as number[],
  busy: [] as number[],
  waits: [] as number[],
  bareWaits: [] as number[],
  quietWaits: [] as number[],
};
for (let round = 1; round <= Number(options.rounds); round += 1) {
  figures.idle.push(await measure());
  await evaluateSome(Number(options.resumes));
  await waitUntil((open) => open < Number(options.resumes));
  // Once without other requests: what an operator's health check meets.
  await Promise.all([readWaits(probe), readWaits(bareProbe)]);
  await delay(seconds * 1000);
  figures.quietWaits.push(...(await readWaits(probe)));
  figures.bareWaits.push(...(await readWaits(bareProbe)));
  figures.busy.push(await measure());
  figures.waits.push(...(await readWaits(probe)));
  const left = await countOpen();
  if (left === 0) throw new Error('the evaluations ended before the measurement did: give more resumes');
  await db.query("update evaluations set state = 'cancelled', finished_at = now() where state = 'queued'");
  await waitUntil((open) => open === 0);
  console.log(
    `round ${round}: idle ${figures.idle.at(-1)?.toFixed(0)}/s, while resumes are evaluated ${figures.busy.at(-1)?.toFixed(0)}/s (${left} left)`,
  );
}
const ratio = median(figures.idle.map((idle, at) => (figures.busy[at] ?? 0) / idle));
console.log(
  `GET /hr/auth/me, ${connections} connections, median of ${options.rounds} rounds of ${seconds} s: with evaluations ${(ratio * 100).toFixed(0)} % of idle`,
);
console.log(`/healthz while resumes are evaluated: ${describe(figures.quietWaits)}`);
console.log(`a bare server meanwhile:               ${describe(figures.bareWaits)}`);
console.log(`/healthz with the requests, too:      ${describe(figures.waits)}`);
for (const child of [probe, bareProbe, bare]) child.kill();
await db.end();
await product.kill('SIGTERM');

async function measure(): Promise<number> {
  const result = await autocannon({
    ...{ url: `${product.url}/hr/auth/me`, connections, duration: seconds, headers: recruiter.headers },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return result.requests.average;
}

async function evaluateSome(count: number): Promise<void> {
  const keys: string[] = [];
  for (let index = 0; index < count; index += 1) {
    written += 1;
    keys.push(await recruiter.upload(await writeTwoPages(written), `resume-${written}.pdf`));
  }
  await recruiter.evaluate(jobId, keys);
}

async function countOpen(): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    "select count(*)::int as open from evaluations where state in ('queued', 'running')",
  );
  return rows[0]?.open ?? 0;
}

async function waitUntil(holds: (open: number) => boolean): Promise<void> {
  while (!holds(await countOpen())) await delay(200);
}

function startProbe(url: string): ChildProcess {
  return fork(new URL('./http-under-load/health-probe.ts', import.meta.url), [url], { execArgv: [] });
}

async function readWaits(probe: ChildProcess): Promise<number[]> {
  probe.send('report');
  const [waits] = (await once(probe, 'message')) as [number[]];
  return waits;
}

function describe(waits: number[]): string {
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0);
  return `${sorted.length} answers, median ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms, longest ${at(1)} ms`;
}
