import { useQueries } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { findApiError } from '#app/api-error.ts';
import { failedQuery } from '#features/evaluations/evaluations.feature.ts';
import { listNeeds, type Need } from '#features/insights/list-needs.ts';
import { mentionsQuery } from '#features/notes/notes.feature.ts';
import { outboxTotalsQuery, proposalTotalsQuery } from '#features/outbox/outbox.feature.ts';
import { requestTotalsQuery } from '#features/requests/requests.feature.ts';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** What waits for a person in all parts of the product; one calm sentence where nothing does. */
export function NeedsYouCard() {
  const results = useQueries({
    queries: [proposalTotalsQuery, requestTotalsQuery, failedQuery(1), outboxTotalsQuery, mentionsQuery],
  });
  const [proposals, requests, failed, mails, mentions] = results;
  const failure = findApiError(results.find(({ error, data }) => error && !data)?.error);
  if (failure?.code === 'onboarding_required') return null;
  const isKnown = proposals.data && requests.data && failed.data && mails.data && mentions.data;
  return (
    <Card title="Needs you today" className="mb-4">
      {isKnown && (
        <Needs
          needs={listNeeds({
            proposals: proposals.data,
            requests: requests.data,
            failedEvaluations: failed.data.total,
            mails: mails.data,
            mentions: { total: mentions.data.total, newest: mentions.data.rows[0]?.candidate.id },
          })}
        />
      )}
      {!isKnown && !failure && <Skeleton className="h-6 max-w-sm" />}
      {!isKnown && failure && (
        <ErrorState
          title="Failed to fetch what needs you"
          text={failure.detail}
          onRetry={() => Promise.all(results.map(({ refetch }) => refetch()))}
          retrying={results.some(({ isFetching }) => isFetching)}
          requestId={failure.requestId}
        />
      )}
    </Card>
  );
}

function Needs({ needs }: { needs: readonly Need[] }) {
  if (needs.length === 0) return <p className="text-muted">You're all caught up.</p>;
  return (
    <ul aria-label="Needs you today" className="-my-2 grid gap-x-6 lg:grid-cols-2">
      {needs.map(({ title, note, path, isUrgent }) => (
        <li key={title}>
          <Link
            to={path}
            className="-mx-2 flex items-center gap-3 rounded-control px-2 py-2 hover:bg-accent-soft"
          >
            <span className="min-w-0 flex-1">
              <span className={classNames('block font-medium tabular-nums', isUrgent && 'text-bad')}>
                {title}
              </span>
              <span className="block text-muted text-sm">{note}</span>
            </span>
            <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
