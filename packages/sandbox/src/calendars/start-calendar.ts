import type { FastifyInstance } from 'fastify';
import type { Emulator } from '../emulator.ts';
import { createGrants } from '../oauth/grants.ts';
import { createBook } from './calendar-book.ts';
import { registerCalendarControls } from './calendar-controls.ts';
import { createCalendarFaultSwitch } from './calendar-faults.ts';
import { createCalendarJournal } from './calendar-journal.ts';
import type { CalendarAccount, CalendarEvent, Watch } from './calendar-objects.ts';
import { registerCalendarPages } from './calendar-pages.ts';
import type { CalendarParts } from './calendar-parts.ts';
import { openCalendarStore } from './calendar-store.ts';
import { type Deliver, writeInvitations } from './invitation-mail.ts';
import { createNotices } from './notices.ts';

export interface CalendarOptions {
  dataDir: string;
  /** Puts an email into the mailbox. */
  deliver: Deliver;
}

/** What one vendor adds to what all have. */
export interface CalendarVendor {
  prefix: string;
  name: string;
  about: string;
  personalDomains: readonly string[];
  newEventId(): string;
  busyBody(status: number): object;
  /** What is sent to whoever watches a calendar. */
  writeNotice(
    watch: Watch,
    about: { event: CalendarEvent; change: 'created' | 'updated' | 'deleted' } | 'sync',
  ): { headers: Record<string, string>; body: string };
  register(app: FastifyInstance, parts: CalendarParts, notices: ReturnType<typeof createNotices>): void;
}

/** Starts the stand-in for a vendor of calendars. */
export function startCalendar(
  vendor: CalendarVendor,
  { dataDir, deliver }: CalendarOptions,
): Emulator & { parts: CalendarParts } {
  const { prefix, name, about } = vendor;
  const store = openCalendarStore(dataDir, prefix.slice(1));
  const journal = createCalendarJournal();
  const faults = createCalendarFaultSwitch();
  const notices = createNotices({ store, journal, faults, writeNotice: vendor.writeNotice });
  let mails: Promise<void> = Promise.resolve();
  const book = createBook({
    store,
    personalDomains: vendor.personalDomains,
    newEventId: vendor.newEventId,
    invite(invite) {
      for (const { raw, envelope } of writeInvitations(prefix.slice(1), invite)) {
        const what = `${invite.method} ${invite.event.id}`;
        journal.note({ kind: 'mail', what, outcome: 'sent', id: envelope.to[0] ?? null });
        mails = mails.then(() => deliver(raw, envelope)).catch(() => undefined);
      }
    },
    tellWatches: (account: CalendarAccount, event, change) => notices.tell(account, { event, change }),
  });
  const grants = createGrants(store.state.grants, () => store.now().getTime());
  const parts: CalendarParts = {
    ...{ prefix, name, store, grants, faults, journal, book, busyBody: vendor.busyBody },
  };
  return {
    ...{ prefix, name, about, parts },
    register(app) {
      app.register(async (scope) => {
        for (const type of ['application/x-www-form-urlencoded'])
          scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) =>
            done(null, new URLSearchParams(String(body))),
          );
        registerCalendarControls(scope, parts);
        registerCalendarPages(scope, parts);
        vendor.register(scope, parts, notices);
      });
    },
    async close() {
      await mails;
      await notices.close();
      await store.save();
    },
  };
}
