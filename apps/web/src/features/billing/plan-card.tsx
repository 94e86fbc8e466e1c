import type { PlanOffer } from '@candor/contract/billing';
import type { BillingCycle } from '@candor/contract/plans';
import { Check } from 'lucide-react';
import { useId } from 'react';
import type { PlanAction } from '#features/billing/find-plan-action.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { formatCount, formatDollars } from '#ui/format.ts';

interface PlanCardProps {
  offer: PlanOffer;
  cycle: BillingCycle;
  isCurrent: boolean;
  /** The step up from the current one. */
  isNext: boolean;
  /** What can be done with it; nothing for those who may not pay. */
  action: PlanAction | undefined;
  /** A change of plan is under way: to this one, or to another. */
  progress: 'this' | 'other' | undefined;
  onAct: () => void;
}

/** A plan: what it costs, what it includes, and the way to it. */
export function PlanCard({ offer, cycle, isCurrent, isNext, action, progress, onAct }: PlanCardProps) {
  const headingId = useId();
  return (
    <li
      aria-labelledby={headingId}
      className={classNames(
        'flex flex-col rounded-card border bg-surface p-5',
        isCurrent ? 'border-accent' : 'border-line',
      )}
    >
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h3 id={headingId} className="font-semibold text-base">
          {offer.plan_name}
        </h3>
        {isCurrent && !action && <Badge tone="accent">Current Plan</Badge>}
      </div>
      <Price offer={offer} cycle={cycle} />
      {action && (
        <Button
          variant={isNext && action.kind === 'checkout' ? 'primary' : 'secondary'}
          className="mt-4 w-full"
          disabled={action.isDisabled || progress === 'other'}
          busy={progress === 'this'}
          busyLabel="Processing..."
          aria-describedby={headingId}
          onClick={onAct}
        >
          {action.label}
        </Button>
      )}
      <ul className="mt-5 flex flex-col gap-2 text-sm">
        {listFeatures(offer).map((feature) => (
          <li key={feature} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
            {feature}
          </li>
        ))}
      </ul>
    </li>
  );
}

function Price({ offer, cycle }: Pick<PlanCardProps, 'offer' | 'cycle'>) {
  const { price_monthly: monthly, price_yearly: yearly } = offer;
  if (monthly === null || yearly === null)
    return (
      <div className="mt-2 sm:min-h-20">
        <p className="font-semibold text-2xl tracking-tight">Custom</p>
        <p className="text-muted text-sm">Pricing on request</p>
      </div>
    );
  const saving = monthly * 12 - yearly;
  const isSaving = cycle === 'yearly' && saving > 0;
  return (
    <div className="mt-2 sm:min-h-20">
      <p className="tabular-nums">
        <span className="font-semibold text-2xl tracking-tight">
          {formatDollars(cycle === 'monthly' ? monthly : yearly)}
        </span>{' '}
        <span className="block text-muted">per {cycle === 'monthly' ? 'month' : 'year'}</span>
      </p>
      {isSaving ? (
        <p className="font-medium text-good text-sm">Save {formatDollars(saving)} a year</p>
      ) : (
        <p className="text-muted text-sm">{monthly === 0 ? 'No card needed' : `Billed ${cycle}`}</p>
      )}
    </div>
  );
}

function listFeatures(offer: PlanOffer): string[] {
  const count = (limit: number | null, one: string, many: string) =>
    limit === null ? `Unlimited ${many}` : formatCount(limit, one, many);
  const each = (limit: number | null, one: string, many: string) =>
    `${count(limit, one, many)}${limit === null ? '' : ' a month'}`;
  return [
    count(offer.job_limit, 'active job', 'active jobs'),
    each(offer.application_limit, 'candidate scoring', 'candidate scorings'),
    each(offer.salary_insight_limit, 'salary insight', 'salary insights'),
    each(offer.communication_limit, 'personalized email', 'personalized emails'),
    'FAQ assistant',
    'Interview scheduling',
  ];
}
