import { type BillingCycle, soldPrices, type Tier } from '@candor/contract/plans';
import { subscriptions } from '@candor/database/schema';
import type { ProviderSubscription } from '@candor/integrations/billing';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { type Context, inTransaction, type Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { subscriptionChanged } from './billing-events.ts';
import { findSubscription, type SubscriptionRow } from './find-plan.ts';
import { getProvider } from './provider.ts';
import { type Change, noteChange } from './subscription-changes.ts';

const mostRaces = 10;

export interface Granted {
  row: SubscriptionRow;
  isChanged: boolean;
}

/**
 * Gives an organization the plan that it pays for at this moment, and no other: the one place where a plan is given or taken.
 * Each time the provider is asked for the current state, so late, repeated and reordered events have the same outcome. An answer
 * that is older than one written meanwhile is dropped, and the provider is asked again.
 */
export async function grantPlan(task: Context, organizationId: string): Promise<Granted | undefined> {
  const ctx = { ...task, scope: 'platform' as const, organizationId };
  for (let race = 0; race < mostRaces; race += 1) {
    const before = await inTransaction(ctx, (ctx) => findSubscription(ctx, organizationId));
    if (!before?.customerId) return before && { row: before, isChanged: false };
    const current = await settleOne(ctx, before);
    const granted = await inTransaction(ctx, (ctx) => write(ctx, before, current));
    if (granted) return granted;
  }
  throw new Error('the subscription changed too often to be written');
}

/** The one subscription that counts: that of before, else the oldest. Any other was paid twice, and is paid back. */
async function settleOne(ctx: Context, before: SubscriptionRow): Promise<ProviderSubscription | undefined> {
  const provider = getProvider(ctx);
  const found = await provider.listSubscriptions(before.customerId ?? '');
  const live = found.filter(({ state }) => state !== 'ended');
  const current = live.find(({ id }) => id === before.subscriptionId) ?? live[0];
  for (const { id } of live.filter((other) => other !== current)) {
    await provider.cancelAndRefund(id);
    await inTransaction(ctx, (ctx) => noteRefund(ctx, before, id));
  }
  return current;
}

async function noteRefund(
  ctx: Transactional<Context>,
  { organizationId, tier, billingCycle }: SubscriptionRow,
  subscriptionId: string,
): Promise<void> {
  await noteChange(ctx, { organizationId, tier, billingCycle, change: 'refunded', about: subscriptionId });
}

async function write(
  ctx: Transactional<Context>,
  before: SubscriptionRow,
  current: ProviderSubscription | undefined,
): Promise<Granted | undefined> {
  const { organizationId } = before;
  const next = { ...describe(before, current, ctx.now), version: before.version + 1 };
  const [row] = await ctx.db
    .update(subscriptions)
    .set({ ...next, updatedAt: ctx.now })
    .where(and(eq(subscriptions.organizationId, organizationId), eq(subscriptions.version, before.version)))
    .returning();
  if (!row) return undefined;
  const changes = findChanges(before, row);
  for (const change of changes)
    await noteChange(ctx, { organizationId, tier: row.tier, billingCycle: row.billingCycle, change });
  if (changes.length === 0) return { row, isChanged: false };
  // A change that a person asked for is recorded with that call.
  if (ctx.caller.kind === 'system')
    await recordAudit(ctx, {
      recordId: organizationId,
      organizationId,
      details: { tier: row.tier, changes },
    });
  const data = { tier: row.tier, status: row.status };
  await recordEvents(ctx, subscriptionChanged, { organizationId, recordIds: [organizationId], data });
  return { row, isChanged: true };
}

/** What the row says of a subscription. Without one it is Basic, unless Enterprise was arranged. */
function describe(before: SubscriptionRow, current: ProviderSubscription | undefined, now: Date) {
  if (!current) {
    const tier: Tier = before.tier === 'Enterprise' ? 'Enterprise' : 'Basic';
    return {
      ...{ tier, status: 'active', billingCycle: null, subscriptionId: null, subscriptionItemId: null },
      ...{ periodEndsAt: tier === 'Enterprise' ? before.periodEndsAt : null, pastDueSince: null },
    };
  }
  const sold = soldPrices.find(({ lookupKey }) => lookupKey === current.lookupKey);
  // A price that is none of ours was arranged at the provider: what was agreed stays.
  const tier = sold?.tier ?? (before.tier as Tier);
  const billingCycle = sold?.cycle ?? (before.billingCycle as BillingCycle | null);
  const isPastDue = current.state === 'past_due';
  return {
    ...{ tier, billingCycle, subscriptionId: current.id, subscriptionItemId: current.itemId },
    status: isPastDue ? 'past_due' : current.cancelsAtPeriodEnd ? 'cancel_at_period_end' : 'active',
    periodEndsAt: current.periodEndsAt,
    pastDueSince: isPastDue ? (before.pastDueSince ?? now) : null,
  };
}

function findChanges(before: SubscriptionRow, after: SubscriptionRow): Change[] {
  if (!before.subscriptionId && after.subscriptionId) return ['started'];
  if (before.subscriptionId && !after.subscriptionId) return ['ended'];
  const changes: Change[] = [];
  const isOther = before.tier !== after.tier || before.billingCycle !== after.billingCycle;
  if (isOther) changes.push('changed');
  const [was, is] = [before.periodEndsAt?.getTime() ?? 0, after.periodEndsAt?.getTime() ?? 0];
  if (!isOther && is > was && after.status !== 'past_due') changes.push('renewed');
  if (before.status === after.status) return changes;
  if (after.status === 'past_due') changes.push('past_due');
  else if (before.status === 'past_due') changes.push('paid');
  if (after.status === 'cancel_at_period_end') changes.push('cancelling');
  else if (before.status === 'cancel_at_period_end') changes.push('resumed');
  return changes;
}
