import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from './random.ts';
import { ask, findPids, type Site } from './site.ts';

export interface Struck {
  what: string;
  /** When holding and cutting had ended. */
  endedAt: number;
}

/** Does something to a site; undefined where there was nothing to do it to. */
export type Strike = (site: Site, random: Random) => Promise<Struck | undefined>;

const struck = (what: string): Struck => ({ what, endedAt: Date.now() });

const busyPatienceMs = 3_000;

const killMembers =
  (...names: string[]): Strike =>
  async (site) => {
    const victims = findPids(site.members.filter(({ name }) => names.includes(name)));
    for (const { pid } of victims) process.kill(pid, 'SIGKILL');
    if (victims.length === 0) return undefined;
    return struck(`kill -9 of ${names.join(' and ')} (${victims.map(({ pid }) => pid).join(', ')})`);
  };

/** A child of the product; one that computes, where one does so soon. */
const killChild =
  (name: string, command: string): Strike =>
  async (site) => {
    const giveUpAt = Date.now() + busyPatienceMs;
    for (;;) {
      const all = findPids(site.members, command);
      const victim = all.find(({ state }) => state === 'R') ?? (Date.now() > giveUpAt ? all[0] : undefined);
      if (victim) {
        kill(victim.pid, 'SIGKILL');
        return struck(`kill -9 of ${name} ${victim.pid}${victim.state === 'R' ? ' at work' : ''}`);
      }
      if (Date.now() > giveUpAt) return undefined;
      await delay(5);
    }
  };

const signalPostmaster =
  (signal: 'SIGKILL' | 'SIGQUIT'): Strike =>
  async (site) => {
    const pid = site.postmasterPid();
    process.kill(pid, signal);
    return struck(`${signal} of the postmaster ${pid}`);
  };

const stopPostmaster: Strike = async (site, random) => {
  const [pid, ms] = [site.postmasterPid(), random.between(1_000, 3_000)];
  process.kill(pid, 'SIGSTOP');
  await delay(ms);
  process.kill(pid, 'SIGCONT');
  return struck(`postmaster ${pid} stopped for ${(ms / 1000).toFixed(1)} s`);
};

export const cutLine: Strike = async (site, random) => {
  const ms = random.between(100, 5_000);
  await site.line?.cut();
  await delay(ms);
  await site.line?.mend();
  return struck(`line to the database cut for ${(ms / 1000).toFixed(1)} s`);
};

interface Backend {
  pid: number;
  application_name: string;
}

/** Connections of the product; those that are in a transaction first. */
function listBackends(site: Site, application = 'candor%'): Promise<Backend[]> {
  return ask<Backend>(
    site,
    `select pid, application_name from pg_stat_activity where backend_type = 'client backend'
     and pid <> pg_backend_pid() and application_name like $1 order by (state <> 'idle') desc, random()`,
    [application],
  );
}

export const killBackend =
  (application?: string): Strike =>
  async (site) => {
    const [victim] = await listBackends(site, application);
    if (!victim) return undefined;
    kill(victim.pid, 'SIGKILL');
    return struck(`kill -9 of a backend (${victim.application_name})`);
  };

export const terminateBackends =
  (most: number, application?: string): Strike =>
  async (site) => {
    const victims = (await listBackends(site, application)).slice(0, most);
    if (victims.length === 0) return undefined;
    await ask(site, 'select pg_terminate_backend(pid) from unnest($1::int[]) pid', [
      victims.map(({ pid }) => pid),
    ]);
    return struck(
      `${victims.length} connections ended (${[...new Set(victims.map((each) => each.application_name))].join(', ')})`,
    );
  };

const inTurn =
  (...strikes: Strike[]): Strike =>
  async (site, random) => {
    const done: (Struck | undefined)[] = [];
    for (const strike of strikes) done.push(await strike(site, random));
    const all = done.filter((each) => each !== undefined);
    return all.length === 0 ? undefined : struck(all.map(({ what }) => what).join(', '));
  };

/** It may have ended by itself meanwhile. */
export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

export const killServer = killMembers('server');

const everywhere: Strike[] = [
  killServer,
  signalPostmaster('SIGKILL'),
  signalPostmaster('SIGQUIT'),
  stopPostmaster,
  killBackend(),
  terminateBackends(1),
  terminateBackends(1_000),
  killChild('a reader', 'reader-process.main.ts'),
  killChild('an engine', 'engine-process.main.ts'),
];

/** What can happen to a site. */
export function listStrikes(site: Site): Strike[] {
  return site.line
    ? [...everywhere, killMembers('worker'), killMembers('server', 'worker'), cutLine, cutLine]
    : [...everywhere, inTurn(killServer, signalPostmaster('SIGKILL'))];
}
