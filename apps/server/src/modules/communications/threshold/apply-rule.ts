import type { CommunicationConfiguration } from '@candor/contract/communication-configuration';
import { rejectionProposals } from '@candor/database/schema';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { lockStages } from '../../stages/stages.ts';
import { rejectionChanged } from '../communication-events.ts';
import { findSendTime } from '../proposals/find-send-time.ts';
import { withdrawOpenProposals } from '../proposals/withdraw-proposals.ts';
import { digestChanges, findRuleChanges } from './find-rule-changes.ts';
import { proposeMany } from './propose-many.ts';
import { findRule, isBorderline, lockRule } from './rejection-rule.ts';

interface Configured {
  organizationId: string;
  before: CommunicationConfiguration;
  after: CommunicationConfiguration;
  /** Of the preview that somebody confirmed. */
  confirmed: string | undefined;
}

/**
 * Applies a new threshold to all proposals in the same save, or refuses the save. If automatic sending is turned off, nothing stays
 * scheduled.
 */
export async function applyRule(ctx: Transactional<Context>, configured: Configured): Promise<void> {
  const { organizationId, confirmed } = configured;
  const [before, rule] = [findRule(configured.before), findRule(configured.after)];
  const isSwitchedOff = configured.before.sendAutomatically && !configured.after.sendAutomatically;
  if (before === rule && !isSwitchedOff) return;
  await lockStages(ctx, organizationId);
  await lockRule(ctx, organizationId);
  if (isSwitchedOff) await unschedule(ctx, organizationId);
  if (before === rule) return;
  const changes = await findRuleChanges(ctx, organizationId, rule);
  if (confirmed !== undefined && confirmed !== digestChanges(rule, changes))
    throw new ProductError('preview_outdated');
  const withdrawn = changes.withdraw.map(({ applicationId }) => applicationId);
  await withdrawOpenProposals(ctx, organizationId, withdrawn, explain(rule));
  if (rule === null) return;
  await judgeAgain(ctx, organizationId, rule);
  await proposeMany(ctx, { organizationId, threshold: rule, rows: changes.propose });
}

/** Turns automatic sending off: open proposals wait for a person. */
async function unschedule(ctx: Transactional<Context>, organizationId: string): Promise<void> {
  const unscheduled = await ctx.db
    .update(rejectionProposals)
    .set({ sendAt: null, version: sql`${rejectionProposals.version} + 1` })
    .where(
      and(
        eq(rejectionProposals.organizationId, organizationId),
        eq(rejectionProposals.state, 'proposed'),
        isNotNull(rejectionProposals.sendAt),
      ),
    )
    .returning({ id: rejectionProposals.id });
  const recordIds = unscheduled.map(({ id }) => id);
  await recordEvents(ctx, rejectionChanged, { organizationId, recordIds, data: { state: 'proposed' } });
}

function explain(rule: number | null): string {
  return rule === null
    ? 'Rejection emails were switched off.'
    : `The rejection threshold was changed to ${rule}.`;
}

/** Measures open proposals by the new threshold; a borderline one waits for a person. */
async function judgeAgain(ctx: Transactional<Context>, organizationId: string, threshold: number) {
  // In one statement, because all moves wait for this and there may be thousands of proposals.
  const open = await ctx.db
    .update(rejectionProposals)
    .set({ threshold, version: sql`${rejectionProposals.version} + 1` })
    .where(
      and(eq(rejectionProposals.organizationId, organizationId), eq(rejectionProposals.state, 'proposed')),
    )
    .returning();
  for (const { id, applicationId, score, isBorderline: wasBorderline } of open) {
    const isNear = isBorderline(score, threshold);
    if (isNear === wasBorderline) continue;
    const sendAt = await findSendTime(ctx, { organizationId, applicationId, isBorderline: isNear });
    await ctx.db
      .update(rejectionProposals)
      .set({ isBorderline: isNear, sendAt })
      .where(eq(rejectionProposals.id, id));
  }
  const recordIds = open.map(({ id }) => id);
  await recordEvents(ctx, rejectionChanged, { organizationId, recordIds, data: { state: 'proposed' } });
}
