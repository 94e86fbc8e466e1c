import { z } from 'zod';
import { ProviderRefusal, ProviderUnavailable } from '../provider-http/provider-error.ts';
import {
  createProviderHttp,
  type HttpLimits,
  type ProviderCall,
  type ProviderHttp,
} from '../provider-http/provider-http.ts';
import type {
  Calendar,
  CalendarProvider,
  EventKey,
  Hook,
  Period,
  SeenEvent,
  WantedEvent,
  Watching,
} from './calendars.ts';
import { clipPeriods, mergePeriods } from './merge-periods.ts';
import { readAs } from './read-answer.ts';
import { readGoogleEvent } from './read-google.ts';

const scopeOf = (name: string) => `https://www.googleapis.com/auth/calendar${name}`;
const errorSchema = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })).min(1) }),
});
const listSchema = z.object({
  items: z.array(z.unknown()).optional(),
  nextPageToken: z.string().optional(),
  nextSyncToken: z.string().optional(),
});
const busySchema = z.object({
  calendars: z.record(
    z.string(),
    z.object({
      busy: z
        .array(z.object({ start: z.iso.datetime({ offset: true }), end: z.iso.datetime({ offset: true }) }))
        .optional(),
      errors: z.array(z.object({ reason: z.string() })).optional(),
    }),
  ),
});
const channelSchema = z.object({ id: z.string(), resourceId: z.string(), expiration: z.coerce.number() });
const mostBusyMs = 60 * 86_400_000;
const events = 'calendars/primary/events';
const eventPath = (id: string) => `${events}/${encodeURIComponent(id)}`;
/** Google itself notifies attendees, and makes a conference if the body asks for one. */
const telling = { sendUpdates: 'all', conferenceDataVersion: '1' };

interface GoogleSettings {
  /** As in `https://www.googleapis.com/calendar/v3`. */
  calendarUrl: string;
  limits?: Partial<HttpLimits>;
}

/** Google calendars and Meet, over the Calendar API. */
export function createGoogleCalendars({ calendarUrl, limits = {} }: GoogleSettings): CalendarProvider {
  return {
    name: 'google',
    apiUrl: calendarUrl,
    permissionsOf(scopes) {
      const has = (...names: string[]) => names.some((name) => scopes.includes(scopeOf(name)));
      const canWriteEvents = has('.events', '.events.owned', '');
      return {
        canReadBusy: has('.freebusy', '.events.freebusy', '.readonly', ''),
        canWriteEvents,
        canMakeVideo: canWriteEvents,
      };
    },
    open: (account, own) =>
      openCalendar(
        createProviderHttp({
          ...{ name: 'Google', baseUrl: calendarUrl, account, limits: { ...limits, ...own } },
          readCode: (body) => errorSchema.safeParse(body).data?.error.errors[0]?.reason ?? '',
          // Too many calls are a 403 here, at times.
          busyCodes: ['userRateLimitExceeded', 'rateLimitExceeded'],
        }),
      ),
  };
}

function openCalendar(http: ProviderHttp): Calendar {
  const list = <P>(query: Record<string, string>, read: (answer: z.infer<typeof listSchema>) => P) => {
    const first: ProviderCall = { method: 'GET', path: events, query };
    return http.collect(first, (answer) => {
      const parsed = readAs(listSchema, answer);
      const { nextPageToken: pageToken } = parsed;
      return {
        page: read(parsed),
        next: pageToken ? { ...first, query: { ...query, pageToken } } : undefined,
      };
    });
  };

  async function readEvent(id: string): Promise<SeenEvent | undefined> {
    const answer = await orGone(http.call({ method: 'GET', path: eventPath(id) }));
    const event = answer === undefined ? undefined : readGoogleEvent(answer);
    // One that was deleted is still told, as cancelled.
    return event?.isCancelled ? undefined : event;
  }

  async function change(id: string, event: WantedEvent, key: EventKey): Promise<SeenEvent | undefined> {
    const before = await readEvent(id);
    if (!before) return undefined;
    const isMissing = event.video && before.videoState !== 'made';
    const body = { ...writeEvent(event, key), ...(isMissing && writeVideo(event, key)) };
    const asked = { method: 'PATCH', path: eventPath(id), query: telling, body } as const;
    const answer = await orGone(http.call(asked));
    return answer === undefined ? undefined : withVideo(event, readGoogleEvent(answer));
  }

  return {
    readEvent,
    async findBusy(range) {
      const taken: Period[] = [];
      for (let at = range.from.getTime(); at < range.to.getTime(); at += mostBusyMs) {
        const to = new Date(Math.min(at + mostBusyMs, range.to.getTime()));
        taken.push(...(await askBusy(http, { from: new Date(at), to })));
      }
      return clipPeriods(mergePeriods(taken), range);
    },
    hasVideo: async () => true,
    async listEvents({ from, to }) {
      const query = {
        ...{ timeMin: from.toISOString(), timeMax: to.toISOString() },
        ...{ singleEvents: 'true', orderBy: 'startTime', maxResults: '100' },
      };
      const pages = await list(query, ({ items = [] }) => items.map(readGoogleEvent));
      return pages.flat();
    },
    async addEvent(event, key) {
      const body = { id: key.key, ...writeEvent(event, key), ...writeVideo(event, key) };
      try {
        const answer = await http.call({ method: 'POST', path: events, query: telling, body });
        return withVideo(event, readGoogleEvent(answer));
      } catch (error) {
        // The id is ours: an event that has it was made by an earlier call whose answer was lost.
        if (!(error instanceof ProviderRefusal) || error.status !== 409) throw error;
        const changed = await change(key.key, event, key);
        if (!changed) throw error;
        return changed;
      }
    },
    changeEvent: change,
    findEvent: ({ key }) => readEvent(key),
    async cancelEvent(id) {
      await orGone(http.call({ method: 'DELETE', path: eventPath(id), query: { sendUpdates: 'all' } }));
    },
    async listChanges(cursor, { from }) {
      // Ids are enough: what changed of ours is read by itself, and the rest is none of our business.
      const fields = 'items(id),nextPageToken,nextSyncToken';
      const start: Record<string, string> = cursor ? { syncToken: cursor } : { timeMin: from.toISOString() };
      // A series is one event here: ours are single, and years of weekly meetings would fill page after page.
      const query = { ...start, showDeleted: 'true', maxResults: '250', fields };
      let next = '';
      const pages = await orGone(
        list(query, ({ items = [], nextSyncToken }) => {
          next = nextSyncToken ?? next;
          return items.map((one) => readAs(z.object({ id: z.string() }), one).id);
        }),
      );
      return { ids: pages ? new Set(pages.flat()) : null, cursor: next };
    },
    watch: (hook) => watch(http, hook),
    async rewatch(watching, hook) {
      const fresh = await watch(http, hook);
      await stop(http, watching);
      return fresh;
    },
    unwatch: (watching) => stop(http, watching),
  };
}

async function askBusy(http: ProviderHttp, { from, to }: Period): Promise<Period[]> {
  const range = { timeMin: from.toISOString(), timeMax: to.toISOString(), timeZone: 'UTC' };
  const body = { ...range, items: [{ id: 'primary' }] };
  const answer = readAs(busySchema, await http.call({ method: 'POST', path: 'freeBusy', body }));
  const calendar = answer.calendars.primary;
  // An error inside an answer that is fine: unknown is not free.
  if (!calendar?.busy || calendar.errors?.length)
    throw new ProviderUnavailable('failing', 'Google could not tell about the calendar');
  return calendar.busy.map(({ start, end }) => ({ from: new Date(start), to: new Date(end) }));
}

function writeEvent({ title, html, from, to, zone, place, attendees }: WantedEvent, { subjectId }: EventKey) {
  return {
    ...{ summary: title, description: html, location: place },
    start: { dateTime: from.toISOString(), timeZone: zone },
    end: { dateTime: to.toISOString(), timeZone: zone },
    attendees: attendees.map(({ email, name, isOptional }) => ({
      ...{ email, displayName: name },
      ...(isOptional && { optional: true }),
    })),
    extendedProperties: { private: { hr_interview_id: subjectId } },
  };
}

function writeVideo({ video }: WantedEvent, { key }: EventKey) {
  if (!video) return {};
  const conferenceSolutionKey = { type: 'hangoutsMeet' };
  return { conferenceData: { createRequest: { requestId: key, conferenceSolutionKey } } };
}

function withVideo({ video }: WantedEvent, seen: SeenEvent): SeenEvent {
  return video && seen.videoState === 'none' ? { ...seen, videoState: 'failed' } : seen;
}

/** The id of a channel is ours, and good once. */
async function watch(http: ProviderHttp, { url, secret, endsAt }: Hook): Promise<Watching> {
  const body = {
    ...{ id: crypto.randomUUID(), type: 'web_hook', address: url, token: secret },
    expiration: String(endsAt.getTime()),
  };
  const answer = await http.call({ method: 'POST', path: `${events}/watch`, body, isOnce: true });
  const { id, resourceId, expiration } = readAs(channelSchema, answer);
  return { id, resourceId, endsAt: new Date(expiration) };
}

async function stop(http: ProviderHttp, { id, resourceId }: Watching): Promise<void> {
  await orGone(http.call({ method: 'POST', path: 'channels/stop', body: { id, resourceId } }));
}

async function orGone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderRefusal && error.isGone) return undefined;
    throw error;
  }
}
