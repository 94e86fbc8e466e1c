import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type HeldSide, layDatabaseLine } from '@candor/database/testing/line';
import pg from 'pg';
import { makeDataDir, startProduct } from '../product.ts';
import { signInAsRecruiter, startWorker, withdrawDemoEvaluations } from '../recruiter.ts';
import { laySmtpLine, type SmtpPoint } from './smtp-line.ts';

export type KillPoint = { texts: readonly string[]; side: HeldSide } | { smtp: SmtpPoint };

export interface Outcome {
  /** How the mail ended; 'open' when it did not within two minutes, 'none' when it was never written. */
  state: string;
  /** Messages in the history of the candidate. */
  messages: number;
  /** What reached the mail server, under however many Message-IDs. */
  delivered: number;
  /** Message-IDs that reached it more than once. */
  repeated: number;
  endedAfterMs: number;
}

export interface Lane {
  killAt(point: KillPoint): Promise<Outcome>;
  close(): Promise<void>;
}

const patienceMs = 120_000;
let written = 0;

/** A database, a server with its mailbox, and a worker that reaches both by lines which can be held. */
export async function openLane(
  { databaseUrl, adminUrl }: { databaseUrl: string; adminUrl: string },
  port: number,
): Promise<Lane> {
  const line = await layDatabaseLine(databaseUrl);
  const dataDir = makeDataDir();
  const server = await startProduct(dataDir, port, { ROLE: 'api', DATABASE_URL: databaseUrl });
  const { smtpUrl } = JSON.parse(readFileSync(path.join(dataDir, 'sandbox.json'), 'utf8'));
  const smtp = await laySmtpLine(smtpUrl);
  const recruiter = await signInAsRecruiter(server);
  // Only mails are looked at: nothing is to be evaluated beside them.
  await recruiter.configure('scoring', { evaluateAutomatically: false });
  const db = new pg.Client({ connectionString: adminUrl });
  await db.connect();
  await withdrawDemoEvaluations(adminUrl);
  const startNext = () => startWorker(dataDir, port + 2, line.url, smtp.url);
  let worker = await startNext();
  const jobId = await recruiter.publishJob();

  async function apply(email: string): Promise<void> {
    const form = new FormData();
    const fields = { jobId, firstName: 'Ines', lastName: 'Roy', email };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('resume', new Blob(['%PDF-1.4\n%%EOF\n']), 'resume.pdf');
    const answer = await fetch(`${server.url}/hr/applications/public`, { method: 'POST', body: form });
    if (!answer.ok) throw new Error(`applying answered ${answer.status}: ${await answer.text()}`);
  }

  async function findStates(email: string): Promise<string[]> {
    const { rows } = await db.query<{ state: string }>(
      `select o.state from communications m join candidates c on c.id = m.candidate_id
         join outbox_messages o on o.id = m.outbox_id where c.email = $1`,
      [email],
    );
    return rows.map(({ state }) => state);
  }

  async function waitForEnd(email: string): Promise<string> {
    const waitedFrom = performance.now();
    let state: string | undefined;
    while (performance.now() - waitedFrom < patienceMs) {
      [state] = await findStates(email);
      if (state !== undefined && state !== 'queued' && state !== 'sending') return state;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return state === undefined ? 'none' : 'open';
  }

  async function readJournal(email: string) {
    const answer = await fetch(`${server.sandboxUrl}/mailbox/journal`);
    const lines = (await answer.json()) as { to: string[]; deliveries: number }[];
    return lines.filter(({ to }) => to.includes(email));
  }

  return {
    async killAt(point) {
      written += 1;
      const email = `person-${port}-${written}@example.com`;
      const reached =
        'smtp' in point ? smtp.holdAt(point.smtp) : line.holdAt([...point.texts], point.side).reached;
      await apply(email);
      await reached;
      await worker.kill('SIGKILL');
      worker = await startNext();
      const readyAt = performance.now();
      const state = await waitForEnd(email);
      const endedAfterMs = performance.now() - readyAt;
      const lines = await readJournal(email);
      return {
        ...{ state, endedAfterMs, messages: (await findStates(email)).length },
        delivered: lines.reduce((sum, { deliveries }) => sum + deliveries, 0),
        repeated: lines.filter(({ deliveries }) => deliveries > 1).length,
      };
    },
    async close() {
      await worker.kill('SIGTERM');
      await server.kill('SIGTERM');
      await db.end();
      await smtp.remove();
      await line.remove();
    },
  };
}
