import type { EvaluationResult } from '@candor/contract/evaluations';
import { useQuery } from '@tanstack/react-query';
import { FileSearch, Wallet } from 'lucide-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { LoadFailure } from '#app/load-failure.tsx';
import { nameEngine } from '#app/name-engine.ts';
import { usePageSubject } from '#app/page-subject.ts';
import { paths } from '#app/paths.ts';
import { useGoBack } from '#app/use-go-back.ts';
import { useRight } from '#app/use-right.ts';
import { describeScore, ResumeButton } from '#features/applications/applications.feature.ts';
import { DossierMenu } from '#features/evaluations/dossier-menu.tsx';
import { EvaluateAgainButton } from '#features/evaluations/evaluate-again-button.tsx';
import { EvaluationBody } from '#features/evaluations/evaluation-body.tsx';
import { candidateResultsQuery } from '#features/evaluations/evaluation-queries.ts';
import { NeighbourLinks } from '#features/evaluations/neighbour-links.tsx';
import { OutOfDateBadge } from '#features/evaluations/out-of-date-badge.tsx';
import { ScoreCircle } from '#features/evaluations/score-ring.tsx';
import { StageDecision } from '#features/evaluations/stage-decision.tsx';
import { SwapTestButton } from '#features/evaluations/swap-test-button.tsx';
import { BackButton } from '#ui/back-link.tsx';
import { BlindBadge } from '#ui/blind-badge.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatDay } from '#ui/format.ts';
import { PageHead } from '#ui/page-head.tsx';

export default function CandidateEvaluationPage() {
  const { candidateId = '' } = useParams();
  const [params] = useSearchParams();
  const applicationId = params.get('application') ?? undefined;
  const goBack = useGoBack(paths.evaluationResults);
  const { data, error, isPending, isFetching, refetch } = useQuery(
    candidateResultsQuery(candidateId, applicationId),
  );
  const result = data?.applications[0];
  usePageSubject(result?.candidate_name);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <BackButton onClick={goBack} />
        {result && <NeighbourLinks evaluationId={result.evaluation_id} />}
      </div>
      <PageHead
        title="Candidate Evaluation"
        purpose={result && `${result.candidate_name} - ${result.position} at ${result.company}`}
        actions={result && <Actions result={result} />}
      />
      {isPending && (
        <p role="status" className="text-muted">
          Loading evaluation results...
        </p>
      )}
      {error && !data && (
        <LoadFailure
          error={error}
          title="Failed to fetch the evaluation"
          up={{ to: paths.evaluationResults, label: 'All evaluation results' }}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      )}
      {data && !result && (
        <Card>
          <EmptyState
            icon={FileSearch}
            title="No evaluation results found"
            text="This application has not been evaluated, or its file could not be read."
          />
        </Card>
      )}
      {result && (
        <div className="flex flex-col gap-4">
          <ScoreHead result={result} />
          <EvaluationBody key={result.evaluation_id} result={result} />
        </div>
      )}
    </>
  );
}

/** What can be done with an evaluation. */
function Actions({ result }: { result: EvaluationResult }) {
  const mayWrite = useRight('evaluations.write');
  return (
    <>
      <ResumeButton
        variant="secondary"
        filePath={result.resume_file_path}
        name={result.candidate_name}
        blind={result.blind}
      />
      <Link
        to={paths.salaryAnalysis(result.application_id)}
        className={buttonStyles({ variant: 'secondary' })}
      >
        <Wallet aria-hidden="true" />
        Salary
      </Link>
      <DossierMenu evaluationId={result.evaluation_id} />
      {mayWrite && <SwapTestButton key={result.evaluation_id} evaluationId={result.evaluation_id} />}
      {mayWrite && <EvaluateAgainButton applicationId={result.application_id} />}
    </>
  );
}

/** Whose score it is stays in view while the findings are read. */
function ScoreHead({ result }: { result: EvaluationResult }) {
  return (
    <div className="z-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card border border-line bg-surface px-4 py-2 lg:sticky lg:top-0">
      <div className="flex items-center gap-4">
        <ScoreCircle score={result.application_score} className="size-14 text-lg" />
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">
            <Link to={paths.candidate(result.candidate_id)} className="underline-offset-4 hover:underline">
              {result.candidate_name}
            </Link>
          </p>
          <p className="text-muted text-sm">
            <span className="whitespace-nowrap">Overall Score</span>{' '}
            <span className="whitespace-nowrap">
              {result.application_score}/100, {describeScore(result.application_score)}
            </span>{' '}
            · {result.position}
          </p>
          {result.blind && <BlindBadge />}
        </div>
      </div>
      <StageDecision key={result.application_id} result={result} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <p>
          Evaluated {formatDay(result.evaluated_at)} ·{' '}
          <span title={result.engine}>{nameEngine(result.engine)}</span>
        </p>
        {result.out_of_date && <OutOfDateBadge />}
      </div>
    </div>
  );
}
