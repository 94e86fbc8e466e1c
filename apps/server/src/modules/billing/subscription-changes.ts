import { newId } from '@candor/database/ids';
import { subscriptionChanges } from '@candor/database/schema';
import type { Context, Transactional } from '../../platform/context.ts';

/** What can become of a plan. */
export type Change =
  | 'started'
  | 'changed'
  | 'renewed'
  | 'cancelling'
  | 'resumed'
  | 'ended'
  | 'past_due'
  | 'paid'
  | 'requested'
  | 'refunded';

type ChangeRow = typeof subscriptionChanges.$inferSelect;

interface NewChange extends Pick<ChangeRow, 'organizationId' | 'tier' | 'billingCycle'> {
  change: Change;
  /** What it is noted for, once. */
  about?: string;
}

/** Notes what became of an organization's plan, for its admins. */
export async function noteChange(
  ctx: Transactional<Context>,
  { about, ...change }: NewChange,
): Promise<void> {
  const id = about ? `${change.change}_${about}` : newId('sch');
  await ctx.db
    .insert(subscriptionChanges)
    .values({ ...change, id, at: ctx.now })
    .onConflictDoNothing();
}

/** What happened, in words. */
export function describeChange({ change, tier, billingCycle }: ChangeRow): string {
  const billed = billingCycle ? `, billed ${billingCycle}` : '';
  const texts: Record<Change, string> = {
    started: `Subscribed to ${tier}${billed}`,
    changed: `Changed to ${tier}${billed}`,
    renewed: `${tier} renewed${billed}`,
    cancelling: `${tier} will end with the billing period`,
    resumed: `${tier} will renew again`,
    ended: `Subscription ended, now on ${tier}`,
    past_due: `Payment for ${tier} failed`,
    paid: `Payment for ${tier} received`,
    requested: `Asked for ${tier}`,
    refunded: 'A second payment was canceled and refunded',
  };
  return texts[change as Change];
}
