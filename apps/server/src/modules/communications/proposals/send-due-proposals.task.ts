import { rejectionProposals } from '@candor/database/schema';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../../platform/audit.ts';
import { type Context, inTransaction, type Transactional } from '../../../platform/context.ts';
import { defineTask } from '../../../platform/tasks.ts';
import { readCommunicationConfiguration } from '../../agents/agents.ts';
import { isBusinessTime, moveIntoBusinessHours } from './business-hours.ts';
import { findLocalTime } from './find-send-time.ts';
import { isResultCurrent } from './is-result-current.ts';
import { lockProposals, type ProposalRow } from './proposal-queries.ts';
import { sendProposal } from './send-proposal.ts';
import { wasRejectedBefore } from './was-rejected-before.ts';

const atOnce = 200;

/** Sends proposals whose hold is over, if the organization chose that; each is checked again first. */
export const sendDueProposalsTask = defineTask({
  name: 'send-due-proposals',
  payload: z.object({}),
  scope: 'platform',
  concurrency: 1,
  schedule: '*/5 * * * *',
  retry: { retryLimit: 2, retryDelaySeconds: 30, retryDelayMaxSeconds: 120, expireInSeconds: 240 },
  async handle(ctx) {
    const due = await inTransaction(ctx, ({ db, now }) =>
      db
        .select({ id: rejectionProposals.id, organizationId: rejectionProposals.organizationId })
        .from(rejectionProposals)
        .where(and(eq(rejectionProposals.state, 'proposed'), lte(rejectionProposals.sendAt, now)))
        .orderBy(asc(rejectionProposals.sendAt))
        .limit(atOnce),
    );
    for (const { id, organizationId } of due)
      await inTransaction({ ...ctx, scope: 'tenant', organizationId }, (ctx) =>
        sendDue(ctx, organizationId, id),
      );
  },
});

async function sendDue(ctx: Transactional<Context>, organizationId: string, id: string): Promise<void> {
  const [locked] = await lockProposals(ctx, organizationId, [id]);
  if (!locked) return;
  const { proposal, application } = locked;
  if (proposal.state !== 'proposed' || !proposal.sendAt || proposal.sendAt > ctx.now) return;
  const configuration = await readCommunicationConfiguration(ctx, organizationId);
  const isBelow = application.score !== null && application.score < configuration.rejectionThreshold;
  const isWanted = configuration.rejectionEmails && configuration.sendAutomatically;
  if (!isWanted || !isBelow || proposal.isBorderline || application.stage !== 'applied')
    return schedule(ctx, proposal, null);
  if ((await wasRejectedBefore(ctx, proposal)) || !(await isResultCurrent(ctx, proposal, application)))
    return schedule(ctx, proposal, null);
  const { timeZone, hours } = await findLocalTime(ctx, proposal);
  // The worker was down, or clocks changed: don't send emails at night.
  if (!isBusinessTime(ctx.now, timeZone, hours))
    return schedule(ctx, proposal, moveIntoBusinessHours(ctx.now, timeZone, hours));
  const outcome = await sendProposal(ctx, locked);
  const isDecided = outcome === 'sent' || outcome === 'held';
  if (isDecided || outcome === 'tested') await recordAudit(ctx, { recordId: id, details: { outcome } });
  if (!isDecided) await schedule(ctx, proposal, null);
}

/** Null: it waits for a person. */
async function schedule(ctx: Transactional<Context>, { id }: ProposalRow, sendAt: Date | null) {
  await ctx.db
    .update(rejectionProposals)
    .set({ sendAt, version: sql`${rejectionProposals.version} + 1` })
    .where(eq(rejectionProposals.id, id));
}
