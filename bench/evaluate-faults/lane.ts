import { type HeldSide, layDatabaseLine } from '@candor/database/testing/line';
import pg from 'pg';
import { job, writeTwoPages } from '../evaluate/two-page-resumes.ts';
import { logIn, makeDataDir, startProduct } from '../product.ts';

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
export async function openLane(databaseUrl: string, port: number): Promise<Lane> {
  const line = await layDatabaseLine(databaseUrl);
  const dataDir = makeDataDir();
  const server = await startProduct(dataDir, port, { ROLE: 'api', DATABASE_URL: databaseUrl });
  const headers = { authorization: `Bearer ${await logIn(server)}` };
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  // The demo's own evaluations would be killed too: they are taken back.
  await db.query("delete from pgboss.job where name = 'evaluate-resume'");
  await db.query("update evaluations set state = 'cancelled', finished_at = now() where state = 'queued'");
  const startWorker = () =>
    startProduct(dataDir, port + 2, {
      ROLE: 'worker',
      SANDBOX: 'off',
      SMTP_URL: 'smtp://127.0.0.1:1',
      DATABASE_URL: line.url,
      DEMO: 'off',
    });
  let worker = await startWorker();
  const jobId = await publishJob();

  async function publishJob(): Promise<string> {
    const form = new FormData();
    const place = { city: 'Hobart', country: 'Australia' };
    for (const [field, value] of Object.entries({ ...place, ...job, status: 'active' }))
      form.set(field, String(value));
    const answer = await fetch(`${server.url}/hr/jobs`, { method: 'POST', headers, body: form });
    return ((await answer.json()) as { id: string }).id;
  }

  async function begin(number: number): Promise<string> {
    const form = new FormData();
    form.set('resume', new Blob([new Uint8Array(await writeTwoPages(number))]), `resume-${number}.pdf`);
    const stored = await fetch(`${server.url}/hr/upload-resume`, { method: 'POST', headers, body: form });
    const { file_name: key } = (await stored.json()) as { file_name: string };
    await fetch(`${server.url}/hr/orchestrator/process-files`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ job_id: jobId, filenames: [key] }),
    });
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
      worker = await startWorker();
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
