import { timeline } from '@candor/contract/timeline';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callList } from '#app/api-client.ts';
import { findApiError } from '#app/api-error.ts';
import { TimelineEntries } from '#features/timeline/timeline-entries.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const perPage = 20;

function timelineQuery(candidateId: string, page: number) {
  return queryOptions({
    queryKey: ['timeline', candidateId, page],
    queryFn: ({ signal }) =>
      callList(timeline.listTimeline, {
        params: { id: candidateId },
        query: { page, limit: perPage, sort: '-at' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Everything that happened with a candidate, newest first. */
export function TimelineCard({ candidateId }: { candidateId: string }) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery(timelineQuery(candidateId, page));
  const failure = findApiError(error);
  return (
    <Card title="Timeline">
      {error && !data && (
        <ErrorState
          title="Failed to fetch the timeline"
          text={failure?.detail}
          onRetry={() => refetch()}
          retrying={isFetching}
          requestId={failure?.requestId}
        />
      )}
      {!data && !error && <Skeleton className="h-64" />}
      {data?.rows.length === 0 && <p className="text-muted">Everything that happens appears here.</p>}
      {data && data.rows.length > 0 && (
        <TimelineEntries
          label="Timeline"
          entries={data.rows.map(({ job, ...entry }) => ({ ...entry, place: job?.title }))}
        />
      )}
      {data && data.total > perPage && (
        <div className="mt-4 flex gap-2">
          <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button
            variant="secondary"
            disabled={page * perPage >= data.total}
            onClick={() => setPage(page + 1)}
          >
            Older
          </Button>
        </div>
      )}
    </Card>
  );
}
