import { z } from 'zod';
import { ProductError } from '../../../platform/product-error.ts';
import { defineTask } from '../../../platform/tasks.ts';
import { cancelEvent } from '../../calendars/calendars.ts';
import { lasting } from './bring-event.ts';

/** Takes the event of an interview whose candidate was erased out of the organizer's calendar. Of the interview no row is left. */
export const takeOutEventTask = defineTask({
  name: 'take-out-interview-event',
  payload: z.object({ interviewId: z.string(), organizerId: z.string() }),
  scope: 'tenant',
  concurrency: 1,
  retry: { retryLimit: 20, retryDelaySeconds: 2, retryDelayMaxSeconds: 60, expireInSeconds: 120 },
  async handle(ctx, { interviewId, organizerId }) {
    const { organizationId } = ctx;
    if (!organizationId) return;
    try {
      await cancelEvent(
        { ...ctx, organizationId },
        { ownerId: organizerId, subjectId: interviewId, comment: '' },
      );
    } catch (error) {
      if (!(error instanceof ProductError) || !lasting.includes(error.code)) throw error;
      ctx.log.warn({ error, interviewId }, 'an interview could not be taken out of a calendar');
    }
  },
});
