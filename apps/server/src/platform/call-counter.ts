import type { Database } from '@candor/database/connect';
import { rateLimits } from '@candor/database/schema';
import { sql } from 'drizzle-orm';
import type { Log } from './log.ts';

const windowMs = 60_000;
const joinEveryMs = 1_000;
/** Whoever called less often here can't be near a limit anywhere, with as many processes as anybody runs. */
const joinedFrom = 60;
/** More callers than this in one minute are an attack from many networks: no more of them are counted. */
const mostSubjects = 50_000;

export interface CallCount {
  /** In this minute, this one included, by all processes as far as it is known. */
  used: number;
  resetsAt: Date;
}

/**
 * Counts calls per minute in memory: asking the database on every one would cost more than many of the calls themselves. Once a
 * second the busy ones are joined with the counts of other processes.
 */
export interface CallCounter {
  count(subject: string): CallCount;
  stop(): void;
}

interface Entry {
  own: number;
  /** How many of the own ones the others know of. */
  told: number;
  others: number;
}

export function startCallCounter(parts: {
  database: Database;
  clock: () => Date;
  log: Log;
  /** Hides who is counted from the table. */
  keyOf: (subject: string) => string;
}): CallCounter {
  const { database, clock, log, keyOf } = parts;
  let window = 0;
  let entries = new Map<string, Entry>();
  let isJoining = false;

  const join = async () => {
    const [joinedWindow, joined] = [window, entries];
    const due = [...joined]
      .filter(([, { own, told }]) => own >= joinedFrom && own > told)
      .map(([subject, entry]) => ({ entry, own: entry.own, key: `calls:${joinedWindow}:${keyOf(subject)}` }))
      .sort((one, other) => (one.key < other.key ? -1 : 1));
    if (due.length === 0) return;
    const totals = await database
      .insert(rateLimits)
      .values(
        due.map(({ key, own, entry }) => ({
          key,
          count: own - entry.told,
          resetsAt: new Date((joinedWindow + 1) * windowMs),
        })),
      )
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: { count: sql`${rateLimits.count} + excluded.count` },
      })
      .returning({ key: rateLimits.key, count: rateLimits.count });
    const countOf = new Map(totals.map(({ key, count }) => [key, count]));
    for (const { key, own, entry } of due) {
      entry.told = own;
      entry.others = (countOf.get(key) ?? own) - own;
    }
  };

  const timer = setInterval(() => {
    if (isJoining) return;
    isJoining = true;
    join()
      .catch((error) => log.warn({ error }, 'calls were not joined with those of other processes'))
      .finally(() => {
        isJoining = false;
      });
  }, joinEveryMs);
  timer.unref();

  return {
    count(subject) {
      const current = Math.floor(clock().getTime() / windowMs);
      if (current !== window) {
        window = current;
        entries = new Map();
      }
      const resetsAt = new Date((window + 1) * windowMs);
      let entry = entries.get(subject);
      if (!entry) {
        entry = { own: 0, told: 0, others: 0 };
        if (entries.size < mostSubjects) entries.set(subject, entry);
      }
      entry.own += 1;
      return { used: entry.own + entry.others, resetsAt };
    },
    stop: () => clearInterval(timer),
  };
}
