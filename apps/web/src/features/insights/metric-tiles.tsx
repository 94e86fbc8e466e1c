import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { findApiError } from '#app/api-error.ts';
import { paths } from '#app/paths.ts';
import { metricsQuery } from '#features/insights/metrics-query.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { StatTile } from '#ui/stat-tile.tsx';

/** Keeps the line's place while the figure in it is on its way. */
const emptyLine = '\u00a0';

export function MetricTiles() {
  const { data, error, isPending, isFetching, refetch } = useQuery(metricsQuery);
  const failure = findApiError(error);
  if (failure?.code === 'onboarding_required') return <Navigate to={paths.onboarding} replace />;
  if (error && !data)
    return (
      <Card>
        <ErrorState
          title="Failed to fetch metrics"
          text={failure?.detail}
          onRetry={() => refetch()}
          retrying={isFetching}
          requestId={failure?.requestId}
        />
      </Card>
    );
  return (
    <section aria-label="Figures" aria-busy={isPending} className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <StatTile label="Total Candidates" figure={data?.totalCandidates} note="in your organization" />
      <StatTile label="Active Jobs" figure={data?.activeJobs} note="open right now" />
      <StatTile
        label="Evaluations Run"
        figure={data?.evaluationsRun}
        note={data ? `${data.evaluationsThisWeek} this week` : emptyLine}
      />
      <StatTile label="Emails Sent" figure={data?.emailSent} note="sent to candidates" />
    </section>
  );
}
