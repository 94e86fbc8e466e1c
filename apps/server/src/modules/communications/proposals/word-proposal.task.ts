import { rejectionProposals } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { defineTask } from '../../../platform/tasks.ts';
import { rejectionChanged } from '../communication-events.ts';
import { wordMail } from '../wording/word-mail.ts';

/** Has a model reword a proposal that still has the template's text. Text or decisions by a person stay. */
export const wordProposalTask = defineTask({
  name: 'word-proposal',
  payload: z.object({ proposalId: z.string(), since: z.iso.datetime() }),
  scope: 'tenant',
  concurrency: 1,
  retry: { retryLimit: 3, retryDelaySeconds: 5, retryDelayMaxSeconds: 60, expireInSeconds: 300 },
  async handle(ctx, { proposalId, since }) {
    const { organizationId } = ctx;
    if (!organizationId) return;
    const own = and(
      eq(rejectionProposals.organizationId, organizationId),
      eq(rejectionProposals.id, proposalId),
      eq(rejectionProposals.state, 'proposed'),
    );
    const [proposal] = await inTransaction(ctx, ({ db }) => db.select().from(rejectionProposals).where(own));
    if (!proposal || proposal.wording === 'edited') return;
    const { applicationId } = proposal;
    const about = { organizationId, applicationId, since: new Date(since), kind: 'rejection' as const };
    const wording = await wordMail(ctx, about);
    if (!wording) return;
    await inTransaction(ctx, async (ctx) => {
      if ('delayMs' in wording) {
        const afterSeconds = Math.max(1, Math.ceil(wording.delayMs / 1000));
        await ctx.platform.tasks.enqueue(ctx, wordProposalTask, { proposalId, since }, { afterSeconds });
        return;
      }
      await ctx.db
        .update(rejectionProposals)
        .set({
          subject: wording.subject,
          body: wording.body,
          wording: 'model',
          version: proposal.version + 1,
        })
        .where(and(own, eq(rejectionProposals.version, proposal.version)));
      await recordEvents(ctx, rejectionChanged, {
        organizationId,
        recordIds: [proposalId],
        data: { state: 'worded' },
      });
    });
  },
});
