import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { type CalendarInvitation, readdressInvitation, readReply, writeInvitation } from './icalendar.ts';

const invitation: CalendarInvitation = {
  method: 'REQUEST',
  uid: 'itv_1@candor.test',
  sequence: 2,
  stampedAt: new Date('2026-03-01T10:00:00Z'),
  startsAt: new Date('2026-10-05T22:00:00Z'),
  endsAt: new Date('2026-10-05T22:30:00Z'),
  timeZone: 'Australia/Sydney',
  summary: 'Interview: Nurse; nights, days',
  description: 'Bring\r\nyour badge, please; \\o/ ünïcødé — '.repeat(6),
  location: '12 Quay St, Hobart',
  url: 'https://meet.example.com/a?b=c',
  organizer: { name: 'Noor "N" Haddad: HR', email: 'meeting+1@candor.test' },
  attendees: [
    { name: 'Zoë Nguyễn', email: 'zoe@example.com' },
    { name: 'Noor\r\nATTENDEE:mailto:x@example.com', email: 'noor@example.com' },
  ],
};

function readEvent(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone), String(zone.getFirstPropertyValue('tzid')));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('there is no event');
  const event = new ICAL.Event(component);
  const read = {
    calendar,
    component,
    event,
    startsAt: event.startDate.toJSDate(),
    endsAt: event.endDate.toJSDate(),
  };
  ICAL.TimezoneService.reset();
  return read;
}

describe('an invitation', () => {
  it('is read by another parser as it was meant', () => {
    const { calendar, component, event, startsAt, endsAt } = readEvent(writeInvitation(invitation));
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect({ startsAt, endsAt }).toEqual({ startsAt: invitation.startsAt, endsAt: invitation.endsAt });
    expect(event.uid).toBe(invitation.uid);
    expect(event.sequence).toBe(2);
    expect(event.summary).toBe(invitation.summary);
    expect(event.description).toBe(invitation.description.replaceAll('\r\n', '\n'));
    expect(event.location).toBe(invitation.location);
    expect(component.getFirstPropertyValue('url')).toBe(invitation.url);
    expect(component.getFirstPropertyValue('organizer')).toBe('mailto:meeting+1@candor.test');
    expect(event.attendees.map((each) => each.getFirstValue())).toEqual([
      'mailto:zoe@example.com',
      'mailto:noor@example.com',
    ]);
    expect(event.attendees.map((each) => each.getParameter('cn'))).toEqual([
      'Zoë Nguyễn',
      'Noor ATTENDEE:mailto:x@example.com',
    ]);
    expect(event.attendees[0]?.getParameter('rsvp')).toBe('TRUE');
  });

  it('has lines of at most 75 octets that end in CRLF, and cuts no letter in two', () => {
    const text = writeInvitation(invitation);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
  });

  it('takes an event out of a calendar under the same name', () => {
    const { calendar, component } = readEvent(writeInvitation({ ...invitation, method: 'CANCEL' }));
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(component.getFirstPropertyValue('uid')).toBe(invitation.uid);
  });

  it('says of a zone whose clocks are never changed that they are not', () => {
    const text = writeInvitation({ ...invitation, timeZone: 'Asia/Kathmandu' });
    expect(text).toContain('TZOFFSETTO:+0545');
    expect(readEvent(text).startsAt).toEqual(invitation.startsAt);
  });

  it('knows that Brazil gave summer time up', () => {
    const text = writeInvitation({ ...invitation, timeZone: 'America/Sao_Paulo' });
    expect(text).not.toContain('-0200\r\nEND:DAYLIGHT');
    expect(readEvent(text).startsAt).toEqual(invitation.startsAt);
  });

  it('is written in UTC where clocks show its time twice', () => {
    const startsAt = new Date('2026-04-04T15:45:00Z');
    const twice = { ...invitation, startsAt, endsAt: new Date('2026-04-04T16:15:00Z') };
    const text = writeInvitation(twice);
    expect(text).toContain('DTSTART:20260404T154500Z');
    expect(readEvent(text).startsAt).toEqual(startsAt);
  });

  it('goes to the same person at another address, and is the same otherwise', () => {
    const to = 'zoe.nguyen@mail.example.org';
    const [zoe, noor] = invitation.attendees;
    const readdressed = { ...invitation, attendees: [{ name: zoe?.name ?? '', email: to }, noor ?? zoe] };
    expect(readdressInvitation(writeInvitation(invitation), 'zoe@example.com', to)).toBe(
      writeInvitation(readdressed as CalendarInvitation),
    );
  });

  it('is not written to something that is no address', () => {
    const attendees = [{ name: 'X', email: 'x@example.com\r\nATTENDEE:mailto:y@example.com' }];
    expect(() => writeInvitation({ ...invitation, attendees })).toThrow(/no email address/);
  });
});

describe('a reply', () => {
  const reply = (lines: string[]) =>
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'METHOD:REPLY',
      'BEGIN:VEVENT',
      ...lines,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n');

  it.each([
    ['ACCEPTED', 'accepted'],
    ['DECLINED', 'declined'],
    ['TENTATIVE', 'tentative'],
  ])('of %s is understood', (partstat, answer) => {
    const text = reply([
      'UID:itv_1@candor.test',
      'SEQUENCE:3',
      `ATTENDEE;CN="Nguyễn: Zoë";PARTSTAT=${partstat};RSVP=TRUE:`,
      ' MAILTO:Zoe@Example.com',
    ]);
    expect(readReply(text)).toEqual({
      uid: 'itv_1@candor.test',
      attendee: 'zoe@example.com',
      answer,
      sequence: 3,
    });
  });

  it('without an answer, of another method, or endless, is none', () => {
    const attendee = 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:zoe@example.com';
    expect(
      readReply(reply(['UID:a', 'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:zoe@example.com'])),
    ).toBeUndefined();
    expect(readReply(reply([attendee]))).toBeUndefined();
    expect(readReply(reply(['UID:a', attendee]).replace('REPLY', 'REQUEST'))).toBeUndefined();
    expect(readReply(reply(['UID:a', attendee, `X-LONG:${'x'.repeat(100_000)}`]))).toBeUndefined();
    expect(readReply('hello')).toBeUndefined();
  });
});
