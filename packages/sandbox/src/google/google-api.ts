import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerCall, type CallAnswer } from '../calendars/answer-call.ts';
import type { CalendarAccount, CalendarEvent } from '../calendars/calendar-objects.ts';
import { baseOf, type CalendarParts, findCaller } from '../calendars/calendar-parts.ts';
import type { CalendarCall, CalendarRoute } from '../calendars/calendar-route.ts';
import type { Notices } from '../calendars/notices.ts';
import { registerChannels } from './google-channels.ts';
import { GoogleError, invalid, notFound } from './google-error.ts';
import { readEvent, writeEvent } from './google-events.ts';
import { answerList, readInstant, selectFields } from './google-lists.ts';

export const calendarScope = (name: string) => `https://www.googleapis.com/auth/calendar${name}`;
const busyScopes = [calendarScope('.freebusy'), calendarScope('.events.freebusy'), calendarScope('')];
const eventScopes = [calendarScope('.events'), calendarScope('.events.owned'), calendarScope('')];

/** Adds what Candor asks of the Calendar API, version 3. */
export function registerGoogleCalendar(app: FastifyInstance, parts: CalendarParts, notices: Notices): void {
  const { book, store, faults } = parts;

  const route: CalendarRoute = (method, path, scopes, run) =>
    app.route<{ Params: { calendarId?: string; id?: string }; Querystring: Record<string, string> }>({
      method,
      url: `${parts.prefix}/calendar/v3${path}`,
      handler: (request, reply) => {
        const body = (request.body ?? {}) as Record<string, unknown>;
        const key = typeof body.id === 'string' ? body.id : null;
        return answerCall(parts, request, reply, key ?? request.params.id ?? null, async () => {
          try {
            const account = admit(parts, request, scopes);
            const { calendarId, id = '' } = request.params;
            if (calendarId && calendarId !== 'primary' && calendarId !== account.email) throw notFound();
            const answer = await run({ account, request, body, query: request.query, id });
            // What was changed is on the disk before it is acknowledged.
            if (method !== 'GET') await store.save();
            return answer;
          } catch (error) {
            if (!(error instanceof GoogleError)) throw error;
            return { status: error.status, body: error.body };
          }
        });
      },
    });

  const getEvent = ({ account, id }: CalendarCall): CalendarEvent => {
    const event = book.findEvent(account.id, id);
    if (!event) throw notFound();
    return event;
  };
  const tells = ({ query }: CalendarCall): boolean => {
    const { sendUpdates = 'none' } = query;
    if (!['all', 'externalOnly', 'none'].includes(sendUpdates))
      throw invalid('Invalid value for sendUpdates.');
    return sendUpdates !== 'none';
  };
  const show = (call: CalendarCall, event: CalendarEvent): CallAnswer => ({
    status: 200,
    body: selectFields(writeEvent(event, call.account), call.query.fields),
  });

  route('POST', '/freeBusy', busyScopes, ({ body, account }) => {
    const timeMin = readInstant(body.timeMin as string | undefined, 'timeMin');
    const timeMax = readInstant(body.timeMax as string | undefined, 'timeMax');
    if (!timeMin || !timeMax) throw invalid('Missing time range.', 'required');
    if (timeMin >= timeMax) throw invalid('The specified time range is empty.', 'timeRangeEmpty');
    const items = Array.isArray(body.items) ? (body.items as { id?: unknown }[]) : [];
    const isBroken = faults.takeInside('schedule-error');
    const calendars = Object.fromEntries(
      items.map(({ id }) => {
        const found = id === 'primary' ? account : book.findAccount(String(id));
        const errors = isBroken
          ? [{ domain: 'global', reason: 'internalError' }]
          : found
            ? undefined
            : [{ domain: 'global', reason: 'notFound' }];
        return [
          String(id),
          errors ? { errors, busy: [] } : { busy: listBusy(parts, found?.id ?? '', timeMin, timeMax) },
        ];
      }),
    );
    return { status: 200, body: { kind: 'calendar#freeBusy', timeMin, timeMax, calendars, groups: {} } };
  });

  route('GET', '/calendars/:calendarId/events', eventScopes, ({ account, query }) => ({
    status: 200,
    body: selectFields(answerList(parts, account, query), query.fields),
  }));
  route('POST', '/calendars/:calendarId/events', eventScopes, (call) => {
    const { account, body } = call;
    const id = body.id === undefined ? undefined : String(body.id);
    if (id !== undefined && !/^[a-v0-9]{5,1024}$/.test(id)) throw invalid('Invalid resource id value.');
    if (id !== undefined && book.findEvent(account.id, id))
      throw new GoogleError(409, 'duplicate', 'The requested identifier already exists.');
    const draft = { title: '', startsAt: '', endsAt: '', ...readEvent(body), ...(id && { id }) };
    const video = makeConference(call);
    return show(call, book.addEvent(account, { ...draft, ...(video && { video }) }, { tells: tells(call) }));
  });
  route('GET', '/calendars/:calendarId/events/:id', eventScopes, async (call) => {
    const event = getEvent(call);
    settleConference(call, event);
    await store.save();
    return show(call, event);
  });
  route('PATCH', '/calendars/:calendarId/events/:id', eventScopes, (call) => {
    const event = getEvent(call);
    const wanted = call.request.headers['if-match'];
    if (wanted && wanted !== `"${event.change}"`)
      throw new GoogleError(412, 'conditionNotMet', 'Precondition Failed');
    const changes = readEvent(call.body, event);
    const isBack = call.body.status === 'confirmed' && { isDeleted: false, isCancelled: false };
    const video = event.video.state === 'made' ? undefined : makeConference(call);
    book.changeEvent(event, { ...changes, ...isBack, ...(video && { video }) }, { tells: tells(call) });
    return show(call, event);
  });
  route('DELETE', '/calendars/:calendarId/events/:id', eventScopes, (call) => {
    const event = getEvent(call);
    if (event.isDeleted) throw new GoogleError(410, 'deleted', 'Resource has been deleted');
    book.removeEvent(event, { tells: tells(call) });
    return { status: 204 };
  });

  registerChannels(route, parts, notices, eventScopes);

  /** A conference where one is asked for, and the version says that it is meant. The same request is made once. */
  function makeConference({
    body,
    query,
    request,
    account,
  }: CalendarCall): CalendarEvent['video'] | undefined {
    const data = body.conferenceData as { createRequest?: Record<string, unknown> } | undefined;
    if (query.conferenceDataVersion !== '1' || !data?.createRequest) return undefined;
    const { requestId, conferenceSolutionKey } = data.createRequest;
    const { type } = (conferenceSolutionKey ?? {}) as { type?: unknown };
    if (typeof requestId !== 'string' || requestId === '') throw invalid('Missing requestId.', 'required');
    if (type !== 'hangoutsMeet') throw invalid('Invalid conference type value.');
    if (!account.hasVideo || faults.takeInside('conference-failure'))
      return { state: 'failed', url: null, requestId };
    if (faults.is('conference-pending')) return { state: 'pending', url: null, requestId };
    return { state: 'made', url: newLink(request), requestId };
  }

  function settleConference({ request }: CalendarCall, event: CalendarEvent): void {
    if (event.video.state !== 'pending' || faults.takeInside('conference-pending')) return;
    event.video = { ...event.video, state: 'made', url: newLink(request) };
  }

  function newLink(request: FastifyRequest): string {
    const letters = book
      .newToken()
      .replace(/[^a-z]/gi, 'x')
      .toLowerCase();
    return `${baseOf(request, parts.prefix)}/meet/${letters.slice(0, 3)}-${letters.slice(3, 7)}-${letters.slice(7, 10)}`;
  }
}

/** Merged, as the real one answers them. What the person declined, or shows as free, does not block. */
function listBusy({ book }: CalendarParts, accountId: string, from: string, to: string) {
  const busy: { start: string; end: string }[] = [];
  for (const event of book.listEvents(accountId, new Date(from), new Date(to))) {
    if (event.isCancelled || event.showAs === 'free' || event.showAs === 'workingElsewhere') continue;
    const start = event.startsAt < from ? from : event.startsAt;
    const end = event.endsAt > to ? to : event.endsAt;
    const last = busy.at(-1);
    if (last && start <= last.end) last.end = end > last.end ? end : last.end;
    else busy.push({ start, end });
  }
  return busy;
}

function admit(parts: CalendarParts, request: FastifyRequest, scopes: readonly string[]): CalendarAccount {
  const caller = findCaller(parts, request);
  if (!caller) throw new GoogleError(401, 'authError', 'Invalid Credentials');
  if (!scopes.some((scope) => caller.grant.scopes.includes(scope)))
    throw new GoogleError(403, 'insufficientPermissions', 'Insufficient Permission');
  return caller.account;
}
