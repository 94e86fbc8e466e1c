import { z } from 'zod';
import { inTransaction } from '../../platform/context.ts';
import { defineTask } from '../../platform/tasks.ts';
import { endSending, sendCandidate } from './send-candidate.ts';

/** Sends one person back. Trying again does not send them twice: the system is asked first whether they are there. */
export const sendCandidateTask = defineTask({
  name: 'send-ats-candidate',
  payload: z.object({ id: z.string() }),
  scope: 'tenant',
  concurrency: 1,
  retry: { retryLimit: 6, retryDelaySeconds: 5, retryDelayMaxSeconds: 300, expireInSeconds: 120 },
  async handle(ctx, { id }) {
    const { organizationId } = ctx;
    if (!organizationId) throw new Error('a person belongs to an organization');
    await sendCandidate({ ...ctx, organizationId }, id);
  },
  async giveUp(ctx, { id }) {
    const { organizationId } = ctx;
    if (!organizationId) return;
    await inTransaction({ ...ctx, organizationId }, (ctx) =>
      endSending(ctx, id, { state: 'failed', failure: 'unreachable' }),
    );
  },
});
