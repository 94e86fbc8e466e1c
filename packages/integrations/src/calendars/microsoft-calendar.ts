import { z } from 'zod';
import { ProviderRefusal } from '../provider-http/provider-error.ts';
import {
  createProviderHttp,
  type HttpLimits,
  type ProviderAccount,
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
import { readSchedule, slotMinutes } from './graph-schedule.ts';
import { clipPeriods, mergePeriods } from './merge-periods.ts';
import { readAs, readLink } from './read-answer.ts';
import { eventFields, pageSchema, readGraphEvent, readTaken } from './read-graph.ts';

/** Times in UTC, ids that stay when an event is moved. Needed with every call, on every next page as well. */
const headers = { prefer: 'outlook.timezone="UTC", IdType="ImmutableId"' };
const mostScheduleMs = 60 * 86_400_000;

const errorSchema = z.object({ error: z.object({ code: z.string() }) });
const subscriptionSchema = z.object({ id: z.string(), expirationDateTime: z.string() });
const bodySchema = z.object({ body: z.object({ content: z.string() }), onlineMeeting: z.unknown() });

interface MicrosoftSettings {
  /** As in `https://graph.microsoft.com/v1.0`. */
  graphUrl: string;
  limits?: Partial<HttpLimits>;
}

/** Outlook calendars and Teams meetings over Microsoft Graph. */
export function createMicrosoftCalendars({ graphUrl, limits = {} }: MicrosoftSettings): CalendarProvider {
  return {
    name: 'microsoft',
    apiUrl: graphUrl,
    permissionsOf(scopes) {
      const has = (name: string) =>
        scopes.some(
          (scope) => scope.replace(/^https:\/\/graph\.microsoft\.com\//i, '').toLowerCase() === name,
        );
      const canWriteEvents = has('calendars.readwrite');
      return {
        canReadBusy: canWriteEvents || has('calendars.read'),
        canWriteEvents,
        // The link comes with the event; the scope for meetings alone adds those that are in no calendar.
        canMakeVideo: canWriteEvents && has('onlinemeetings.readwrite'),
      };
    },
    open: (account, own) => openCalendar(connect(graphUrl, account, { ...limits, ...own })),
  };
}

function connect(baseUrl: string, account: ProviderAccount, limits: Partial<HttpLimits>): ProviderHttp {
  return createProviderHttp({
    ...{ name: 'Microsoft', baseUrl, account, headers, limits },
    readCode: (body) => errorSchema.safeParse(body).data?.error.code ?? '',
  });
}

const eventPath = (id: string) => `me/events/${encodeURIComponent(id)}`;
const writeTime = (instant: Date) => ({ dateTime: instant.toISOString().slice(0, 19), timeZone: 'UTC' });

function openCalendar(http: ProviderHttp): Calendar {
  const readView = (range: Period, select: string) =>
    http.collect(
      {
        method: 'GET',
        path: 'me/calendarView',
        query: {
          ...{ startDateTime: range.from.toISOString(), endDateTime: range.to.toISOString() },
          ...{ $select: select, $top: '100' },
        },
      },
      (answer) => {
        const { value, '@odata.nextLink': next } = readAs(pageSchema, answer);
        return { page: value, next: next ? { method: 'GET' as const, path: next } : undefined };
      },
    );

  async function readEvent(id: string): Promise<SeenEvent | undefined> {
    const asked = { method: 'GET', path: eventPath(id), query: { $select: eventFields } } as const;
    const answer = await orGone(http.call(asked));
    return answer === undefined ? undefined : readGraphEvent(answer);
  }

  async function findEvent({ key }: EventKey, range: Period): Promise<SeenEvent | undefined> {
    const pages = await readView(range, eventFields);
    return pages
      .flat()
      .map(readGraphEvent)
      .find(({ transactionId }) => transactionId === key);
  }

  return {
    readEvent,
    findEvent,
    async findBusy(range, { email, zone }) {
      const taken: Period[] = [];
      for (const part of split(range)) taken.push(...(await findTaken(http, part, email, readView, zone)));
      return clipPeriods(mergePeriods(taken), range);
    },
    async hasVideo() {
      const answer = await http.call({ method: 'GET', path: 'me/calendar' });
      const schema = z.object({ allowedOnlineMeetingProviders: z.array(z.string()).nullish() });
      return (readAs(schema, answer).allowedOnlineMeetingProviders ?? []).includes('teamsForBusiness');
    },
    async listEvents(range) {
      return (await readView(range, eventFields)).flat().map(readGraphEvent);
    },
    async addEvent(event, key) {
      const body = { ...writeEvent(event), ...writeVideo(event), transactionId: key.key };
      const asked = { method: 'POST', path: 'me/events', body } as const;
      try {
        return withVideo(event, readGraphEvent(await http.call(asked)));
      } catch (error) {
        // Some answer a repeated transaction with a conflict instead of the event.
        if (!(error instanceof ProviderRefusal) || error.status !== 409) throw error;
        const found = await findEvent(key, event);
        if (!found) throw error;
        return withVideo(event, found);
      }
    },
    async changeEvent(id, event) {
      const before = await orGone(
        http.call({ method: 'GET', path: eventPath(id), query: { $select: 'body,onlineMeeting' } }),
      );
      if (before === undefined) return undefined;
      const { body: text, onlineMeeting } = readAs(bodySchema, before);
      const { body: _, ...rest } = writeEvent(event);
      const content = keepRest(text.content, event.html);
      const changes = {
        ...rest,
        ...(content !== undefined && { body: { contentType: 'HTML', content } }),
        ...(event.video && !onlineMeeting && writeVideo(event)),
      };
      const answer = await orGone(http.call({ method: 'PATCH', path: eventPath(id), body: changes }));
      return answer === undefined ? undefined : withVideo(event, readGraphEvent(answer));
    },
    async cancelEvent(id, comment) {
      const path = eventPath(id);
      try {
        await orGone(http.call({ method: 'POST', path: `${path}/cancel`, body: { comment } }));
      } catch (error) {
        // What nobody was invited to cannot be called off, only taken away.
        if (!(error instanceof ProviderRefusal) || error.status !== 400) throw error;
        await orGone(http.call({ method: 'DELETE', path }));
      }
    },
    async addMeeting({ title, from, to }) {
      const body = { subject: title, startDateTime: from.toISOString(), endDateTime: to.toISOString() };
      const answer = await http.call({ method: 'POST', path: 'me/onlineMeetings', body, isOnce: true });
      const { joinWebUrl } = readAs(z.object({ joinWebUrl: z.string() }), answer);
      return { joinUrl: readLink(joinWebUrl) ?? '' };
    },
    async listChanges(cursor, range) {
      const start = { startDateTime: range.from.toISOString(), endDateTime: range.to.toISOString() };
      const first = {
        ...{ method: 'GET' as const, headers: { prefer: `${headers.prefer}, odata.maxpagesize=100` } },
        ...(cursor ? { path: cursor } : { path: 'me/calendarView/delta', query: start }),
      };
      let delta = '';
      const pages = await orExpired(
        http.collect(first, (answer) => {
          const { value, ...links } = readAs(pageSchema, answer);
          delta = links['@odata.deltaLink'] ?? delta;
          const next = links['@odata.nextLink'];
          const ids = value.map((one) => readAs(z.object({ id: z.string() }), one).id);
          return { page: ids, next: next ? { ...first, query: {}, path: next } : undefined };
        }),
      );
      return { ids: pages && new Set(pages.flat()), cursor: delta };
    },
    watch: (hook) => watch(http, hook),
    async rewatch(watching, hook) {
      const path = `subscriptions/${encodeURIComponent(watching.id)}`;
      const body = { expirationDateTime: hook.endsAt.toISOString() };
      const answer = await orGone(http.call({ method: 'PATCH', path, body }));
      return answer === undefined ? watch(http, hook) : readWatching(answer);
    },
    async unwatch({ id }) {
      await orGone(http.call({ method: 'DELETE', path: `subscriptions/${encodeURIComponent(id)}` }));
    },
  };
}

/** Asks for the schedule; for the calendar itself where schedules are not offered, as with personal accounts. */
async function findTaken(
  http: ProviderHttp,
  range: Period,
  email: string,
  readView: (range: Period, select: string) => Promise<unknown[][]>,
  zone: string,
): Promise<Period[]> {
  const body = {
    schedules: [email],
    ...{ startTime: writeTime(range.from), endTime: writeTime(range.to) },
    availabilityViewInterval: slotMinutes,
  };
  const asked = { method: 'POST', path: 'me/calendar/getSchedule', body } as const;
  const answer = await http.call(asked).catch((error: unknown) => {
    if (error instanceof ProviderRefusal && error.status !== 401) return undefined;
    throw error;
  });
  const taken = answer === undefined ? undefined : readSchedule(answer, range);
  if (taken) return taken;
  // A day without hours that began before the range still covers its start.
  const wider = {
    from: new Date(range.from.getTime() - 86_400_000),
    to: new Date(range.to.getTime() + 86_400_000),
  };
  const entries = await readView(wider, 'id,start,end,isAllDay,isCancelled,showAs');
  return entries.flat().flatMap((entry) => readTaken(entry, zone));
}

/** Graph takes 62 days at most; the grid begins at a full slot. */
function split({ from, to }: Period): Period[] {
  const slotMs = slotMinutes * 60_000;
  const startMs = Math.floor(from.getTime() / slotMs) * slotMs;
  const endMs = Math.ceil(to.getTime() / slotMs) * slotMs;
  const parts: Period[] = [];
  for (let at = startMs; at < endMs; at += mostScheduleMs)
    parts.push({ from: new Date(at), to: new Date(Math.min(at + mostScheduleMs, endMs)) });
  return parts;
}

function writeEvent({ title, html, from, to, place, attendees }: WantedEvent) {
  return {
    subject: title,
    body: { contentType: 'HTML', content: wrap(html) },
    // Instants: a local time that clocks show twice could not be told apart.
    ...{ start: writeTime(from), end: writeTime(to) },
    location: { displayName: place },
    attendees: attendees.map(({ email, name, isOptional }) => ({
      emailAddress: { address: email, name },
      type: isOptional ? 'optional' : 'required',
    })),
    allowNewTimeProposals: false,
  };
}

const writeVideo = ({ video }: WantedEvent) =>
  video ? { isOnlineMeeting: true, onlineMeetingProvider: 'teamsForBusiness' } : {};

function withVideo({ video }: WantedEvent, seen: SeenEvent): SeenEvent {
  // A mailbox without Teams takes the wish and leaves it at that.
  return video && !seen.joinUrl ? { ...seen, videoState: 'failed' } : seen;
}

const wrap = (html: string) => `<div id="candor-event">${html}</div>`;

/** Our part of the text replaced, and what Outlook added kept, without which the meeting is lost. Undefined: leave it all. */
function keepRest(content: string, html: string): string | undefined {
  const start = content.search(/<div[^>]*id="(?:x_)*candor-event"[^>]*>/i);
  if (start < 0) return undefined;
  let depth = 0;
  for (const tag of content.slice(start).matchAll(/<(\/?)div\b[^>]*>/gi)) {
    depth += tag[1] ? -1 : 1;
    const end = start + tag.index + tag[0].length;
    if (depth === 0) return content.slice(0, start) + wrap(html) + content.slice(end);
  }
  return undefined;
}

async function watch(http: ProviderHttp, { url, secret, endsAt }: Hook): Promise<Watching> {
  const body = {
    ...{ changeType: 'updated,deleted', resource: 'me/events', clientState: secret },
    ...{ notificationUrl: url, lifecycleNotificationUrl: url, expirationDateTime: endsAt.toISOString() },
  };
  return readWatching(await http.call({ method: 'POST', path: 'subscriptions', body, isOnce: true }));
}

/** How long it really lives is what the answer says, not what was asked for. */
function readWatching(answer: unknown): Watching {
  const { id, expirationDateTime } = readAs(subscriptionSchema, answer);
  return { id, resourceId: null, endsAt: new Date(expirationDateTime) };
}

async function orGone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderRefusal && error.isGone) return undefined;
    throw error;
  }
}

async function orExpired<T>(answer: Promise<T>): Promise<T | null> {
  return (await orGone(answer)) ?? null;
}
