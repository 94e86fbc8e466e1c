import { randomUUID } from 'node:crypto';
import type { MailEnvelope } from '../mailbox/mail-message.ts';
import type { CalendarAccount, CalendarEvent } from './calendar-objects.ts';

export interface Invite {
  event: CalendarEvent;
  organizer: CalendarAccount;
  method: 'REQUEST' | 'CANCEL';
  to: readonly string[];
  comment: string;
}

export type Deliver = (raw: Uint8Array, envelope: MailEnvelope) => Promise<void>;

/** The email with which a vendor invites people to an event, changes it or calls it off. One for each of them. */
export function writeInvitations(vendor: string, invite: Invite): { raw: Buffer; envelope: MailEnvelope }[] {
  return invite.to.map((recipient) => ({
    raw: Buffer.from(writeInvitation(vendor, invite, recipient)),
    envelope: { from: invite.organizer.email, to: [recipient] },
  }));
}

function writeInvitation(vendor: string, invite: Invite, recipient: string): string {
  const { event, organizer, method, comment } = invite;
  const kind = method === 'CANCEL' ? 'Canceled' : event.sequence > 0 ? 'Updated invitation' : 'Invitation';
  const boundary = `part-${randomUUID()}`;
  const when = `${event.startsAt} to ${event.endsAt} (${event.zone})`;
  const lines = [
    comment,
    `When: ${when}`,
    event.place && `Where: ${event.place}`,
    event.video.url && method === 'REQUEST' && `Join: ${event.video.url}`,
    `Organizer: ${organizer.name} <${organizer.email}>`,
  ].filter(Boolean);
  const part = (type: string, content: string) => [
    `--${boundary}`,
    `Content-Type: ${type}`,
    'Content-Transfer-Encoding: base64',
    '',
    wrap(Buffer.from(content).toString('base64')),
  ];
  const paragraphs = lines.map((line) => `<p>${escapeHtml(String(line))}</p>`).join('');
  return [
    `From: ${encodeWord(organizer.name)} <${organizer.email}>`,
    `To: <${recipient}>`,
    `Subject: ${encodeWord(`${kind}: ${event.title}`)}`,
    `Message-ID: <${randomUUID()}@${vendor}.sandbox.example>`,
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/alternative; boundary="${boundary}"`,
    '',
    ...part('text/plain; charset=utf-8', lines.join('\r\n')),
    ...part('text/html; charset=utf-8', `${paragraphs}<hr>${event.html}`),
    ...part(`text/calendar; charset=utf-8; method=${method}`, writeCalendar(invite)),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}

function writeCalendar({ event, organizer, method }: Invite): string {
  const stamp = (iso: string) => iso.replace(/[-:]|\.\d+/g, '');
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Candor//Sandbox//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${stamp(new Date().toISOString())}`,
    `DTSTART:${stamp(event.startsAt)}`,
    `DTEND:${stamp(event.endsAt)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `ORGANIZER:mailto:${organizer.email}`,
    ...event.attendees.map(({ email }) => `ATTENDEE;RSVP=TRUE:mailto:${email}`),
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
const wrap = (base64: string) => base64.replace(/(.{76})/g, '$1\r\n');

/** RFC 2047, also for what could be taken for another header. */
function encodeWord(text: string): string {
  const isPlain = /^[\w .,:'()-]*$/.test(text);
  return isPlain ? text : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;
}
