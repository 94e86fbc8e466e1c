import { useQuery } from '@tanstack/react-query';
import { findApiError } from '#app/api-error.ts';
import { useRight } from '#app/use-right.ts';
import { plansQuery, subscriptionQuery } from '#features/billing/billing-queries.ts';
import { CheckoutNotice } from '#features/billing/checkout-notice.tsx';
import { CurrentPlan } from '#features/billing/current-plan.tsx';
import { CurrentUsage } from '#features/billing/current-usage.tsx';
import { ManageBillingButton } from '#features/billing/manage-billing-button.tsx';
import { PlanHistory } from '#features/billing/plan-history.tsx';
import { PlanList } from '#features/billing/plan-list.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export default function SubscriptionPage() {
  const { data: subscription, ...loading } = useQuery(subscriptionQuery);
  const { data: plans, ...loadingPlans } = useQuery(plansQuery);
  const mayPay = useRight('billing.manage');
  const maySeeUsage = useRight('billing.usage');
  const plan = plans?.find(({ plan_name }) => plan_name === subscription?.tier);
  return (
    <>
      <PageHead
        title="Subscription"
        purpose="Your plan, what it includes, and how much of it you use."
        actions={
          mayPay &&
          subscription?.has_portal && <ManageBillingButton isNext={subscription.status === 'past_due'} />
        }
      />
      <div className="flex flex-col gap-8">
        <div className="flex flex-col gap-4 empty:hidden">
          <CheckoutNotice />
          {subscription ? (
            <CurrentPlan subscription={subscription} />
          ) : (
            <Missing title="Error fetching subscription data" loading={loading} height="h-28" />
          )}
        </div>
        {maySeeUsage && <CurrentUsage plan={plan} />}
        {plans ? (
          subscription && <PlanList plans={plans} subscription={subscription} mayPay={mayPay === true} />
        ) : (
          <Missing title="Error fetching subscription plans" loading={loadingPlans} height="h-96" />
        )}
        {maySeeUsage && <PlanHistory />}
      </div>
    </>
  );
}

interface MissingProps {
  title: string;
  loading: { error: unknown; isFetching: boolean; refetch: () => unknown };
  height: string;
}

/** In the place of what is loading, or could not be loaded. */
function Missing({ title, loading, height }: MissingProps) {
  const failure = findApiError(loading.error);
  if (!loading.error) return <Skeleton className={height} />;
  return (
    <Card>
      <ErrorState
        title={title}
        text={failure?.detail}
        onRetry={() => loading.refetch()}
        retrying={loading.isFetching}
        requestId={failure?.requestId}
      />
    </Card>
  );
}
