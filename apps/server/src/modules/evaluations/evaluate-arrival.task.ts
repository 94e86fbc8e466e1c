import { z } from 'zod';
import { type Context, inTransaction, type Transactional } from '../../platform/context.ts';
import { defineTask } from '../../platform/tasks.ts';
import { evaluateArrival } from './evaluate-arrival.ts';

/** Begins the evaluation of what arrived. Apart from the arrival, which has to be quick when many people apply at once. */
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

export function queueArrival(
  ctx: Transactional<Context>,
  { organizationId, applicationId }: { organizationId: string; applicationId: string },
): Promise<void> {
  // Whoever sends many takes turns with everybody else; who that is stays with the one who has the key.
  const hash = ctx.platform.secrets.keyedHash(`evaluations for ${ctx.address}`);
  const sender = ctx.address ? hash.toString('base64url').slice(0, 16) : undefined;
  return ctx.platform.tasks.enqueue({ ...ctx, organizationId }, evaluateArrivalTask, {
    applicationId,
    sender,
  });
}
