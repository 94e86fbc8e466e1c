import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { SentApplication } from './journal.ts';
import { note } from './journal.ts';
import { inventSender, toForm } from './resumes.ts';
import { sendUntilClear } from './send-until-clear.ts';
import type { World } from './world.ts';

let sent = 0;

/** People apply on the public form, one after the other; every fifth presses the button once more after it was done. */
export async function applyContinuously(world: World): Promise<void> {
  do await delay(world.isBusy() ? 1_000 : 300 + Math.random() * 900);
  while (await world.gate.pass(() => (world.isBusy() ? Promise.resolve() : applyOnce(world))));
}

async function applyOnce({ site, journal, jobId }: World): Promise<void> {
  sent += 1;
  const number = sent;
  const person = await inventSender('applicant', number);
  const { firstName, lastName, email, sha256 } = person;
  const write: SentApplication = { what: `application of ${email}`, attempts: [], email, sha256 };
  journal.applications.push(write);
  const key = randomUUID();
  const send = (signal: AbortSignal) =>
    fetch(`${site.url}/hr/applications/public`, {
      ...{ method: 'POST', headers: { 'idempotency-key': key }, signal },
      body: toForm({ jobId, firstName, lastName, email, consent: 'true' }, person),
    });
  const answer = await sendUntilClear(journal, write, send);
  if (answer && answer.status !== 200)
    note(journal, `${write.what} was refused: ${JSON.stringify(answer.body)}`, write);
  if (number % 5 === 0 && answer?.status === 200) await sendUntilClear(journal, write, send);
}
