import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeDurably } from '../mailbox/durable-file.ts';
import { emptyGrants, type KeptGrants } from '../oauth/grants.ts';
import type { CalendarAccount, CalendarEvent, Meeting, Watch } from './calendar-objects.ts';

export interface CalendarState {
  /** How far this vendor's clock is ahead of the machine's. */
  aheadMs: number;
  /** Where notices really go: the address that Candor gave may not be reached from here. */
  noticeOrigin: string | null;
  grants: KeptGrants;
  accounts: Record<string, CalendarAccount>;
  events: Record<string, CalendarEvent>;
  meetings: Record<string, Meeting>;
  watches: Record<string, Watch>;
  /** Counts the changes of all calendars. */
  changes: number;
}

export type CalendarStore = ReturnType<typeof openCalendarStore>;

/** The calendars of one vendor, kept in the data folder over restarts. */
export function openCalendarStore(dataDir: string, name: string) {
  const file = path.join(dataDir, `sandbox-${name}.json`);
  const state: CalendarState = {
    ...{ aheadMs: 0, noticeOrigin: null, grants: emptyGrants(), accounts: {}, events: {} },
    ...{ meetings: {}, watches: {}, changes: 0 },
    ...(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<CalendarState>) : {}),
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
