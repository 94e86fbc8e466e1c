import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeDurably } from './mailbox/durable-file.ts';

/** The state of one stand-in, kept in the data folder over restarts. What is new in `empty` is added to what was stored. */
export function openDurableStore<T extends { aheadMs: number }>(dataDir: string, name: string, empty: T) {
  const file = path.join(dataDir, `sandbox-${name}.json`);
  const state: T = {
    ...empty,
    ...(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<T>) : {}),
  };
  let writing: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;
  return {
    state,
    /** The vendor's own time. */
    now: () => new Date(Date.now() + state.aheadMs),
    /** Resolves when what was changed until now is on the disk; several changes share a write. */
    save(): Promise<void> {
      next ??= writing
        .catch(() => undefined)
        .then(() => {
          next = undefined;
          writing = writeDurably(file, JSON.stringify(state));
          return writing;
        });
      return next;
    },
  };
}
