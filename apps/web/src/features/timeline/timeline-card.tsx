import { type TimelineKind, timeline } from '@candor/contract/timeline';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import {
  ArrowRightLeft,
  CalendarDays,
  FileText,
  Gauge,
  LifeBuoy,
  type LucideIcon,
  Mail,
  Merge,
  Pencil,
  StickyNote,
} from 'lucide-react';
import { useState } from 'react';
import { callList } from '#app/api-client.ts';
import { findApiError } from '#app/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { formatMoment } from '#ui/format.ts';
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

const icons: Record<TimelineKind, LucideIcon> = {
  application: FileText,
  evaluation: Gauge,
  stage: ArrowRightLeft,
  email: Mail,
  note: StickyNote,
  request: LifeBuoy,
  interview: CalendarDays,
  merge: Merge,
  change: Pencil,
};

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
        <ol aria-label="Timeline" className="flex flex-col gap-4">
          {data.rows.map(({ id, kind, at, who, title, detail, job }) => {
            const Icon = icons[kind];
            return (
              <li key={`${kind}-${id}`} className="flex gap-3">
                <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent">
                  <Icon aria-hidden="true" className="size-4" />
                </span>
                <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  <p className="font-medium">{title}</p>
                  {detail && <p className="line-clamp-4 whitespace-pre-wrap">{detail}</p>}
                  <p className="text-muted text-sm">
                    {[who, job?.title].filter(Boolean).join(' · ')} ·{' '}
                    <time dateTime={at}>{formatMoment(at)}</time>
                  </p>
                </div>
              </li>
            );
          })}
        </ol>
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
