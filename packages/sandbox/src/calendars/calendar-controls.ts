import type { FastifyInstance } from 'fastify';
import { idOf } from '../oauth/oauth-api.ts';
import { type CalendarFault, faultNames } from './calendar-faults.ts';
import type { CalendarAccount, CalendarEvent } from './calendar-objects.ts';
import type { CalendarParts } from './calendar-parts.ts';

const body = (properties: object, required: string[] = []) => ({
  schema: { body: { type: 'object', additionalProperties: false, required, properties } },
});
const faultBody = {
  mode: { enum: faultNames },
  times: { type: 'integer', minimum: 1 },
  path: { type: 'string' },
  method: { type: 'string' },
  ms: { type: 'integer', minimum: 0 },
  expiresInSeconds: { type: 'integer', minimum: 1 },
};
const accountBody = {
  email: { type: 'string', pattern: '^\\S+@\\S+$' },
  name: { type: 'string' },
  jobTitle: { type: ['string', 'null'] },
  kind: { enum: ['work', 'personal'] },
  hasVideo: { type: 'boolean' },
  zone: { type: 'string' },
};

/** Adds what the real one does not have: its whole state, the journal, the fault switch and a clock that can be moved. */
export function registerCalendarControls(app: FastifyInstance, parts: CalendarParts): void {
  const { prefix, store, faults, journal, book } = parts;
  const { state } = store;

  app.get(`${prefix}/state`, async () => {
    const all = Object.values(state.events);
    const isCopy = (event: CalendarEvent) => !book.isOrganizer(event);
    const show = (event: CalendarEvent) => showEvent(parts, event);
    return {
      now: store.now().toISOString(),
      accounts: Object.values(state.accounts),
      events: all.filter((event) => !event.isDeleted && !isCopy(event)).map(show),
      /** In the calendars of those who were invited. */
      copies: all.filter((event) => !event.isDeleted && isCopy(event)).map(show),
      deleted_events: all.filter(({ isDeleted }) => isDeleted).map(show),
      meetings: Object.values(state.meetings),
      subscriptions: Object.values(state.watches).map(({ secret: _, ...watch }) => watch),
    };
  });
  app.get(`${prefix}/journal`, async () => journal.entries);
  app.get(`${prefix}/faults`, async () => faults.get());
  app.post<{ Body: CalendarFault }>(`${prefix}/faults`, body(faultBody, ['mode']), async (request) => {
    faults.set(request.body);
    return faults.get();
  });
  app.get(`${prefix}/clock`, async () => ({ now: store.now().toISOString() }));
  app.post<{ Body: { advance_seconds: number } }>(
    `${prefix}/clock`,
    body({ advance_seconds: { type: 'integer', minimum: 0 } }, ['advance_seconds']),
    async (request) => {
      state.aheadMs += request.body.advance_seconds * 1000;
      await store.save();
      return { now: store.now().toISOString() };
    },
  );
  /** Where Candor is reached from here, for notices of changes. */
  app.post<{ Body: { url: string } }>(
    `${prefix}/webhook`,
    body({ url: { type: 'string', format: 'uri' } }, ['url']),
    async (request) => {
      state.noticeOrigin = new URL(request.body.url).origin;
      await store.save();
      return { url: state.noticeOrigin };
    },
  );
  app.post<{ Body: Partial<CalendarAccount> & { email: string } }>(
    `${prefix}/accounts`,
    body(accountBody, ['email']),
    async (request) => {
      const account = book.ensureAccount({ id: idOf(request.body.email), ...request.body });
      await store.save();
      return account;
    },
  );
  /** The owner ends Candor's access, on a page of the vendor. */
  app.post<{ Body: { email: string } }>(
    `${prefix}/revoke-access`,
    body({ email: { type: 'string' } }, ['email']),
    async (request) => {
      const account = book.findAccount(request.body.email);
      for (const grant of state.grants.grants) if (grant.account.id === account?.id) grant.isRevoked = true;
      await store.save();
      return { revoked: account !== undefined };
    },
  );
}

/** An event with instants in UTC, whatever the vendor's own API makes of it. */
export function showEvent({ store: { state } }: CalendarParts, event: CalendarEvent) {
  return {
    id: event.id,
    account: state.accounts[event.accountId]?.email ?? event.accountId,
    ical_uid: event.uid,
    subject: event.title,
    html: event.html,
    location: event.place,
    start: event.startsAt,
    end: event.endsAt,
    time_zone: event.zone,
    is_all_day: event.isAllDay,
    show_as: event.showAs,
    is_cancelled: event.isCancelled,
    organizer: event.organizer,
    attendees: event.attendees.map(({ email, name, type, response }) => ({ email, name, type, response })),
    join_url: event.video.url,
    video_state: event.video.state,
    transaction_id: event.transactionId,
    sequence: event.sequence,
    private_properties: event.privateProperties,
  };
}
