import pg from 'pg';
import { type BenchProduct, logIn, startProduct } from './product.ts';

/** A recruiter, as far as benches need one. */
export interface Recruiter {
  headers: { authorization: string };
  publishJob(job?: object): Promise<string>;
  /** Stores a resume and answers its key. */
  upload(content: Buffer, name: string): Promise<string>;
  /** Changes how an agent works. */
  configure(agent: string, configuration: object): Promise<void>;
  /** Gives resumes to the Scoring Agent and answers the batch. */
  evaluate(jobId: string, filenames: string[]): Promise<string>;
}

const anyJob = { title: 'Nurse', department: 'Care', description: 'Care.' };

export async function signInAsRecruiter(product: BenchProduct): Promise<Recruiter> {
  return createRecruiter(product.url, await logIn(product));
}

/** The same with a session that is open already, of any organization. */
export function createRecruiter(url: string, token: string): Recruiter {
  const headers = { authorization: `Bearer ${token}` };
  async function post<T>(path: string, body: FormData | string): Promise<T> {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { ...headers, ...type },
      body,
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  return {
    headers,
    async publishJob(job = anyJob) {
      const form = new FormData();
      const place = { city: 'Hobart', country: 'Australia' };
      for (const [field, value] of Object.entries({ ...place, ...job, status: 'active' }))
        form.set(field, String(value));
      return (await post<{ id: string }>('/hr/jobs', form)).id;
    },
    async upload(content, name) {
      const form = new FormData();
      form.set('resume', new Blob([new Uint8Array(content)]), name);
      return (await post<{ file_name: string }>('/hr/upload-resume', form)).file_name;
    },
    async configure(agent, configuration) {
      await post('/hr/agent/agent-configuration', JSON.stringify({ agent_name: agent, configuration }));
    },
    async evaluate(jobId, filenames) {
      const body = JSON.stringify({ job_id: jobId, filenames });
      return (await post<{ batch_id: string }>('/hr/orchestrator/process-files', body)).batch_id;
    },
  };
}

/** A worker beside a server, on the same files. */
export function startWorker(
  dataDir: string,
  port: number,
  databaseUrl: string,
  smtpUrl = 'smtp://127.0.0.1:1',
): Promise<BenchProduct> {
  return startProduct(dataDir, port, {
    ROLE: 'worker',
    SANDBOX: 'off',
    SMTP_URL: smtpUrl,
    DATABASE_URL: databaseUrl,
    DEMO: 'off',
  });
}

/** Takes the demo's own evaluations back, so that only the bench's are worked off. */
export async function withdrawDemoEvaluations(adminUrl: string): Promise<void> {
  const db = new pg.Client({ connectionString: adminUrl });
  await db.connect();
  await db.query("delete from pgboss.job where name = 'evaluate-resume'");
  await db.query("update evaluations set state = 'cancelled', finished_at = now() where state = 'queued'");
  await db.end();
}

/** How often each value stands in a list. */
export function countValues(values: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(Object.groupBy(values, (value) => value)).map(([value, all]) => [value, all?.length ?? 0]),
  );
}
