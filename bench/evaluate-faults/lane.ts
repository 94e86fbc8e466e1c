import { type HeldSide, layDatabaseLine } from '@candor/database/testing/line';
import pg from 'pg';
import { job, writeTwoPages } from '../evaluate/two-page-resumes.ts';
import { makeDataDir, startProduct } from '../product.ts';
import { signInAsRecruiter, startWorker, withdrawDemoEvaluations } from '../recruiter.ts';

export interface Outcome {
  /** How the evaluation ended; 'open' when it did not within two minutes. */
  state: string;
  /** Of the person in the resume. */
  applications: number;
  /** Finished evaluations of the file. */
  results: number;
  /** Since the next worker was ready. */
  endedAfterMs: number;
}

export interface Lane {
  killAt(texts: string[], side: HeldSide): Promise<Outcome>;
  close(): Promise<void>;
}

const patienceMs = 120_000;
let written = 0;

/** A database, a server and a worker of their own, so that several kills can be waited for side by side. */
export async function openLane(
  { databaseUrl, adminUrl }: { databaseUrl: string; adminUrl: string },
  port: number,
): Promise<Lane> {
  const line = await layDatabaseLine(databaseUrl);
  const dataDir = makeDataDir();
  const server = await startProduct(dataDir, port, { ROLE: 'api', DATABASE_URL: databaseUrl });
  const recruiter = await signInAsRecruiter(server);
  const db = new pg.Client({ connectionString: adminUrl });
  await db.connect();
  await withdrawDemoEvaluations(adminUrl);
  const startNext = () => startWorker(dataDir, port + 2, line.url);
  let worker = await startNext();
  const jobId = await recruiter.publishJob(job);

  async function begin(number: number): Promise<string> {
    const key = await recruiter.upload(await writeTwoPages(number), `resume-${number}.pdf`);
    await recruiter.evaluate(jobId, [key]);
    return key;
  }

  async function waitForEnd(key: string): Promise<string> {
    const waitedFrom = performance.now();
    while (performance.now() - waitedFrom < patienceMs) {
      const { rows } = await db.query<{ state: string }>(
        'select state from evaluations where file_key = $1',
        [key],
      );
      const state = rows[0]?.state;
      if (state !== undefined && state !== 'queued' && state !== 'running') return state;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return 'open';
  }

  return {
    async killAt(texts, side) {
      written += 1;
      const number = written;
      const { reached } = line.holdAt(texts, side);
      const key = await begin(number);
      await reached;
      await worker.kill('SIGKILL');
      worker = await startNext();
      const readyAt = performance.now();
      const state = await waitForEnd(key);
      const endedAfterMs = performance.now() - readyAt;
      const { rows } = await db.query<{ applications: number; results: number }>(
        `select (select count(*)::int from applications a join candidates c on c.id = a.candidate_id where c.email = $2) as applications,
           (select count(*)::int from evaluations where file_key = $1 and state = 'finished') as results`,
        [key, `person-${number}@example.com`],
      );
      return {
        state,
        endedAfterMs,
        applications: rows[0]?.applications ?? 0,
        results: rows[0]?.results ?? 0,
      };
    },
    async close() {
      await worker.kill('SIGTERM');
      await server.kill('SIGTERM');
      await db.end();
      await line.remove();
    },
  };
}
