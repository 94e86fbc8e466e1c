import { billing, type Subscription } from '@candor/contract/billing';
import type { BillingCycle, PaidTier } from '@candor/contract/plans';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { toastFailure } from '#app/plan-limit.tsx';
import { useSession } from '#app/session.tsx';
import { subscriptionQuery } from '#features/billing/billing-queries.ts';
import { formatDay } from '#ui/format.ts';

/** The payment provider's event comes a moment after its answer. */
const refetchAfterMs = 1_000;

/** Changes the plan: by paying, with the end of the period, or by asking sales. One change at a time. */
export function useChangePlan() {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const [changing, setChanging] = useState<string>();

  /** Whether it worked; where it did not, the person was told. */
  async function change(name: string, work: () => Promise<unknown>): Promise<boolean> {
    setChanging(name);
    try {
      await work();
      return true;
    } catch (error) {
      toastFailure('Error applying subscription', error);
      setChanging(undefined);
      return false;
    }
  }

  async function apply(new_plan: 'Basic' | 'Enterprise', cycle: BillingCycle): Promise<Subscription> {
    const body = { user_id: user?.id, new_plan, billing_cycle: cycle };
    const subscription = await call(billing.applyPlan, { body });
    queryClient.setQueryData(subscriptionQuery.queryKey, subscription);
    setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['billing'] }), refetchAfterMs);
    setChanging(undefined);
    return subscription;
  }

  return {
    /** The plan that is being changed to. */
    changing,
    /** Leaves the app for where it is paid; until then the change is under way. */
    pay: (plan: PaidTier, billing_cycle: BillingCycle) =>
      change(plan, async () => {
        const { checkout_url: url } = await call(billing.createCheckoutSession, {
          body: { plan, billing_cycle },
        });
        window.location.assign(url);
      }),
    endWithPeriod: (cycle: BillingCycle) =>
      change('Basic', async () => {
        const { tier, renewalDate } = await apply('Basic', cycle);
        toast.success('Subscription applied successfully!', {
          description: renewalDate
            ? `${tier} stays until ${formatDay(renewalDate)}. Then you move to Basic.`
            : undefined,
        });
      }),
    askSales: (cycle: BillingCycle) =>
      change('Enterprise', async () => {
        await apply('Enterprise', cycle);
        toast.success('Request sent', {
          description: 'Our sales team will email you. Your plan stays as it is until then.',
        });
      }),
  };
}
