import type { CalendarReply } from '@candor/integrations/icalendar';
import { defineSignal } from '../../platform/signals.ts';

/**
 * A calendar answered one of our invitations by email: at the address of an interview, or in a reply to a conversation. Anybody can
 * write such an answer. It is raised bound to the organization.
 */
export const calendarReplied = defineSignal<{
  reply: CalendarReply;
  organizationId: string;
  interviewId?: string;
}>('calendar-replied');
