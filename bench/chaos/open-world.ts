import { setTimeout as delay } from 'node:timers/promises';
import { createRecruiter } from '../recruiter.ts';
import { applyContinuously } from './apply.ts';
import { createGate } from './gate.ts';
import { createJournal } from './journal.ts';
import { evaluateContinuously, moveContinuously } from './recruit.ts';
import { job } from './resumes.ts';
import { logIn, signUp, signUpContinuously } from './sign-up.ts';
import { ask, type Site } from './site.ts';
import type { World } from './world.ts';

const mostWaiting = 8;
const lookEveryMs = 1_000;

export interface OpenWorld extends World {
  /** Resolves when every client has stopped sending. */
  end(): Promise<void>;
}

/** An organization with an open job on a bare site, and the clients that keep it busy. */
export async function openWorld(site: Site, name: string): Promise<OpenWorld> {
  const journal = createJournal();
  const email = `recruiter-${name}@example.com`;
  await signUp({ site, journal }, email);
  const token = await logIn(site, email);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const onboarded = await fetch(`${site.url}/hr/organizations/onboarding`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify({ org_name: 'Lantern Works', team_name: 'People' }),
  });
  const { id: organizationId } = (await onboarded.json()) as { id: string };
  const jobId = await createRecruiter(site.url, token).publishJob(job);
  let waiting = 0;
  const looking = setInterval(async () => {
    const text = "select count(*)::int as n from evaluations where state in ('queued', 'running')";
    const [row] = await ask<{ n: number }>(site, text).catch(() => []);
    waiting = row?.n ?? waiting;
  }, lookEveryMs);
  const gate = createGate();
  const isBusy = () => waiting > mostWaiting;
  const world: World = { ...{ site, journal, gate, jobId, organizationId, token, isBusy } };
  const clients = [
    ...[applyContinuously, applyContinuously, applyContinuously],
    ...[evaluateContinuously, moveContinuously, signUpContinuously],
  ].map((client) => client(world));
  await delay(lookEveryMs);
  return {
    ...world,
    async end() {
      await gate.end();
      await Promise.all(clients);
      clearInterval(looking);
    },
  };
}
