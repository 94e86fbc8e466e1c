import type { Attendee, CalendarAccount, CalendarEvent, ShownAs } from '../calendars/calendar-objects.ts';
import { invalid } from './graph-error.ts';
import { readTime, writeTime } from './graph-time.ts';

const responses = {
  none: 'none',
  accepted: 'accepted',
  declined: 'declined',
  tentative: 'tentativelyAccepted',
} as const;

/** An event as Graph answers it, with times in the zone that was asked for. */
export function writeEvent(event: CalendarEvent, account: CalendarAccount, zone: string): object {
  const isOrganizer = account.email.toLowerCase() === event.organizer.toLowerCase();
  const time = (iso: string) => writeTime(iso, zone, event.isAllDay);
  return {
    '@odata.etag': `W/"${event.change}"`,
    id: event.id,
    iCalUId: event.uid,
    transactionId: event.transactionId,
    subject: event.title,
    body: { contentType: 'html', content: writeBody(event) },
    bodyPreview: event.html.replace(/<[^>]*>/g, '').slice(0, 255),
    start: time(event.startsAt),
    end: time(event.endsAt),
    originalStartTimeZone: event.zone,
    originalEndTimeZone: event.zone,
    isAllDay: event.isAllDay,
    isCancelled: event.isCancelled,
    isOrganizer,
    showAs: event.showAs,
    sensitivity: event.isPrivate ? 'private' : 'normal',
    type: 'singleInstance',
    seriesMasterId: null,
    location: { displayName: event.place },
    organizer: { emailAddress: { name: event.organizer, address: event.organizer } },
    attendees: event.attendees.map(({ email, name, type, response }) => ({
      type,
      status: { response: responses[response], time: '0001-01-01T00:00:00Z' },
      emailAddress: { name, address: email },
    })),
    isOnlineMeeting: event.video.state === 'made',
    onlineMeetingProvider: event.video.state === 'made' ? 'teamsForBusiness' : 'unknown',
    onlineMeetingUrl: null,
    onlineMeeting: event.video.url ? { joinUrl: event.video.url, conferenceId: '000000000' } : null,
    webLink: `https://outlook.sandbox.example/calendar/item/${encodeURIComponent(event.id)}`,
  };
}

/** Outlook adds how to join to the text itself; who changes the text has to keep it. */
function writeBody({ html, video }: CalendarEvent): string {
  if (!video.url || html.includes(video.url)) return html;
  return `${html}<div class="me-email-text"><a href="${video.url}">Join the meeting now</a></div>`;
}

interface EventBody {
  subject?: unknown;
  body?: { contentType?: unknown; content?: unknown };
  start?: unknown;
  end?: unknown;
  location?: { displayName?: unknown };
  attendees?: unknown;
  isAllDay?: unknown;
  showAs?: unknown;
  sensitivity?: unknown;
}

const known = new Set([
  ...['subject', 'body', 'start', 'end', 'location', 'attendees', 'isAllDay', 'showAs', 'sensitivity'],
  ...['allowNewTimeProposals', 'transactionId', 'isOnlineMeeting', 'onlineMeetingProvider'],
  ...['isReminderOn', 'reminderMinutesBeforeStart', 'responseRequested', 'importance', 'categories'],
]);

/** What a body says about an event; a field that Graph does not have is refused. */
export function readEvent(given: EventBody, before?: CalendarEvent): Partial<CalendarEvent> {
  const unknown = Object.keys(given).find((name) => !known.has(name));
  if (unknown) throw invalid(`The property '${unknown}' does not exist on type 'event'.`, 'RequestBodyRead');
  const isAllDay = given.isAllDay === true || (given.isAllDay === undefined && before?.isAllDay === true);
  const start = given.start === undefined ? undefined : readTime(given.start, 'start');
  const end = given.end === undefined ? undefined : readTime(given.end, 'end');
  const instant = (time: typeof start) =>
    time && (isAllDay ? new Date(`${time.local}Z`) : time.instant).toISOString();
  const changes: Partial<CalendarEvent> = {
    ...(given.subject !== undefined && { title: String(given.subject ?? '') }),
    ...(given.body && { html: String(given.body.content ?? '') }),
    ...(start && { startsAt: instant(start) ?? '', zone: start.zone }),
    ...(end && { endsAt: instant(end) ?? '' }),
    ...(given.location && { place: String(given.location.displayName ?? '') }),
    ...(given.attendees !== undefined && { attendees: readAttendees(given.attendees, before) }),
    ...(given.isAllDay !== undefined && { isAllDay }),
    ...(given.showAs !== undefined && { showAs: given.showAs as ShownAs }),
    ...(given.sensitivity !== undefined && { isPrivate: given.sensitivity === 'private' }),
  };
  const { startsAt = before?.startsAt, endsAt = before?.endsAt } = changes;
  if (!startsAt || !endsAt) throw invalid('start and end are required.', 'ErrorPropertyValidationFailure');
  if (startsAt > endsAt)
    throw invalid('The calendar item ends before it starts.', 'ErrorCalendarEndDateIsEarlierThanStartDate');
  return { ...changes, startsAt, endsAt };
}

function readAttendees(given: unknown, before?: CalendarEvent): Attendee[] {
  if (!Array.isArray(given)) throw invalid('attendees must be a list.', 'RequestBodyRead');
  return given.map((one) => {
    const { emailAddress, type = 'required' } = (one ?? {}) as {
      emailAddress?: { address?: unknown; name?: unknown };
      type?: Attendee['type'];
    };
    const email = String(emailAddress?.address ?? '');
    if (!/^[^\s@]+@[^\s@]+$/.test(email))
      throw invalid('At least one recipient is not valid.', 'ErrorInvalidRecipients');
    if (!['required', 'optional', 'resource'].includes(type))
      throw invalid('An attendee is required, optional or a resource.', 'RequestBodyRead');
    const former = before?.attendees.find((known) => known.email.toLowerCase() === email.toLowerCase());
    return { email, name: String(emailAddress?.name ?? email), type, response: former?.response ?? 'none' };
  });
}
