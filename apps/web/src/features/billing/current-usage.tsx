import type { PlanOffer, Usage } from '@candor/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { findApiError } from '#app/api-error.ts';
import { usageQuery } from '#features/billing/billing-queries.ts';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { formatCount, formatNumber } from '#ui/format.ts';
import { Progress } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface Measured {
  label: string;
  note: string;
  usedOf: (usage: Usage) => number;
  limitOf: (plan: PlanOffer) => number | null;
}

const measures: readonly Measured[] = [
  {
    label: 'Active jobs',
    note: 'Right now',
    usedOf: ({ job_count }) => job_count,
    limitOf: ({ job_limit }) => job_limit,
  },
  {
    label: 'Candidate scorings',
    note: 'This month',
    usedOf: ({ resume_screening }) => resume_screening,
    limitOf: ({ application_limit }) => application_limit,
  },
  {
    label: 'Salary insights',
    note: 'This month',
    usedOf: ({ salary_insight }) => salary_insight,
    limitOf: ({ salary_insight_limit }) => salary_insight_limit,
  },
  {
    label: 'Personalized emails',
    note: 'This month',
    usedOf: ({ email_sent }) => email_sent,
    limitOf: ({ communication_limit }) => communication_limit,
  },
];

/** How much of the plan is used, for admins. */
export function CurrentUsage({ plan }: { plan: PlanOffer | undefined }) {
  const headingId = useId();
  const { data: usage, error, isFetching, refetch } = useQuery(usageQuery);
  const failure = findApiError(error);
  return (
    <section aria-labelledby={headingId} aria-busy={!usage && !error} className="flex flex-col gap-3">
      <div>
        <h2 id={headingId} className="text-lg">
          Current Usage
        </h2>
        <p className="text-muted">Monthly figures reset on the first of each month (UTC).</p>
      </div>
      {error && !usage ? (
        <Card>
          <ErrorState
            title="Error fetching usage stats"
            text={failure?.detail}
            onRetry={() => refetch()}
            retrying={isFetching}
            requestId={failure?.requestId}
          />
        </Card>
      ) : (
        <>
          <ul className="grid grid-cols-2 gap-4 max-sm:gap-2 xl:grid-cols-4">
            {measures.map((measure) => (
              <li key={measure.label} className="rounded-card border border-line bg-surface p-4">
                {usage && plan ? (
                  <Measure measure={measure} used={measure.usedOf(usage)} limit={measure.limitOf(plan)} />
                ) : (
                  <Skeleton className="h-20" />
                )}
              </li>
            ))}
          </ul>
          {usage && <p className="text-muted text-sm">{describeMonth(usage)}</p>}
        </>
      )}
    </section>
  );
}

function Measure({ measure, used, limit }: { measure: Measured; used: number; limit: number | null }) {
  const { label, note } = measure;
  return (
    <>
      <p className="text-muted text-sm">{label}</p>
      <p className="mt-1 tabular-nums">
        <span className="font-semibold text-2xl tracking-tight">{formatNumber(used)}</span>{' '}
        <span className="text-muted">{limit === null ? 'used, no limit' : `of ${formatNumber(limit)}`}</span>
      </p>
      <div className="mt-2 mb-1 h-1.5">
        {/* After a downgrade more may be in use than there is. */}
        {limit !== null && <Progress label={`${label} used`} percent={Math.min(100, (used / limit) * 100)} />}
      </div>
      <p className="text-xs">
        <span className="text-muted">{note}</span>
        {limit !== null && used >= limit && <span className="font-medium text-warn"> · Limit reached</span>}
      </p>
    </>
  );
}

/** All that came in and went out, whether or not it counts. */
function describeMonth({ application_count, communication_count, faq_assistant }: Usage): string {
  const applications = formatCount(application_count, 'application', 'applications');
  const messages = formatCount(communication_count, 'message', 'messages');
  const assistant = faq_assistant ? ' The FAQ assistant is included.' : '';
  return `${applications} and ${messages} this month in all.${assistant}`;
}
