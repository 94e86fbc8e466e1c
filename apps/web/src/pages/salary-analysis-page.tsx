import type { SalaryAnalysis } from '@candor/contract/evaluation-reports';
import { useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { LoadFailure } from '#app/load-failure.tsx';
import { usePageSubject } from '#app/page-subject.ts';
import { paths } from '#app/paths.ts';
import { PlanWayOut } from '#app/plan-limit.tsx';
import { useGoBack } from '#app/use-go-back.ts';
import { salaryQuery } from '#features/evaluations/report-queries.ts';
import { SalaryBasis } from '#features/evaluations/salary-basis.tsx';
import { BackButton } from '#ui/back-link.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatCount, formatDay } from '#ui/format.ts';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const without: Record<Exclude<SalaryAnalysis['state'], 'recommended'>, { title: string; text: string }> = {
  not_evaluated: {
    title: 'Not evaluated yet',
    text: 'Salary recommendations come with the evaluation of the resume.',
  },
  switched_off: {
    title: 'Salary recommendations were off',
    text: 'The Scoring Agent was set not to recommend salaries when this application was evaluated.',
  },
  plan_limit: {
    title: 'Salary insights were used up',
    text: "Your plan's salary insights for the month were used up when this was evaluated. Evaluate again when there is room.",
  },
  no_basis: {
    title: 'Nothing to base a recommendation on',
    text: 'The job has no salary range, and no published wages match it. Add a range to the job and evaluate again.',
  },
};

export default function SalaryAnalysisPage() {
  const { applicationId = '' } = useParams();
  const goBack = useGoBack(paths.evaluationResults);
  const { data, error, isFetching, refetch } = useQuery(salaryQuery(applicationId));
  usePageSubject(data?.candidate_name);
  return (
    <>
      <div className="mb-4">
        <BackButton onClick={goBack} />
      </div>
      <PageHead
        title="Salary Analysis"
        purpose={data ? `${data.candidate_name} - ${data.position}` : undefined}
        actions={
          data?.evaluated_at && (
            <Link
              to={`${paths.candidateEvaluation(data.candidate_id)}?application=${data.application_id}`}
              className={buttonStyles({ variant: 'secondary' })}
            >
              See the evaluation
            </Link>
          )
        }
      />
      {error && !data && (
        <LoadFailure
          error={error}
          title="Failed to fetch the salary analysis"
          up={{ to: paths.evaluationResults, label: 'All evaluation results' }}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      )}
      {!error && !data && <Skeleton className="h-64" />}
      {data && (
        <div className="flex max-w-3xl flex-col gap-4">
          {data.state === 'recommended' ? (
            <Recommendation analysis={data} />
          ) : (
            <Card>
              <EmptyState
                icon={Wallet}
                {...without[data.state]}
                action={data.state === 'plan_limit' && <PlanWayOut />}
              />
            </Card>
          )}
          <SalaryBasis analysis={data} />
        </div>
      )}
    </>
  );
}

function Recommendation({ analysis }: { analysis: SalaryAnalysis }) {
  const { years, level, score, evaluated_at: evaluatedAt } = analysis;
  return (
    <Card title="Recommended salary">
      <p className="text-balance font-semibold text-2xl tabular-nums tracking-tight">
        {analysis.recommended_salary}
      </p>
      {analysis.rationale && <p className="mt-2 text-muted">{analysis.rationale}</p>}
      {analysis.out_of_date && (
        <p className="mt-2 text-warn">The job's range has changed. Evaluate again to update this.</p>
      )}
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 border-line border-t pt-4">
        <dt className="text-muted">Experience counted</dt>
        <dd>
          {years === null
            ? 'No dated work was found'
            : `${formatCount(years, 'year', 'years')} of dated work${level ? ` (${level.toLowerCase()})` : ''}`}
        </dd>
        <dt className="text-muted">Score</dt>
        <dd>{score === null ? '—' : `${score}/100`}</dd>
        <dt className="text-muted">Evaluated</dt>
        <dd>{evaluatedAt ? formatDay(evaluatedAt) : '—'}</dd>
        <dt className="text-muted">Past pay</dt>
        <dd>Never used</dd>
      </dl>
    </Card>
  );
}
