import { useQuery } from '@tanstack/react-query';
import { findApiError } from '#app/api-error.ts';
import { needsQuery } from '#features/insights/dashboard-queries.ts';
import { LinkedLines } from '#features/insights/linked-lines.tsx';
import { listNeeds } from '#features/insights/list-needs.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const title = 'Needs you today';

/** What waits for a person in all parts of the product; one calm sentence where nothing does. */
export function NeedsYouCard() {
  const { data, error, isFetching, refetch } = useQuery(needsQuery);
  const failure = findApiError(error);
  if (failure?.code === 'onboarding_required') return null;
  const needs = data && listNeeds(data);
  return (
    <Card title={title} className="mb-4">
      {needs?.length === 0 && <p className="text-muted">You're all caught up.</p>}
      {needs && needs.length > 0 && <LinkedLines label={title} lines={needs} />}
      {!needs && !error && <Skeleton className="h-6 max-w-sm" />}
      {!needs && error && (
        <ErrorState
          title="Failed to fetch what needs you"
          text={failure?.detail}
          onRetry={() => refetch()}
          retrying={isFetching}
          requestId={failure?.requestId}
        />
      )}
    </Card>
  );
}
