import { setTimeout as delay } from 'node:timers/promises';
import { note } from './journal.ts';
import { ask } from './site.ts';
import type { World } from './world.ts';

const evaluationLimitSeconds = 60;
const patienceMs = 240_000;

export interface Settled {
  /** From the last fault until the last evaluation had ended, and until the last email had left. */
  evaluationSeconds: number;
  mailSeconds: number;
}

interface Open {
  evaluations: number;
  mails: number;
}

/** Waits until nothing is under way; an evaluation that is still open 60 s after the last fault is a violation. */
export async function waitUntilSettled({ site, journal }: World, since: number): Promise<Settled> {
  const settled: Partial<Settled> = {};
  const giveUpAt = Date.now() + patienceMs;
  while (Date.now() < giveUpAt) {
    const [open] = await ask<Open>(site, openQuery);
    const seconds = (Date.now() - since) / 1000;
    if (open?.evaluations === 0) settled.evaluationSeconds ??= seconds;
    if (open?.mails === 0 && open.evaluations === 0) settled.mailSeconds ??= seconds;
    if (settled.mailSeconds !== undefined) break;
    await delay(200);
  }
  const { evaluationSeconds = Infinity, mailSeconds = Infinity } = settled;
  if (evaluationSeconds > evaluationLimitSeconds)
    note(journal, `evaluations were open ${evaluationSeconds.toFixed(0)} s after the last fault`);
  if (mailSeconds === Infinity)
    note(journal, `emails were still under way ${patienceMs / 1000} s after the last fault`);
  return { evaluationSeconds, mailSeconds };
}

/** Arrivals that wait for their evaluation or their receipt to be begun count as open, too. */
const openQuery = `
  select (select count(*)::int from evaluations where state in ('queued', 'running'))
    + (select count(*)::int from pgboss.job where name = 'evaluate-arrival' and state in ('created', 'retry', 'active')) as evaluations,
    (select count(*)::int from outbox_messages where state in ('queued', 'sending'))
    + (select count(*)::int from pgboss.job where name = 'write-mail' and state in ('created', 'retry', 'active')) as mails`;
