/** 200 kills and cuts under load (server, worker, backends, postmaster, readers, line, backups): what is lost, doubled, late, or not up again? */
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Backups, createBackups } from './chaos/backups.ts';
import { checkBackup, restoreAndCompare } from './chaos/check-backups.ts';
import { checkEvaluations, checkReceipts, checkSignUps } from './chaos/check-mails-and-accounts.ts';
import { checkWrites } from './chaos/check-writes.ts';
import { listStrikes, type Strike, type Struck } from './chaos/faults.ts';
import { clock, type Journal, note } from './chaos/journal.ts';
import { type OpenWorld, openWorld } from './chaos/open-world.ts';
import { createRandom, type Random } from './chaos/random.ts';
import { type Readiness, watchReadiness } from './chaos/readiness.ts';
import { openSharedSite, openSingleSite, type Site } from './chaos/site.ts';
import { type Settled, waitUntilSettled } from './chaos/wait-until-settled.ts';
import { median } from './product.ts';

const { values: options } = parseArgs({
  options: {
    faults: { type: 'string', default: '200' },
    seed: { type: 'string', default: '10' },
    site: { type: 'string', default: 'both' },
  },
});
const readyLimitSeconds = 10;
const faultsBetweenChecks = 25;
const restoresPerSite = 2;
const backupShare = 0.1;

const opens = { single: openSingleSite, shared: openSharedSite };
const chosen = Object.entries(opens).filter(([name]) => ['both', name].includes(options.site));
const share = (index: number) => Math.round((Number(options.faults) * index) / chosen.length);
// Side by side: most of the time is spent waiting until a site is up again.
const counts = await Promise.all(
  chosen.map(async ([name, open], index) =>
    strikeSite({
      ...{ name, site: await open(), random: createRandom(Number(options.seed) + index) },
      ...{ first: share(index), count: share(index + 1) - share(index) },
    }),
  ),
);
const violations = counts.reduce((sum, count) => sum + count, 0);
console.log(`\nseed ${options.seed}: ${violations} violations`);
process.exitCode = violations > 0 ? 1 : 0;

interface Round {
  name: string;
  site: Site;
  random: Random;
  /** How many faults came before, at other sites. */
  first: number;
  count: number;
}

async function strikeSite({ name, site, random, first, count }: Round): Promise<number> {
  const say = (line: string) => console.log(`${name}: ${line}`);
  say(`${site.name}, ${count} faults (data in ${site.dataDir})`);
  const world = await openWorld(site, name);
  const { journal } = world;
  const backups = createBackups(journal);
  const readiness = watchReadiness(site);
  const figures: Figures = { settled: [], repeated: 0, restored: [], load: [] };
  const downloaded = new Set<string>();
  try {
    for (const [index, strike] of planStrikes(site, backups, count, random).entries()) {
      say(await strikeOnce(world, readiness, () => strikeUntilHit(site, strike, random), first + index + 1));
      figures.load.push(loadavg()[0] ?? 0);
      if ((index + 1) % faultsBetweenChecks === 0 || index + 1 === count)
        say(await check(world, backups, downloaded, figures));
    }
  } catch (error) {
    note(journal, `the run ended early: ${error instanceof Error ? error.stack : error}`);
  }
  await world.end();
  for (const backup of random.shuffle(backups.complete).slice(0, restoresPerSite))
    figures.restored.push(await restoreAndCompare(journal, backup));
  await readiness.stop();
  await site.stop();
  report(site, journal, backups, figures);
  // What went wrong can be looked at afterwards.
  if (journal.violations.length === 0) {
    backups.remove();
    site.remove();
  }
  return journal.violations.length;
}

/** Each kind as often as any other, in an order of the seed's; one in ten happens to a backup. */
function planStrikes(site: Site, backups: Backups, count: number, random: Random): Strike[] {
  const take = (strikes: Strike[], wanted: number) =>
    Array.from({ length: wanted }, (_, index) => strikes[index % strikes.length] as Strike);
  const inBackup = Math.round(count * backupShare);
  return random.shuffle([
    ...take(backups.strikes(site), inBackup),
    ...take(random.shuffle(listStrikes(site)), count - inBackup),
  ]);
}

/** At a moment of the seed's. Where there was nothing to hit, a little later. */
async function strikeUntilHit(site: Site, strike: Strike, random: Random): Promise<Struck> {
  for (;;) {
    await delay(random.between(300, 2_500));
    const struck = await strike(site, random);
    if (struck) return struck;
  }
}

async function strikeOnce(
  { journal }: OpenWorld,
  readiness: Readiness,
  strike: () => Promise<Struck>,
  number: number,
): Promise<string> {
  const at = Date.now();
  const fault = { number, name: 'under way', at, endedAt: Number.POSITIVE_INFINITY, readySeconds: 0 };
  journal.faults.push(fault);
  const { what, endedAt } = await strike();
  Object.assign(fault, { name: what, endedAt });
  fault.readySeconds = await readiness.secondsFrom(endedAt);
  const took = `${fault.readySeconds.toFixed(1)} s`;
  if (fault.readySeconds > readyLimitSeconds)
    note(
      journal,
      `not ready for ${took} after fault ${number}: ${fault.name}; load ${loadavg()[0]?.toFixed(0)} on ${availableParallelism()} processors`,
    );
  return `${clock(at)} ${number}: ${fault.name}; ready after ${took}`;
}

interface Figures {
  settled: Settled[];
  /** Receipts that arrived more than once, under one Message-ID. */
  repeated: number;
  restored: string[];
  load: number[];
}

async function check(
  world: OpenWorld,
  backups: Backups,
  downloaded: Set<string>,
  figures: Figures,
): Promise<string> {
  const before = world.journal.violations.length;
  const since = world.journal.faults.at(-1)?.endedAt ?? Date.now();
  await world.gate.close();
  figures.settled.push(await waitUntilSettled(world, since));
  await checkWrites(world, downloaded);
  await checkEvaluations(world);
  await checkSignUps(world);
  figures.repeated = await checkReceipts(world);
  for (const backup of backups.complete.filter(({ isChecked }) => !isChecked)) {
    await checkBackup(world.journal, backup);
    backup.isChecked = true;
  }
  const { evaluationSeconds, mailSeconds } = figures.settled.at(-1) as Settled;
  world.gate.open();
  return [
    `checked ${world.journal.applications.length} applications: evaluations over after ${evaluationSeconds.toFixed(1)} s, emails after ${mailSeconds.toFixed(1)} s`,
    ...world.journal.violations.slice(before).map((violation) => `  VIOLATION: ${violation}`),
  ].join('\n');
}

function report(site: Site, journal: Journal, backups: Backups, figures: Figures): void {
  const { faults, applications, uploads, moves, signUps, violations, answers } = journal;
  const acknowledged = (list: { acknowledgedAt?: number }[]) =>
    `${list.filter(({ acknowledgedAt }) => acknowledgedAt).length} of ${list.length}`;
  const ready = faults.map(({ readySeconds }) => readySeconds);
  const seconds = (list: number[]) => `${Math.max(0, ...list).toFixed(1)} s`;
  const rows = {
    'faults, of which during a backup': `${faults.length}, ${faults.filter(({ name }) => name.includes('a backup:')).length}`,
    'ready again after a fault: median, longest': `${median(ready).toFixed(1)} s, ${seconds(ready)}`,
    'applications acknowledged': acknowledged(applications),
    'resumes uploaded; given to be evaluated': `${acknowledged(uploads)}; ${acknowledged(uploads.flatMap(({ evaluation }) => evaluation ?? []))}`,
    'stage moves acknowledged': acknowledged(moves),
    'sign-ups acknowledged; verified': `${acknowledged(signUps)}; ${acknowledged(signUps.flatMap(({ verification }) => verification ?? []))}`,
    'acknowledged and lost': String(violations.filter((text) => text.startsWith('LOST')).length),
    'last evaluation over after the last fault': seconds(
      figures.settled.map((each) => each.evaluationSeconds),
    ),
    'last email sent after the last fault': seconds(figures.settled.map((each) => each.mailSeconds)),
    'receipts repeated under the same Message-ID': String(figures.repeated),
    'backups complete; absent; restored': `${backups.complete.length}; ${backups.absent}; ${figures.restored.length}`,
    'load of the machine: median': median(figures.load).toFixed(1),
    violations: String(violations.length),
  };
  console.log(`\n${site.name}`);
  for (const [label, value] of Object.entries(rows)) console.log(`  ${label.padEnd(46)} ${value}`);
  for (const line of figures.restored) console.log(`  restored: ${line}`);
  for (const violation of violations) console.log(`  VIOLATION: ${violation}`);
  console.log(
    `  answers: ${[...answers]
      .toSorted()
      .map(([kind, n]) => `${kind} × ${n}`)
      .join(', ')}`,
  );
}
