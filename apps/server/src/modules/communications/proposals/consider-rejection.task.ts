import { z } from 'zod';
import { inTransaction } from '../../../platform/context.ts';
import { defineTask } from '../../../platform/tasks.ts';
import { considerRejection } from './consider-rejection.ts';
import { wordProposalTask } from './word-proposal.task.ts';

/** Looks at results that were shown while a version was running that queued this task for them. Nothing queues it now. */
export const considerRejectionTask = defineTask({
  name: 'consider-rejection',
  payload: z.object({ applicationId: z.string() }),
  scope: 'tenant',
  concurrency: 1,
  retry: { retryLimit: 10, retryDelaySeconds: 2, retryDelayMaxSeconds: 300, expireInSeconds: 60 },
  handle: (ctx, { applicationId }) =>
    inTransaction(ctx, async (ctx) => {
      const { organizationId } = ctx;
      if (!organizationId) return;
      const proposalId = await considerRejection(ctx, { organizationId, applicationId });
      if (!proposalId || !ctx.platform.model) return;
      const since = ctx.now.toISOString();
      await ctx.platform.tasks.enqueue(ctx, wordProposalTask, { proposalId, since });
    }),
});
