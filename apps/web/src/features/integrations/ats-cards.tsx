import type { AtsIntegration } from '@candor/contract/ats';
import { useQuery } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import { findApiError } from '#app/api-error.ts';
import { AtsCard } from '#features/integrations/ats-card.tsx';
import { integrationsQuery } from '#features/integrations/integrations-query.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** The applicant-tracking systems that the organization can connect. */
export function AtsCards() {
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-2xl text-muted">Open jobs from your ATS appear under Jobs. Edit them in the ATS.</p>
      <Systems />
    </div>
  );
}

/** Systems in use come first, where they are seen at once, on a phone too. */
const connectedFirst = (systems: readonly AtsIntegration[]) =>
  [...systems].sort((a, b) => Number(b.connected) - Number(a.connected));

function Systems() {
  const { data, error, isFetching, refetch } = useQuery(integrationsQuery);
  const failure = findApiError(error);
  if (data?.length === 0)
    return (
      <Card>
        <EmptyState
          icon={Plug}
          title="No ATS is set up"
          text="Your administrator has to register Candor with your applicant-tracking system first."
        />
      </Card>
    );
  if (data)
    return (
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {connectedFirst(data).map((integration) => (
          <AtsCard
            key={integration.ats}
            integration={integration}
            isAside={data.some(({ connected }) => connected) && !integration.connected}
          />
        ))}
      </div>
    );
  if (error)
    return (
      <Card>
        <ErrorState
          title="Integrations couldn't be loaded"
          text={failure?.detail}
          onRetry={() => refetch()}
          retrying={isFetching}
          requestId={failure?.requestId}
        />
      </Card>
    );
  return (
    <section aria-label="Applicant-tracking systems" aria-busy="true" className="grid gap-4 lg:grid-cols-2">
      <Skeleton className="h-52" />
      <Skeleton className="h-52" />
    </section>
  );
}
