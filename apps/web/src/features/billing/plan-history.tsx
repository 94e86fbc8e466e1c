import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { findApiError } from '#app/api-error.ts';
import { historyQuery } from '#features/billing/billing-queries.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { formatMoment } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** What became of the plan, newest first, for admins. */
export function PlanHistory() {
  const { data: history, error, isFetching, refetch } = useQuery(historyQuery);
  const failure = findApiError(error);
  return (
    <Card title="History">
      {error && !history && (
        <ErrorState
          title="Error fetching subscription history"
          text={failure?.detail}
          onRetry={() => refetch()}
          retrying={isFetching}
          requestId={failure?.requestId}
        />
      )}
      {!error && !history && <Skeleton className="h-20" />}
      {history?.length === 0 && (
        <EmptyState icon={History} title="No changes yet" text="Payments and plan changes appear here." />
      )}
      {history && history.length > 0 && (
        <ul aria-label="History" className="divide-y divide-line">
          {history.map(({ id, text, at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
              <span>{text}</span>
              <time dateTime={at} className="whitespace-nowrap text-muted tabular-nums">
                {formatMoment(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
