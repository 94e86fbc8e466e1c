/** What other modules may use of calendars. All but `isAttendee` and `readEvents` wait for providers: never in a transaction. */

export { isAttendee } from './attendee-key.ts';
export { calendarEventChanged } from './calendar-events.ts';
export { cancelEvent } from './cancel-event.ts';
export { findBusy, type NotCheckedReason } from './find-busy.ts';
export { listCalendars } from './list-calendars.ts';
export { type PutEvent, putEvent } from './put-event.ts';
export { readEvents } from './read-events.ts';
