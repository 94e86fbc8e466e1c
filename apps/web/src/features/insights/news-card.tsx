import { useQuery } from '@tanstack/react-query';
import { findApiError } from '#app/api-error.ts';
import { newsQuery } from '#features/insights/dashboard-queries.ts';
import { LinkedLines } from '#features/insights/linked-lines.tsx';
import { listNews } from '#features/insights/list-news.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { formatMoment } from '#ui/format.ts';

const title = 'New since your last visit';

/** What others did since the reader was last here; nothing during their first visit. */
export function NewsCard() {
  const { data, error, isFetching, refetch } = useQuery(newsQuery);
  const failure = findApiError(error);
  if (failure?.code === 'onboarding_required') return null;
  if (error && !data)
    return (
      <Card title={title} className="mb-4">
        <ErrorState
          title="Failed to fetch what is new"
          text={failure?.detail}
          onRetry={() => refetch()}
          retrying={isFetching}
          requestId={failure?.requestId}
        />
      </Card>
    );
  if (!data?.since) return null;
  const news = listNews(data);
  return (
    <Card title={title} description={`Since ${formatMoment(data.since)}`} className="mb-4">
      {news.length === 0 ? (
        <p className="text-muted">Nothing new.</p>
      ) : (
        <LinkedLines label={title} lines={news} />
      )}
    </Card>
  );
}
