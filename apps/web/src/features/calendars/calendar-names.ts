import type { CalendarProviderName } from '@candor/contract/calendars';
import { paths } from '#app/paths.ts';

/** How each provider, and what it is called in, is named on screens. */
export const calendarNames = {
  microsoft: {
    name: 'Microsoft',
    calendar: 'Outlook Calendar',
    covers: 'Outlook Calendar & Microsoft Teams',
    video: 'Teams',
    connected: 'Microsoft Connected',
    disconnected: 'Microsoft Disconnected',
    failed: 'Failed to connect Microsoft integration.',
    path: paths.microsoftCalendar,
  },
  google: {
    name: 'Google',
    calendar: 'Google Calendar',
    covers: 'Google Calendar & Google Meet',
    video: 'Meet',
    connected: 'Google Calendar Connected',
    disconnected: 'Google Calendar Disconnected',
    failed: 'Connection Failed',
    path: paths.googleCalendar,
  },
} as const satisfies Record<CalendarProviderName, Record<string, string>>;
