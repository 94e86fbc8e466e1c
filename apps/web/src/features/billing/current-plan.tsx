import type { Subscription } from '@candor/contract/billing';
import { getPlan, pastDueDays, priceOf } from '@candor/contract/plans';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { formatDay, formatDollars } from '#ui/format.ts';

const statusBadges = {
  active: { tone: 'good', label: 'Active' },
  cancel_at_period_end: { tone: 'warn', label: 'Pending Cancellation' },
  past_due: { tone: 'bad', label: 'Payment failed' },
} as const;

/** The plan there is, what it costs, and until when. */
export function CurrentPlan({ subscription }: { subscription: Subscription }) {
  const { tier, status } = subscription;
  const badge = statusBadges[status];
  const notice = describeNotice(subscription);
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-lg">Current plan</h2>
        <Badge tone="accent">{tier}</Badge>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </div>
      <p className="mt-1 text-muted">{describeTerms(subscription)}</p>
      {notice && (
        <div className="mt-4">
          <FormAlert tone={status === 'past_due' ? 'bad' : 'warn'}>{notice}</FormAlert>
        </div>
      )}
    </Card>
  );
}

function describeTerms({ tier, status, billing_cycle: cycle, renewalDate }: Subscription): string {
  if (tier === 'Basic' && status === 'past_due') return 'Basic limits apply until you pay.';
  if (tier === 'Basic') return 'Free. Upgrade when you need more room.';
  const cents = cycle && priceOf(getPlan(tier), cycle);
  const price = cents ? `${formatDollars(cents / 100)} per ${cycle === 'monthly' ? 'month' : 'year'}. ` : '';
  if (!renewalDate) return price || 'Custom pricing.';
  const verb = status === 'cancel_at_period_end' ? 'Ends' : 'Renews';
  return `${price}${verb} on ${formatDay(renewalDate)}.`;
}

function describeNotice({ tier, status, renewalDate }: Subscription): string | undefined {
  if (status === 'cancel_at_period_end') {
    const end = renewalDate ? ` on ${formatDay(renewalDate)}` : '';
    return `Your plan is canceled. You can use every ${tier} feature until the billing period ends${end}. Then you move to Basic and keep everything you have.`;
  }
  if (status !== 'past_due') return undefined;
  if (tier === 'Basic')
    return `Your payment is more than ${pastDueDays} days late, so Basic limits apply. Update your card under Manage Billing.`;
  return `Your last payment failed. Update your card under Manage Billing. You keep ${tier} for ${pastDueDays} days after the failed payment.`;
}
