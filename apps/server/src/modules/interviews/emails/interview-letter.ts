import type { CalendarInvitation, CalendarPerson } from '@candor/integrations/icalendar';
import { writeInvitation } from '@candor/integrations/icalendar';
import type { MailContent } from '../../../platform/outbox/mail-content.ts';

/** `readdressed`: the candidate is invited at another address. */
export type Change = 'booked' | 'moved' | 'people_changed' | 'cancelled' | 'removed' | 'readdressed';
/** What members hear of. */
export type TeamChange = Exclude<Change, 'readdressed'>;

interface Letter {
  change: Change;
  invitation: Omit<CalendarInvitation, 'method'>;
  /** The only attendee to list: for people who were removed, and for the test address. */
  onlyTo?: CalendarPerson | undefined;
}

/** The calendar part of a mail about an interview. */
export function writeCalendarPart({
  change,
  invitation,
  onlyTo,
}: Letter): NonNullable<MailContent['calendar']> {
  const method = change === 'cancelled' || change === 'removed' ? 'CANCEL' : 'REQUEST';
  const attendees = onlyTo ? [onlyTo] : invitation.attendees;
  return { method, content: writeInvitation({ ...invitation, attendees, method }) };
}
