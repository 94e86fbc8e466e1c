import { z } from 'zod';
import { defineEvent } from '../../platform/domain-events.ts';

const responseSchema = z.object({
  /** See `attendeeKey`: an address is not kept. */
  attendee: z.string(),
  response: z.enum(['none', 'accepted', 'declined', 'tentative']),
});

/** Somebody changed an event of ours in the outside calendar. The record is what the event is about. */
export const calendarEventChanged = defineEvent(
  'calendar_event.changed',
  z.object({
    changed: z.array(z.enum(['moved', 'deleted', 'answered', 'video'])).min(1),
    /** When it is now; as it was last where it was deleted. */
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    /** Those that are others than before. */
    answers: z.array(responseSchema),
  }),
  ['calendars.changed'],
);
