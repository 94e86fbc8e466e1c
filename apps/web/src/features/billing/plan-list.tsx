import type { PlanOffer, Subscription } from '@candor/contract/billing';
import type { BillingCycle } from '@candor/contract/plans';
import { useId, useState } from 'react';
import { BasicDialog } from '#features/billing/basic-dialog.tsx';
import { findPlanAction, type PlanAction } from '#features/billing/find-plan-action.ts';
import { PlanCard } from '#features/billing/plan-card.tsx';
import { useChangePlan } from '#features/billing/use-change-plan.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';

interface PlanListProps {
  plans: readonly PlanOffer[];
  subscription: Subscription;
  mayPay: boolean;
}

/** The plans to choose from, by month or by year. */
export function PlanList({ plans, subscription, mayPay }: PlanListProps) {
  const headingId = useId();
  const [chosenCycle, setCycle] = useState<BillingCycle>();
  const cycle = chosenCycle ?? subscription.billing_cycle ?? 'monthly';
  const [isAsking, setIsAsking] = useState(false);
  const currentPosition = plans.findIndex(({ plan_name }) => plan_name === subscription.tier);
  const { changing, pay, endWithPeriod, askSales } = useChangePlan();

  function act(action: PlanAction) {
    if (action.kind === 'checkout') void pay(action.tier, cycle);
    if (action.kind === 'basic') setIsAsking(true);
    if (action.kind === 'sales') void askSales(cycle);
  }

  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id={headingId} className="text-lg">
            Plans
          </h2>
          <p className="text-muted">
            {mayPay
              ? 'Prices are in US dollars.'
              : 'Prices are in US dollars. Ask an admin to change the plan.'}
          </p>
        </div>
        <SegmentedControl
          label="Billing cycle"
          value={cycle}
          onValueChange={setCycle}
          segments={[
            { value: 'monthly', label: 'Monthly' },
            {
              value: 'yearly',
              label: (
                <>
                  Yearly <span className="font-normal text-xs">Save 20%</span>
                </>
              ),
            },
          ]}
        />
      </div>
      <ul
        aria-label="Plans"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12.5rem),1fr))] gap-4 md:max-xl:grid-cols-2"
      >
        {plans.map((offer, position) => {
          const action = findPlanAction(offer, { plans, subscription, cycle });
          return (
            <PlanCard
              key={offer.plan_name}
              offer={offer}
              cycle={cycle}
              isCurrent={offer.plan_name === subscription.tier}
              isNext={position === currentPosition + 1 && subscription.status !== 'past_due'}
              action={mayPay ? action : undefined}
              progress={changing === undefined ? undefined : changing === offer.plan_name ? 'this' : 'other'}
              onAct={() => act(action)}
            />
          );
        })}
      </ul>
      {isAsking && (
        <BasicDialog
          subscription={subscription}
          isBusy={changing === 'Basic'}
          onConfirm={() => endWithPeriod(cycle).then((isDone) => isDone && setIsAsking(false))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}
