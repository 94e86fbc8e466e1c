import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { answerCall } from '../calendars/answer-call.ts';
import { baseOf, type CalendarParts, findCaller } from '../calendars/calendar-parts.ts';
import { registerSignIn } from '../calendars/calendar-sign-in.ts';
import { registerMeetingPage } from '../calendars/meeting-page.ts';
import { type CalendarOptions, type CalendarVendor, startCalendar } from '../calendars/start-calendar.ts';
import { registerGoogleCalendar } from './google-api.ts';
import { GoogleError } from './google-error.ts';
import { googleSignIn } from './google-sign-in.ts';

const prefix = '/google';

const vendor: CalendarVendor = {
  prefix,
  name: 'Google',
  about: 'Google calendars and Meet, behind the sign-in and the API of Google.',
  personalDomains: [],
  newEventId: () => randomBytes(13).toString('hex'),
  busyBody(status) {
    const reasons: Record<number, [string, string]> = {
      403: ['usageLimits', 'userRateLimitExceeded'],
      429: ['usageLimits', 'rateLimitExceeded'],
    };
    const [domain, reason] = reasons[status] ?? ['global', 'backendError'];
    return new GoogleError(status, reason, status < 500 ? 'Rate Limit Exceeded' : 'Backend Error', domain)
      .body;
  },
  /** A notice says that something changed, never what. */
  writeNotice(watch, about) {
    const headers = {
      'x-goog-channel-id': watch.id,
      'x-goog-channel-token': watch.secret,
      'x-goog-channel-expiration': new Date(watch.endsAt).toUTCString(),
      'x-goog-resource-id': watch.resourceId,
      'x-goog-resource-uri': 'https://www.googleapis.com/calendar/v3/calendars/primary/events',
      'x-goog-resource-state': about === 'sync' ? 'sync' : 'exists',
      'x-goog-message-number': String(watch.messages),
    };
    return { headers, body: '' };
  },
  register(app, parts, notices) {
    let issuer = '';
    app.addHook('onRequest', async ({ headers }) => {
      issuer = `http://${headers.host ?? 'localhost'}${prefix}`;
    });
    registerSignIn(
      app,
      parts,
      googleSignIn(parts, () => issuer),
    );
    registerAccount(app, parts);
    registerGoogleCalendar(app, parts, notices);
    registerMeetingPage(app, prefix, 'Meet');
  },
};

/** Adds whose account a token is of, and the way to give access back. */
function registerAccount(app: FastifyInstance, parts: CalendarParts): void {
  app.get(`${prefix}/v1/userinfo`, (request, reply) =>
    answerCall(parts, request, reply, null, async () => {
      const caller = findCaller(parts, request);
      if (!caller) return { status: 401, body: { error: 'invalid_token' } };
      const { id, email, name } = caller.account;
      // Who a user is, only for clients with the permission to know.
      const profile = caller.grant.scopes.includes('profile') && {
        name,
        picture: `${baseOf(request, prefix)}/picture/${encodeURIComponent(id)}`,
      };
      return { status: 200, body: { sub: id, email, email_verified: true, ...profile } };
    }),
  );
  app.get(`${prefix}/picture/:id`, (_, reply) =>
    reply
      .type('image/svg+xml')
      .send(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="#5f6368"/></svg>',
      ),
  );
  app.post<{ Body: URLSearchParams | undefined }>(`${prefix}/revoke`, (request, reply) =>
    answerCall(parts, request, reply, null, async () => {
      parts.grants.revoke(request.body?.get('token') ?? '');
      await parts.store.save();
      return { status: 200, body: {} };
    }),
  );
}

/** Starts the stand-in for Google's sign-in and calendars. */
export function startGoogle(options: CalendarOptions) {
  return startCalendar(vendor, options);
}
