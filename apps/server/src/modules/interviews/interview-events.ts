import { z } from 'zod';
import { defineEvent } from '../../platform/domain-events.ts';

const tells = ['interviews.changed'] as const;
/** The new sequence, who was removed, and whether test mode holds it back. These decide who is notified. */
const change = z.object({
  sequence: z.int(),
  removed: z.array(z.string()).default([]),
  isTest: z.boolean().default(false),
});

export const interviewBooked = defineEvent('interview.booked', change, tells);
export const interviewMoved = defineEvent('interview.moved', change, tells);
/** The candidate has a new address. Only they are notified. */
export const interviewReaddressed = defineEvent('interview.readdressed', change, tells);
export const interviewPeopleChanged = defineEvent('interview.people_changed', change, tells);
/** `quietly`: the candidate canceled it and needs no email about it. */
export const interviewCancelled = defineEvent(
  'interview.cancelled',
  change.extend({ quietly: z.boolean().default(false) }),
  tells,
);
/** A member sent what test mode had held back. */
export const interviewTold = defineEvent(
  'interview.told',
  change.extend({
    change: z.enum(['booked', 'moved', 'people_changed', 'cancelled', 'readdressed']),
    quietly: z.boolean().default(false),
  }),
  tells,
);
/** Whether it was held, who answered, a scorecard that came in: nobody is written to. */
export const interviewNoted = defineEvent('interview.noted', z.object({ what: z.string() }), tells);
/** Times were offered, chosen from, declined or taken back. */
export const offerChanged = defineEvent('interview_offer.changed', z.object({ state: z.string() }), tells);
