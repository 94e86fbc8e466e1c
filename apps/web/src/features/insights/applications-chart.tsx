import type { RecentActivity } from '@candor/contract/insights';
import { useQuery } from '@tanstack/react-query';
import { findApiError } from '#app/api-error.ts';
import { recentActivityQuery } from '#features/insights/recent-activity-query.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { formatCount, formatDayOfYear } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';

const width = 600;
const height = 120;

function describe({ activity_summary, trends }: RecentActivity): string {
  const { applications } = activity_summary;
  const total = `${formatCount(applications, 'application', 'applications')} in the last 30 days`;
  const percent = trends.applications_percent;
  if (percent === null) return total;
  return `${total}, ${percent >= 0 ? '+' : ''}${percent}% on the 30 days before`;
}

/** Applications over the last 30 days, a bar a day. */
export function ApplicationsChart() {
  const { data, error, isFetching, refetch } = useQuery(recentActivityQuery);
  const failure = findApiError(error);
  if (failure?.code === 'onboarding_required') return null;
  return (
    <Card title="Applications" description={data ? describe(data) : 'In the last 30 days'} className="mt-4">
      {data && <Bars days={data.daily_activity} />}
      {!data && !error && <Skeleton className="h-36" />}
      {!data && error && (
        <ErrorState
          title="Failed to fetch recent activity"
          text={failure?.detail}
          onRetry={() => refetch()}
          retrying={isFetching}
          requestId={failure?.requestId}
        />
      )}
    </Card>
  );
}

function Bars({ days }: { days: RecentActivity['daily_activity'] }) {
  const most = Math.max(1, ...days.map(({ applications }) => applications));
  const step = width / days.length;
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="relative">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-32 w-full"
        aria-hidden="true"
      >
        {days.map(({ date, applications }, index) => {
          // A day without applications keeps a hair line: it was counted, and it was none.
          const barHeight = applications === 0 ? 1 : Math.max(3, (applications / most) * (height - 4));
          return (
            <rect
              key={date}
              x={index * step + 2}
              y={height - barHeight}
              width={step - 4}
              height={barHeight}
              rx={1.5}
              className={applications === 0 ? 'fill-line' : 'fill-accent'}
            >
              <title>{`${formatDayOfYear(date)}: ${applications}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="mt-2 flex justify-between text-muted text-xs" aria-hidden="true">
        <span>{first && formatDayOfYear(first.date)}</span>
        <span>most on one day: {Math.max(0, ...days.map(({ applications }) => applications))}</span>
        <span>today, in UTC</span>
      </figcaption>
      {/* Hidden by its box: a table keeps the height of its rows, and would lengthen the page. */}
      <div className="sr-only">
        <table>
          <caption>Applications by day in UTC, up to {last && formatDayOfYear(last.date)}</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Applications</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, applications }) => (
              <tr key={date}>
                <th scope="row">{formatDayOfYear(date)}</th>
                <td>{applications}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
