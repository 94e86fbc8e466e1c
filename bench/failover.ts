/** Ten failovers of a synchronous standby under load, the first server killed with -9: what was lost, and seconds without writes. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openClient } from '@candor/database/client';
import { type ServerPair, startPair } from '@candor/database/testing/standby';
import { type BenchProduct, makeDataDir, median, startProduct } from './product.ts';
import { signInAsRecruiter } from './recruiter.ts';

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } });
const rounds = Number(options.rounds);
const clients = 4;
const recoveryLimitMs = 60_000;

const gaps: number[] = [];
let acknowledgedInAll = 0;
let lostInAll = 0;
let doubledInAll = 0;
let hasEnded = 0;
for (let round = 1; round <= rounds; round += 1) {
  const { gapMs, acknowledged, lost, doubled, isAlive } = await failOnce(round);
  gaps.push(gapMs);
  acknowledgedInAll += acknowledged;
  lostInAll += lost;
  doubledInAll += doubled;
  if (!isAlive) hasEnded += 1;
  console.log(
    `${round}: ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${(gapMs / 1000).toFixed(1)} s without writes${isAlive ? '' : ', THE PROCESS ENDED'}`,
  );
}
console.log(
  `\n${rounds} failovers: ${acknowledgedInAll} acknowledged, ${lostInAll} lost, ${doubledInAll} doubled; processes ended: ${hasEnded}`,
);
console.log(
  `seconds without writes: median ${(median(gaps) / 1000).toFixed(1)}, longest ${(Math.max(...gaps) / 1000).toFixed(1)}`,
);
process.exitCode = lostInAll + doubledInAll + hasEnded > 0 ? 1 : 0;

async function failOnce(round: number) {
  const pair = await startPair(async () => undefined);
  const product = await startProduct(makeDataDir(), 4380, { DATABASE_URL: pair.url });
  const jobId = await (await signInAsRecruiter(product)).publishJob();
  const acknowledged = new Map<string, number>();
  let isOver = false;
  const client = async (name: string) => {
    for (let number = 0; !isOver; number += 1) {
      const email = `${name}-${number}@example.com`;
      // An unclear answer is asked for again, as a browser does, under the same key.
      while (!isOver && !(await apply(product, jobId, email))) await delay(50);
      if (!isOver) acknowledged.set(email, performance.now());
    }
  };
  const load = Array.from({ length: clients }, (_, index) => client(`round-${round}-client-${index}`));
  await delay(2_000);
  const failedAt = performance.now();
  await crash(pair);
  const deadline = failedAt + recoveryLimitMs;
  const writesSince = () => [...acknowledged.values()].filter((at) => at > failedAt + 100).length;
  while (writesSince() < 20 && performance.now() < deadline) await delay(50);
  isOver = true;
  await Promise.all(load);
  const times = [...acknowledged.values()].sort((a, b) => a - b);
  const gapMs = Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
  const counts = await countApplications(pair.url, jobId);
  const isAlive = product.process.exitCode === null;
  if (isAlive) await product.kill('SIGTERM');
  await pair.stop();
  return {
    ...{ gapMs, isAlive, acknowledged: acknowledged.size },
    lost: [...acknowledged.keys()].filter((email) => !counts.has(email)).length,
    doubled: [...counts.values()].filter((count) => count > 1).length,
  };
}

/** Kills the first server with all it has, then has the second take its place. */
async function crash(pair: ServerPair): Promise<void> {
  const file = path.join(pair.primary.folder, 'data', 'postmaster.pid');
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
  await pair.failOver();
}

async function apply({ url }: BenchProduct, jobId: string, email: string): Promise<boolean> {
  const form = new FormData();
  for (const [field, value] of Object.entries({ jobId, firstName: 'Ines', lastName: 'Roy', email }))
    form.set(field, value);
  form.set('resume', new Blob(['%PDF-1.4\n%%EOF\n']), 'resume.pdf');
  const headers = { 'idempotency-key': email };
  const request = { method: 'POST', headers, body: form };
  const answer = await fetch(`${url}/hr/applications/public`, request).catch(() => undefined);
  return answer?.ok ?? false;
}

async function countApplications(url: string, jobId: string): Promise<Map<string, number>> {
  const client = await openClient({ url, applicationName: 'candor-bench' });
  await client.query('set role candor_platform');
  const { rows } = await client.query<{ email: string; count: number }>(
    `select c.email, count(*)::int as count from applications a join candidates c on c.id = a.candidate_id
     where a.job_id = $1 group by 1`,
    [jobId],
  );
  await client.end();
  return new Map(rows.map(({ email, count }) => [email, count]));
}
