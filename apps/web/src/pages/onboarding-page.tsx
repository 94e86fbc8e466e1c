import { isOrganizationSetUp } from '@candor/contract/organizations';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { errorText, findApiError } from '#app/api-error.ts';
import { paths } from '#app/paths.ts';
import { chartQuery } from '#features/organizations/chart-query.ts';
import { OnboardingForm } from '#features/organizations/onboarding-form.tsx';
import { OnboardingFrame } from '#features/organizations/onboarding-frame.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingScreen } from '#ui/loading-screen.tsx';

export default function OnboardingPage() {
  const chart = useQuery(chartQuery);
  const failure = findApiError(chart.error);
  if (chart.isPending) return <LoadingScreen />;
  if (isOrganizationSetUp(chart.data)) return <Navigate to={paths.home} replace />;
  // Only a clear 'there is none' asks for a new organization; a server in trouble must not.
  if (failure && failure.status !== 409 && failure.status !== 404)
    return (
      <OnboardingFrame>
        <Card>
          <ErrorState
            title="Your organization couldn't be loaded"
            text={errorText(chart.error, 'Please try again.')}
            onRetry={() => chart.refetch()}
            retrying={chart.isFetching}
            requestId={failure.requestId}
          />
        </Card>
      </OnboardingFrame>
    );
  return (
    <OnboardingFrame>
      <h1 className="text-2xl">Set up your organization</h1>
      <p className="mt-0.5 text-muted">You become the admin and can invite colleagues later.</p>
      {/* Whoever makes an organization by mistake can no longer join their team with this account. */}
      <p className="mt-2 mb-6">Were you invited? Open the link in your invitation email instead.</p>
      <Card>
        <OnboardingForm />
      </Card>
    </OnboardingFrame>
  );
}
