import type { ProposalOutcome } from '@candor/contract/rejection-proposals';
import { newId } from '@candor/database/ids';
import { type applications, rejectionProposals } from '@candor/database/schema';
import { eq, sql } from 'drizzle-orm';
import { personBehind } from '../../../platform/caller.ts';
import type { Context, Transactional } from '../../../platform/context.ts';
import { moveStages } from '../../stages/stages.ts';
import { findLimit } from '../mails/mail-limits.ts';
import { isHeldForPlan } from '../mails/mail-usage.ts';
import { readRecipient, readSender } from '../mails/read-matter.ts';
import { sendCandidateMail, type Wording } from '../mails/send-candidate-mail.ts';
import type { ProposalRow } from './proposal-queries.ts';

interface Locked {
  proposal: ProposalRow;
  application: typeof applications.$inferSelect;
}

/**
 * Turns a proposal into a mail, and the application down: both, or neither. The caller has locked them. In test mode only the
 * test address hears of it: nobody is turned down who was not told, so the proposal stays, and may be tried again.
 */
export async function sendProposal(
  ctx: Transactional<Context>,
  { proposal, application }: Locked,
): Promise<ProposalOutcome> {
  if (proposal.state === 'cancelled' && proposal.withdrawnReason) return 'withdrawn';
  if (proposal.state !== 'proposed') return 'already_decided';
  if (application.stage !== 'applied' || application.hiddenAt) return 'stage_changed';
  const { organizationId } = proposal;
  const { id: applicationId, candidateId } = application;
  const recipient = await readRecipient(ctx, organizationId, { candidateId, applicationId });
  const address = recipient?.candidate.email;
  if (!address) return 'no_email';
  // Asked first: a rejection that waits in the outbox as failed would count as written, and as decided.
  if (await findLimit(ctx, organizationId, address)) return 'limited';
  const sender = await readSender(ctx, organizationId);
  const { testMode } = sender.configuration;
  const communicationId = await sendCandidateMail(ctx, {
    organizationId,
    sender,
    candidateId,
    applicationId,
    recipient: address,
    isWithinLimits: true,
    kind: 'rejection',
    dedupeKey: testMode ? `rejection-trial:${newId('com')}` : `rejection:${proposal.id}`,
    wording: { subject: proposal.subject, body: proposal.body, by: proposal.wording as Wording['by'] },
  });
  if (!communicationId) return 'already_decided';
  if (testMode) return 'tested';
  await ctx.db
    .update(rejectionProposals)
    .set({
      state: 'sent',
      communicationId,
      decidedBy: personBehind(ctx),
      decidedAt: ctx.now,
      version: sql`${rejectionProposals.version} + 1`,
    })
    .where(eq(rejectionProposals.id, proposal.id));
  // Can't be undone: the email is sent with it.
  await moveStages(ctx, { organizationId, applicationIds: [applicationId], to: 'rejected', by: 'member' });
  return (await isHeldForPlan(ctx, communicationId)) ? 'held' : 'sent';
}
