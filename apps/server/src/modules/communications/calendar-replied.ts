import type { CalendarReply } from '@candor/integrations/icalendar';
import { defineSignal } from '../../platform/signals.ts';

/**
 * A calendar answered one of our invitations by email: at the address of an interview, or in a reply to a conversation of an
 * organization. Anybody can write such an answer.
 */
export const calendarReplied = defineSignal<
  { reply: CalendarReply } & (
    | { interviewId: string; organizationId?: undefined }
    | { organizationId: string; interviewId?: undefined }
  )
>('calendar-replied');
