/** What other modules may use of calendars. All but `attendeeKey` and `readEvents` wait for providers: never in a transaction. */

export { attendeeKey } from './attendee-key.ts';
export { calendarEventChanged } from './calendar-events.ts';
export { cancelEvent } from './cancel-event.ts';
export { findBusy, type MemberBusy, type NotCheckedReason } from './find-busy.ts';
export { type ListedCalendar, listCalendars } from './list-calendars.ts';
export { type PutEvent, type PutResult, putEvent } from './put-event.ts';
export { type CalendarEventState, readEvents } from './read-events.ts';
