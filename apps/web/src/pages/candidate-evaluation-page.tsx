import type { Finding } from '@candor/contract/evaluations';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, FileSearch } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { findApiError } from '#app/api-error.ts';
import { usePermission } from '#app/use-permission.ts';
import { ResumeButton } from '#features/applications/applications.feature.ts';
import { EvaluateAgainButton } from '#features/evaluations/evaluate-again-button.tsx';
import { candidateResultsQuery } from '#features/evaluations/evaluation-queries.ts';
import { FindingList } from '#features/evaluations/finding-list.tsx';
import { HiddenTextNotice } from '#features/evaluations/hidden-text-notice.tsx';
import { OutOfDateBadge } from '#features/evaluations/out-of-date-badge.tsx';
import { ResultFacts } from '#features/evaluations/result-facts.tsx';
import { ResumeView } from '#features/evaluations/resume-view.tsx';
import { ScoreRing } from '#features/evaluations/score-ring.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

export default function CandidateEvaluationPage() {
  const { candidateId = '' } = useParams();
  const [params] = useSearchParams();
  const applicationId = params.get('application') ?? undefined;
  const navigate = useNavigate();
  const mayWrite = usePermission('recruit');
  const { data, error, isPending, isFetching, refetch } = useQuery(
    candidateResultsQuery(candidateId, applicationId),
  );
  const [chosen, setChosen] = useState<Finding['quotes'][number]>();
  const failure = findApiError(error);
  const result = data?.applications[0];
  return (
    <>
      <Button variant="quiet" size="small" className="mb-4 -ml-2" onClick={() => navigate(-1)}>
        <ArrowLeft aria-hidden="true" />
        Back
      </Button>
      <PageHead
        title="Candidate Evaluation"
        purpose={result && `${result.candidate_name} - ${result.position} at ${result.company}`}
        actions={
          result && (
            <>
              <ResumeButton filePath={result.resume_file_path} name={result.candidate_name} />
              {mayWrite && <EvaluateAgainButton applicationId={result.application_id} />}
            </>
          )
        }
      />
      {isPending && (
        <p role="status" className="text-muted">
          Loading evaluation results...
        </p>
      )}
      {error && !data && (
        <Card>
          <ErrorState
            title="Failed to fetch the evaluation"
            text={failure?.detail}
            onRetry={() => refetch()}
            retrying={isFetching}
            requestId={failure?.requestId}
          />
        </Card>
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
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <Card title="Resume" className="xl:sticky xl:top-4">
            <ResumeView evaluationId={result.evaluation_id} chosen={chosen} />
          </Card>
          <div className="flex min-w-0 flex-col gap-4">
            <Card>
              <div className="flex flex-wrap items-start justify-between gap-4">
                <ScoreRing score={result.application_score} />
                <div className="text-muted text-sm">
                  <p>{result.engine}</p>
                  {result.out_of_date && <OutOfDateBadge />}
                </div>
              </div>
            </Card>
            <HiddenTextNotice hidden={result.hidden_text} />
            <Card
              title="Findings"
              description="Each quotes the resume; click a quote to see where it stands."
            >
              <FindingList findings={result.findings} chosen={chosen} onChoose={setChosen} />
            </Card>
            <Card title="Details">
              <ResultFacts result={result} />
            </Card>
          </div>
        </div>
      )}
    </>
  );
}
