import { z } from 'zod';
import { inTransaction } from '../../platform/context.ts';
import { defineTask } from '../../platform/tasks.ts';
import { evaluateArrival } from './evaluate-arrival.ts';

/** Begins the evaluation of what arrived while a version was running that queued this task for it. Nothing queues it now. */
export const evaluateArrivalTask = defineTask({
  name: 'evaluate-arrival',
  payload: z.object({ applicationId: z.string(), sender: z.string().optional() }),
  scope: 'tenant',
  concurrency: 1,
  retry: { retryLimit: 10, retryDelaySeconds: 2, retryDelayMaxSeconds: 60, expireInSeconds: 60 },
  handle: (ctx, { applicationId, sender }) =>
    inTransaction(ctx, async (ctx) => {
      const { organizationId } = ctx;
      if (organizationId) await evaluateArrival(ctx, { organizationId, applicationId, sender });
    }),
});
