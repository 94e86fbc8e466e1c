import { openDurableStore } from '../durable-store.ts';
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
  return openDurableStore<CalendarState>(dataDir, name, {
    ...{ aheadMs: 0, noticeOrigin: null, grants: emptyGrants(), accounts: {}, events: {} },
    ...{ meetings: {}, watches: {}, changes: 0 },
  });
}
