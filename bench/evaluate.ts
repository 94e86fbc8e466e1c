/** Resumes per second from PDF to stored result, with one and two workers; what each step costs; memory over the run. */
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@candor/database/embedded';
import { measureSteps } from './evaluate/measure-steps.ts';
import { readTreeMegabytes } from './evaluate/process-tree.ts';
import { job, writeTwoPages } from './evaluate/two-page-resumes.ts';
import { makeDataDir, startProduct } from './product.ts';
import { countValues, signInAsRecruiter, startWorker, withdrawDemoEvaluations } from './recruiter.ts';

const { values: options } = parseArgs({
  options: {
    resumes: { type: 'string', default: '1000' },
    'resumes-of-two': { type: 'string', default: '300' },
    steps: { type: 'string', default: '60' },
  },
});
const batchSize = 200;
/** A worker's first evaluations load the model: they are done before the clock runs. */
const warmUp = 6;

await measureSteps(Number(options.steps));

const dataDir = makeDataDir();
const postgres = await startEmbeddedPostgres({ dataDir: makeDataDir() });
const server = await startProduct(dataDir, 4380, { ROLE: 'api', DATABASE_URL: postgres.url() });
const recruiter = await signInAsRecruiter(server);
await withdrawDemoEvaluations(postgres.adminUrl());
const jobId = await recruiter.publishJob(job);
let written = 0;
const one = await measure(1, Number(options.resumes));
const two = await measure(2, Number(options['resumes-of-two']));
console.log(
  `two workers / one worker = ${(two / one).toFixed(2)} (both on the cores of this machine, with the database and the server)`,
);
await server.kill('SIGTERM');
await postgres.stop();

async function measure(workerCount: number, count: number): Promise<number> {
  const workers = await Promise.all(
    Array.from({ length: workerCount }, (_, index) => startWorker(dataDir, 4384 + 2 * index, postgres.url())),
  );
  await finish([await recruiter.evaluate(jobId, await upload(warmUp * workerCount))]);
  const keys = await upload(count);
  const memory: { own: number; tree: number }[] = [];
  const sampler = setInterval(() => {
    for (const { process: worker } of workers) memory.push(readTreeMegabytes(worker.pid ?? 0));
  }, 1000);
  const startedAt = performance.now();
  const batches: string[] = [];
  for (let index = 0; index < keys.length; index += batchSize)
    batches.push(await recruiter.evaluate(jobId, keys.slice(index, index + batchSize)));
  const states = await finish(batches);
  const perSecond = count / ((performance.now() - startedAt) / 1000);
  clearInterval(sampler);
  for (const worker of workers) await worker.kill('SIGTERM');
  const peak = (part: 'own' | 'tree') => Math.max(...memory.map((sample) => sample[part])).toFixed(0);
  console.log(
    `${workerCount} worker(s): ${count} resumes, ${perSecond.toFixed(2)}/s from file to stored result; ${JSON.stringify(states)};` +
      ` peak memory of a worker ${peak('own')} MB, with its readers ${peak('tree')} MB`,
  );
  return perSecond;
}

async function upload(count: number): Promise<string[]> {
  const keys: string[] = [];
  for (let index = 0; index < count; index += 1) {
    written += 1;
    keys.push(await recruiter.upload(await writeTwoPages(written), `resume-${written}.pdf`));
  }
  return keys;
}

/** Waits until the batches are over, and counts how their files ended. */
async function finish(ids: readonly string[]): Promise<Record<string, number>> {
  for (;;) {
    const answer = await fetch(`${server.url}/hr/evaluation-batches`, { headers: recruiter.headers });
    const batches = (
      (await answer.json()) as { id: string; is_over: boolean; files: { state: string }[] }[]
    ).filter(({ id }) => ids.includes(id));
    if (batches.length === ids.length && batches.every((batch) => batch.is_over)) {
      const states = batches.flatMap(({ files }) => files.map(({ state }) => state));
      return countValues(states);
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
