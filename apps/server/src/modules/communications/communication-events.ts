import { z } from 'zod';
import { defineEvent } from '../../platform/domain-events.ts';

const nothing = z.object({});
const tells = ['communications.changed'] as const;

/** A mail to a candidate was put into the outbox. */
export const mailWritten = defineEvent('mail.written', nothing, tells);
export const mailRetried = defineEvent('mail.retried', nothing, tells);
export const mailBounced = defineEvent('mail.bounced', nothing, tells);
/** A candidate wrote back. */
export const mailAnswered = defineEvent('mail.answered', nothing, tells);

/** An email to candidates has another wording. The record is its kind. */
export const templateChanged = defineEvent('mail_template.changed', nothing, tells);

/** A proposed rejection is another one than before: made, worded, edited, withdrawn, decided upon. */
export const rejectionChanged = defineEvent(
  'rejection.changed',
  z.object({ state: z.enum(['proposed', 'worded', 'edited', 'cancelled', 'withdrawn', 'restored']) }),
  tells,
);
