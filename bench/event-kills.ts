/** The worker is killed (SIGKILL) between an event's row and the reaction to it, or in the middle of that: is it done after the restart, and once? */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createJournal } from './chaos/journal.ts';
import { inventSender, job, toForm } from './chaos/resumes.ts';
import { logIn, signUp } from './chaos/sign-up.ts';
import { ask, findPids, openSharedSite, type Site } from './chaos/site.ts';
import { createRecruiter } from './recruiter.ts';

const { values: options } = parseArgs({ options: { runs: { type: 'string', default: '50' } } });
const runs = Number(options.runs);
const longestWaitMs = 90_000;

const site = await openSharedSite();
const jobId = await openJob(site);
const outcomes = { before: 0, during: 0, late: 0, lost: 0, doubled: 0 };
const waits: number[] = [];
for (let run = 1; run <= runs; run += 1) {
  const isBefore = run % 2 === 1;
  const worker = findWorker(site);
  // Stopped, it cannot follow: the kill comes for certain between the row and the reaction.
  if (isBefore) process.kill(worker, 'SIGSTOP');
  const email = await apply(site, jobId, run);
  if (!isBefore) await delay(Math.random() * 120);
  const wasDue = (await countDue(site, email)) > 0;
  process.kill(worker, 'SIGKILL');
  outcomes[wasDue ? 'before' : 'during'] += 1;
  const startedAt = performance.now();
  while ((await countDue(site, email)) > 0 && performance.now() - startedAt < longestWaitMs) await delay(50);
  const receipts = await countReceipts(site, email);
  waits.push(performance.now() - startedAt);
  if (receipts === 0) outcomes.lost += 1;
  if (receipts > 1) outcomes.doubled += 1;
}
await site.stop();
site.remove();
waits.sort((a, b) => a - b);
console.log(
  `${runs} kills: ${outcomes.before} while the reaction was due, ${outcomes.during} after it was taken`,
);
console.log(`lost ${outcomes.lost}, doubled ${outcomes.doubled}`);
console.log(`done after ${seconds(0.5)} s (median), ${seconds(1)} s (longest)`);
process.exitCode = outcomes.lost + outcomes.doubled > 0 ? 1 : 0;

function seconds(share: number): string {
  return ((waits[Math.min(waits.length - 1, Math.floor(share * waits.length))] ?? 0) / 1000).toFixed(1);
}

async function openJob(site: Site): Promise<string> {
  const email = 'recruiter@example.com';
  await signUp({ site, journal: createJournal() }, email);
  const token = await logIn(site, email);
  await fetch(`${site.url}/hr/organizations/onboarding`, {
    ...{ method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } },
    body: JSON.stringify({ org_name: 'Lantern Works', team_name: 'People' }),
  });
  return createRecruiter(site.url, token).publishJob(job);
}

function findWorker(site: Site): number {
  const [worker] = findPids(site.members.filter(({ name }) => name === 'worker'));
  if (!worker) throw new Error('the worker is not up');
  return worker.pid;
}

async function apply(site: Site, jobId: string, number: number): Promise<string> {
  const person = await inventSender('applicant', number);
  const { firstName, lastName, email } = person;
  const answer = await fetch(`${site.url}/hr/applications/public`, {
    method: 'POST',
    body: toForm({ jobId, firstName, lastName, email, consent: 'true' }, person),
  });
  if (!answer.ok) throw new Error(`the application was refused: ${await answer.text()}`);
  return email;
}

async function countDue(site: Site, email: string): Promise<number> {
  const [row] = await ask<{ n: number }>(
    site,
    `select count(*)::int as n from event_deliveries d join applications a on a.id = d.record_id
      join candidates c on c.id = a.candidate_id where c.email = $1 and d.reaction = 'communications.acknowledge'`,
    [email],
  );
  return row?.n ?? 0;
}

/** The mail is written by a task of its own, which the reaction queued: it is waited for. */
async function countReceipts(site: Site, email: string): Promise<number> {
  const deadline = performance.now() + longestWaitMs;
  for (;;) {
    const [row] = await ask<{ n: number; open: number }>(
      site,
      `select (select count(*)::int from communications m join candidates c on c.id = m.candidate_id
          where c.email = $1 and m.kind = 'under_review') as n,
        (select count(*)::int from pgboss.job where name = 'write-mail' and state < 'completed') as open`,
      [email],
    );
    if ((row?.open ?? 0) === 0 || performance.now() > deadline) return row?.n ?? 0;
    await delay(50);
  }
}
