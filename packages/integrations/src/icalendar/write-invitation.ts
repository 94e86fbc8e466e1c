import { Temporal } from 'temporal-polyfill';
import type { CalendarInvitation, CalendarPerson } from './calendar-invitation.ts';
import { escapeText, foldLine, quoteParameter, writeMailto } from './write-line.ts';
import { writeTimeZone } from './write-time-zone.ts';

/** An invitation, a change or a cancellation as the text of a calendar part and of an `.ics` file. */
export function writeInvitation(invitation: CalendarInvitation): string {
  const { startsAt, endsAt, timeZone } = invitation;
  // Programs differ in which of two moments they take where clocks show a time twice: such a one is written in UTC.
  const isLocal = timeZone !== 'UTC' && ![startsAt, endsAt].some((at) => isShownTwice(at, timeZone));
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Candor//Interviews//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${invitation.method}`,
    ...(isLocal ? writeTimeZone(timeZone, startsAt, endsAt) : []),
    ...writeEvent(invitation, isLocal),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

function writeEvent(invitation: CalendarInvitation, isLocal: boolean): string[] {
  const { method, organizer, attendees, location, url } = invitation;
  const isOff = method === 'CANCEL';
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(invitation.uid)}`,
    `SEQUENCE:${invitation.sequence}`,
    `DTSTAMP:${writeUtc(invitation.stampedAt)}`,
    `DTSTART${writeMoment(invitation.startsAt, invitation.timeZone, isLocal)}`,
    `DTEND${writeMoment(invitation.endsAt, invitation.timeZone, isLocal)}`,
    `SUMMARY:${escapeText(invitation.summary)}`,
    `DESCRIPTION:${escapeText(invitation.description)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    // A link that is no link would be read as one.
    ...(url && /^https?:\/\/[^\s\p{Cc}]+$/u.test(url) ? [`URL:${url}`] : []),
    `ORGANIZER;CN=${quoteParameter(organizer.name)}:${writeMailto(organizer.email)}`,
    ...attendees.map((person) => writeAttendee(person, isOff)),
    `STATUS:${isOff ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

function writeAttendee({ name, email }: CalendarPerson, isOff: boolean): string {
  const asked = isOff ? '' : ';PARTSTAT=NEEDS-ACTION;RSVP=TRUE';
  return `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT${asked};CN=${quoteParameter(name)}:${writeMailto(email)}`;
}

function writeMoment(at: Date, timeZone: string, isLocal: boolean): string {
  if (!isLocal) return `:${writeUtc(at)}`;
  const local = zonedAt(at, timeZone).toPlainDateTime().toString({ smallestUnit: 'second' });
  return `;TZID=${timeZone}:${local.replace(/[-:]/g, '')}`;
}

function writeUtc(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function isShownTwice(at: Date, timeZone: string): boolean {
  const local = zonedAt(at, timeZone).toPlainDateTime();
  const [first, second] = (['earlier', 'later'] as const).map((disambiguation) =>
    local.toZonedDateTime(timeZone, { disambiguation }),
  );
  return first?.epochMilliseconds !== second?.epochMilliseconds;
}

function zonedAt(at: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
}
