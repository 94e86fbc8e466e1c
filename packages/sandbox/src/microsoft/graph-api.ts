import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerCall } from '../calendars/answer-call.ts';
import type { CalendarAccount, CalendarEvent } from '../calendars/calendar-objects.ts';
import { baseOf, type CalendarParts, findCaller } from '../calendars/calendar-parts.ts';
import type { Notices } from '../calendars/notices.ts';
import { GraphError, invalid, notFound } from './graph-error.ts';
import { readEvent, writeEvent } from './graph-events.ts';
import type { GraphCall, GraphRoute } from './graph-route.ts';
import { answerSchedule } from './graph-schedule.ts';
import { registerSubscriptions } from './graph-subscriptions.ts';
import { preferredZone } from './graph-time.ts';
import { answerDelta, answerView, type ViewAsked } from './graph-views.ts';

const reading = ['Calendars.ReadWrite', 'Calendars.Read', 'Calendars.ReadBasic'];
const writing = ['Calendars.ReadWrite'];

/** Adds what Candor asks of Graph, version 1.0. */
export function registerGraph(app: FastifyInstance, parts: CalendarParts, notices: Notices): void {
  const { book, store, faults } = parts;
  const { state } = store;

  const route: GraphRoute = (method, path, scopes, run) =>
    app.route<{ Params: { id?: string }; Querystring: Record<string, string> }>({
      method,
      url: `${parts.prefix}/v1.0${path}`,
      handler: (request, reply) => {
        const body = (request.body ?? {}) as Record<string, unknown>;
        const key = typeof body.transactionId === 'string' ? body.transactionId : null;
        reply.header('request-id', randomUUID());
        return answerCall(parts, request, reply, key ?? request.params.id ?? null, async () => {
          try {
            const account = admit(parts, request, scopes);
            const zone = preferredZone(request.headers.prefer as string | undefined);
            const { params, query } = request;
            const answer = await run({ account, request, body, query, id: params.id ?? '', zone });
            // What was changed is on the disk before it is acknowledged.
            if (method !== 'GET') await store.save();
            return answer;
          } catch (error) {
            if (!(error instanceof GraphError)) throw error;
            return { status: error.status, body: error.body };
          }
        });
      },
    });

  const getEvent = ({ account, id }: GraphCall): CalendarEvent => {
    const event = book.findEvent(account.id, id);
    if (!event || event.isDeleted) throw notFound();
    return event;
  };
  const view = ({ request, query, zone }: GraphCall): ViewAsked => ({
    ...{ query, zone, url: `${baseOf(request, '')}${request.url}` },
    pageSize: Number(/odata\.maxpagesize=(\d+)/.exec(String(request.headers.prefer))?.[1] ?? 50),
  });

  route('GET', '/me', ['User.Read'], ({ account }) => ({
    status: 200,
    body: {
      id: account.id,
      displayName: account.name,
      mail: account.kind === 'work' ? account.email : null,
      userPrincipalName: account.email,
      givenName: account.name.split(' ')[0] ?? '',
      surname: account.name.split(' ').slice(1).join(' '),
      jobTitle: account.jobTitle,
      preferredLanguage: 'en-US',
    },
  }));
  route('GET', '/me/calendar', reading, ({ account }) => ({
    status: 200,
    body: {
      id: `calendar-${account.id}`,
      name: 'Calendar',
      owner: { name: account.name, address: account.email },
      canEdit: true,
      allowedOnlineMeetingProviders: account.hasVideo ? ['teamsForBusiness'] : [],
      defaultOnlineMeetingProvider: account.hasVideo ? 'teamsForBusiness' : 'unknown',
    },
  }));
  for (const path of ['/me/calendarView', '/me/calendar/calendarView'])
    route('GET', path, reading, (call) => ({
      status: 200,
      body: answerView(parts, call.account, view(call)),
    }));
  route('GET', '/me/calendarView/delta', reading, (call) => ({
    status: 200,
    body: answerDelta(parts, call.account, view(call)),
  }));
  route('POST', '/me/calendar/getSchedule', reading, ({ account, body, zone }) => {
    if (account.kind === 'personal')
      throw new GraphError(
        403,
        'ErrorAccessDenied',
        'This operation is not supported for personal accounts.',
      );
    return { status: 200, body: answerSchedule(parts, body, zone) };
  });

  route('POST', '/me/events', writing, ({ account, body, zone, request }) => {
    const transactionId = typeof body.transactionId === 'string' ? body.transactionId : null;
    const known = book
      .listOf(account.id)
      .find((event) => transactionId && event.transactionId === transactionId && !event.isDeleted);
    if (known) return { status: 201, body: writeEvent(known, account, zone) };
    const changes = readEvent(body);
    const video = makeVideo({ account, body, request });
    const event = book.addEvent(
      account,
      { title: '', startsAt: '', endsAt: '', ...changes, transactionId, video },
      { tells: true },
    );
    return { status: 201, body: writeEvent(event, account, zone) };
  });
  route('GET', '/me/events/:id', reading, (call) => ({
    status: 200,
    body: writeEvent(getEvent(call), call.account, call.zone),
  }));
  route('PATCH', '/me/events/:id', writing, (call) => {
    const event = getEvent(call);
    if ('transactionId' in call.body) throw invalid('transactionId cannot be changed.');
    const changes = readEvent(call.body, event);
    // Who writes the text without the part about joining has taken the meeting off the event.
    const losesVideo =
      event.video.url && changes.html !== undefined && !changes.html.includes(event.video.url);
    const lost = losesVideo && { video: { state: 'none' as const, url: null, requestId: null } };
    const added = !event.video.url && call.body.isOnlineMeeting === true && { video: makeVideo(call) };
    book.changeEvent(event, { ...changes, ...lost, ...added }, { tells: true });
    return { status: 200, body: writeEvent(event, call.account, call.zone) };
  });
  route('DELETE', '/me/events/:id', writing, (call) => {
    book.removeEvent(getEvent(call), { tells: true });
    return { status: 204 };
  });
  route('POST', '/me/events/:id/cancel', writing, (call) => {
    const event = getEvent(call);
    if (!book.isOrganizer(event))
      throw invalid('Your request can not be completed. You need to be an organizer to cancel a meeting.');
    if (event.attendees.length === 0)
      throw invalid('You cannot cancel an appointment that has no attendees.', 'ErrorInvalidOperation');
    const comment = typeof call.body.comment === 'string' ? call.body.comment : '';
    book.removeEvent(event, { tells: true, comment });
    return { status: 202 };
  });

  route('POST', '/me/onlineMeetings', ['OnlineMeetings.ReadWrite'], ({ account, body, request }) => {
    if (account.kind === 'personal' || !account.hasVideo)
      throw new GraphError(403, 'Forbidden', 'This account has no licence for Teams.');
    const { startDateTime, endDateTime, subject } = body;
    const [startsAt, endsAt] = [startDateTime, endDateTime].map((text) => new Date(String(text)));
    if (!startsAt || !endsAt || !(startsAt < endsAt)) throw invalid('The meeting must end after it starts.');
    const id = `meeting-${randomUUID()}`;
    const meeting = {
      ...{ id, accountId: account.id, subject: String(subject ?? '') },
      ...{ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
      url: `${baseOf(request, parts.prefix)}/meet/${book.newToken()}`,
    };
    state.meetings[id] = meeting;
    return {
      status: 201,
      body: {
        ...{ id, joinWebUrl: meeting.url, subject: meeting.subject },
        ...{ startDateTime: meeting.startsAt, endDateTime: meeting.endsAt },
        ...{
          chatInfo: { threadId: `19:${id}@thread.v2` },
          joinMeetingIdSettings: { isPasscodeRequired: false },
        },
      },
    };
  });

  registerSubscriptions(route, parts, notices);

  function makeVideo({ account, body, request }: Pick<GraphCall, 'account' | 'body' | 'request'>) {
    const isWanted = body.isOnlineMeeting === true && body.onlineMeetingProvider === 'teamsForBusiness';
    const canMake = isWanted && account.hasVideo && !faults.takeInside('conference-failure');
    const url = canMake ? `${baseOf(request, parts.prefix)}/meet/${book.newToken()}` : null;
    const state = canMake ? ('made' as const) : isWanted ? ('failed' as const) : ('none' as const);
    return { state, url, requestId: null };
  }
}

function admit(parts: CalendarParts, request: FastifyRequest, scopes: readonly string[]): CalendarAccount {
  const caller = findCaller(parts, request);
  if (!caller)
    throw new GraphError(401, 'InvalidAuthenticationToken', 'Access token has expired or is not yet valid.');
  if (!scopes.some((scope) => caller.grant.scopes.includes(scope)))
    throw new GraphError(403, 'ErrorAccessDenied', 'Access is denied. Check credentials and try again.');
  return caller.account;
}
