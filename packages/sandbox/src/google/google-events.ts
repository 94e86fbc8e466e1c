import type { Attendee, CalendarAccount, CalendarEvent, ShownAs } from '../calendars/calendar-objects.ts';
import { findInstant, findZone, toLocal } from '../calendars/zone-time.ts';
import { invalid } from './google-error.ts';

const responses = {
  none: 'needsAction',
  accepted: 'accepted',
  declined: 'declined',
  tentative: 'tentative',
} as const;

/** An event as the Calendar API answers it. */
export function writeEvent(event: CalendarEvent, account: CalendarAccount): object {
  const isGone = event.isDeleted || event.isCancelled;
  const time = (iso: string) =>
    event.isAllDay
      ? { date: iso.slice(0, 10) }
      : { dateTime: writeDateTime(iso, event.zone), timeZone: event.zone };
  return {
    kind: 'calendar#event',
    etag: `"${event.change}"`,
    id: event.id,
    status: isGone ? 'cancelled' : 'confirmed',
    htmlLink: `https://calendar.sandbox.example/event?eid=${Buffer.from(event.id).toString('base64url')}`,
    created: event.createdAt,
    summary: event.title,
    description: event.html,
    location: event.place,
    iCalUID: event.uid,
    sequence: event.sequence,
    start: time(event.startsAt),
    end: time(event.endsAt),
    organizer: {
      email: event.organizer,
      self: event.organizer.toLowerCase() === account.email.toLowerCase(),
    },
    attendees: event.attendees.map(({ email, name, type, response }) => ({
      ...{ email, displayName: name, responseStatus: responses[response] },
      ...(type === 'optional' && { optional: true }),
      ...(email.toLowerCase() === account.email.toLowerCase() && { self: true }),
    })),
    ...(event.showAs === 'free' && { transparency: 'transparent' }),
    eventType:
      event.showAs === 'workingElsewhere'
        ? 'workingLocation'
        : event.showAs === 'oof'
          ? 'outOfOffice'
          : 'default',
    extendedProperties: { private: event.privateProperties },
    ...writeConference(event),
  };
}

function writeConference({ video }: CalendarEvent): object {
  if (video.state === 'none' || !video.requestId) return {};
  const statusCode = { made: 'success', pending: 'pending', failed: 'failure' }[video.state];
  const createRequest = {
    ...{
      requestId: video.requestId,
      conferenceSolutionKey: { type: 'hangoutsMeet' },
      status: { statusCode },
    },
  };
  if (video.state !== 'made' || !video.url) return { conferenceData: { createRequest } };
  const conferenceId = video.url.split('/').at(-1) ?? '';
  return {
    hangoutLink: video.url,
    conferenceData: {
      ...{ createRequest, conferenceId },
      entryPoints: [
        { entryPointType: 'video', uri: video.url, label: video.url.replace(/^https?:\/\//, '') },
      ],
    },
  };
}

/** With the offset that holds in the zone at that time. */
function writeDateTime(iso: string, zone: string): string {
  const known = findZone(zone) ?? 'UTC';
  const local = toLocal(new Date(iso), known);
  const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(iso)) / 60_000);
  if (minutes === 0) return `${local}Z`;
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${local}${minutes < 0 ? '-' : '+'}${pad(size / 60)}:${pad(size % 60)}`;
}

interface GoogleTime {
  date?: string;
  dateTime?: string;
  timeZone?: string;
}

function readTime(
  given: unknown,
  name: string,
): { iso: string; isAllDay: boolean; zone: string | undefined } {
  const { date, dateTime, timeZone } = (given ?? {}) as GoogleTime;
  if (date && dateTime) throw invalid(`${name} has both a date and a time.`);
  if (date) {
    if (!/^\d{4}-\d\d-\d\d$/.test(date)) throw invalid(`Invalid value for ${name}.date.`);
    return { iso: new Date(`${date}T00:00:00Z`).toISOString(), isAllDay: true, zone: timeZone };
  }
  if (!dateTime) throw invalid(`Missing ${name} time.`, 'required');
  if (timeZone && !findZone(timeZone)) throw invalid('Invalid time zone definition.');
  if (/(Z|[+-]\d\d:\d\d)$/.test(dateTime)) {
    const instant = new Date(dateTime);
    if (Number.isNaN(instant.getTime())) throw invalid(`Invalid value for ${name}.dateTime.`);
    return { iso: instant.toISOString(), isAllDay: false, zone: timeZone };
  }
  if (!timeZone) throw invalid('Missing time zone definition.');
  const instant = findInstant(dateTime, timeZone);
  if (!instant) throw invalid(`Invalid value for ${name}.dateTime.`);
  return { iso: instant.toISOString(), isAllDay: false, zone: timeZone };
}

/** What a body says about an event. */
export function readEvent(given: Record<string, unknown>, before?: CalendarEvent): Partial<CalendarEvent> {
  const start = given.start === undefined ? undefined : readTime(given.start, 'start');
  const end = given.end === undefined ? undefined : readTime(given.end, 'end');
  if (!before && (!start || !end)) throw invalid('Missing end time.', 'required');
  const startsAt = start?.iso ?? before?.startsAt ?? '';
  const endsAt = end?.iso ?? before?.endsAt ?? '';
  if (startsAt > endsAt) throw invalid('The specified time range is empty.', 'timeRangeEmpty');
  const showAs = readShownAs(given);
  const extended = given.extendedProperties as { private?: Record<string, string> } | undefined;
  return {
    ...{ startsAt, endsAt },
    ...(start && { isAllDay: start.isAllDay, ...(start.zone && { zone: start.zone }) }),
    ...(given.summary !== undefined && { title: String(given.summary) }),
    ...(given.description !== undefined && { html: String(given.description ?? '') }),
    ...(given.location !== undefined && { place: String(given.location ?? '') }),
    ...(given.attendees !== undefined && { attendees: readAttendees(given.attendees, before) }),
    ...(showAs && { showAs }),
    ...(extended?.private && { privateProperties: { ...before?.privateProperties, ...extended.private } }),
  };
}

function readShownAs({ transparency, eventType }: Record<string, unknown>): ShownAs | undefined {
  if (eventType === 'workingLocation') return 'workingElsewhere';
  if (eventType === 'outOfOffice') return 'oof';
  return transparency === 'transparent' ? 'free' : transparency === 'opaque' ? 'busy' : undefined;
}

function readAttendees(given: unknown, before?: CalendarEvent): Attendee[] {
  if (!Array.isArray(given)) throw invalid('Invalid value for attendees.');
  return given.map((one) => {
    const { email, displayName, optional } = (one ?? {}) as Record<string, unknown>;
    if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+$/.test(email))
      throw invalid('Invalid attendee email.');
    const former = before?.attendees.find((known) => known.email.toLowerCase() === email.toLowerCase());
    return {
      ...{ email, name: String(displayName ?? email), response: former?.response ?? ('none' as const) },
      type: optional === true ? ('optional' as const) : ('required' as const),
    };
  });
}
