/** Invitations as calendars understand them (RFC 5545, 5546), to go by email. */

export type { CalendarInvitation, CalendarPerson, CalendarReply } from './calendar-invitation.ts';
export { readReply } from './read-reply.ts';
export { readdressInvitation } from './readdress-invitation.ts';
export { writeInvitation } from './write-invitation.ts';
