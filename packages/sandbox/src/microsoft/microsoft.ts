import { randomBytes, randomUUID } from 'node:crypto';
import { registerSignIn } from '../calendars/calendar-sign-in.ts';
import { registerMeetingPage } from '../calendars/meeting-page.ts';
import { type CalendarOptions, type CalendarVendor, startCalendar } from '../calendars/start-calendar.ts';
import { registerGraph } from './graph-api.ts';
import { microsoftSignIn } from './microsoft-sign-in.ts';

const prefix = '/microsoft';

const vendor: CalendarVendor = {
  prefix,
  name: 'Microsoft 365',
  about: 'Outlook calendars and Teams meetings, behind the sign-in and the API of Microsoft.',
  personalDomains: ['outlook.com', 'hotmail.com', 'live.com'],
  newEventId: () => `AAMk${randomBytes(24).toString('base64url')}=`,
  busyBody(status) {
    const code = status === 429 ? 'TooManyRequests' : status === 503 ? 'ServiceUnavailable' : 'UnknownError';
    const inner = { 'request-id': randomUUID(), status: String(status) };
    return { error: { code, message: 'Please retry again later.', innerError: inner } };
  },
  writeNotice(watch, about) {
    const change = about === 'sync' ? 'updated' : about.change;
    const id = about === 'sync' ? '' : about.event.id;
    const value = [
      {
        ...{ subscriptionId: watch.id, clientState: watch.secret, changeType: change },
        ...{ subscriptionExpirationDateTime: watch.endsAt, tenantId: randomUUID() },
        resource: `Users/${watch.accountId}/Events/${id}`,
        resourceData: { '@odata.type': '#Microsoft.Graph.Event', id },
      },
    ];
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ value }) };
  },
  register(app, parts, notices) {
    registerSignIn(app, parts, microsoftSignIn);
    registerGraph(app, parts, notices);
    registerMeetingPage(app, prefix, 'Teams meeting');
  },
};

/** Starts the stand-in for Microsoft's sign-in and for Graph's calendars. */
export function startMicrosoft(options: CalendarOptions) {
  return startCalendar(vendor, options);
}
