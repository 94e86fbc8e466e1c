import type { OrganizationChart } from '@candor/contract/organizations';
import { useQuery } from '@tanstack/react-query';
import { findApiError } from '#app/api-error.ts';
import { BrandingForm } from '#features/organizations/branding-form.tsx';
import { brandingQuery } from '#features/organizations/branding-query.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** How the organization looks to candidates, for admins. */
export function BrandingTab({ chart }: { chart: OrganizationChart }) {
  const { data, error, isFetching, refetch } = useQuery(brandingQuery(chart.id));
  const failure = findApiError(error);
  if (data) return <BrandingForm chart={chart} branding={data} />;
  if (!error)
    return (
      <section aria-label="Branding" aria-busy="true">
        <Skeleton className="h-80" />
      </section>
    );
  return (
    <Card>
      <ErrorState
        title="The branding couldn't be loaded"
        text={failure?.detail}
        onRetry={() => refetch()}
        retrying={isFetching}
        requestId={failure?.requestId}
      />
    </Card>
  );
}
