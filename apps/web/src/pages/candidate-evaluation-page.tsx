import { useQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router';
import { LoadFailure } from '#app/load-failure.tsx';
import { usePageSubject } from '#app/page-subject.ts';
import { paths } from '#app/paths.ts';
import { useGoBack } from '#app/use-go-back.ts';
import { EvaluationBody } from '#features/evaluations/evaluation-body.tsx';
import { EvaluationHead } from '#features/evaluations/evaluation-head.tsx';
import { candidateResultsQuery } from '#features/evaluations/evaluation-queries.ts';
import { EvaluationSkeleton } from '#features/evaluations/evaluation-skeleton.tsx';
import { EvaluationTools } from '#features/evaluations/evaluation-tools.tsx';
import { NeighbourLinks } from '#features/evaluations/neighbour-links.tsx';
import { StageDecision } from '#features/evaluations/stage-decision.tsx';
import { NoteButton } from '#features/notes/note-button.tsx';
import { BackButton } from '#ui/back-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';

export default function CandidateEvaluationPage() {
  const { candidateId = '' } = useParams();
  const [params] = useSearchParams();
  const applicationId = params.get('application') ?? undefined;
  const goBack = useGoBack(paths.evaluationResults);
  const { data, error, isFetching, refetch } = useQuery(candidateResultsQuery(candidateId, applicationId));
  const result = data?.applications[0];
  usePageSubject(result?.candidate_name);
  const isMissing = (error && !data) || (data && !result);
  return (
    <div className="max-md:pb-16">
      <div className="mb-4">
        <BackButton onClick={goBack} />
      </div>
      {isMissing ? (
        <PageHead title="Evaluation" />
      ) : (
        <EvaluationHead
          person={
            result && {
              ...{ candidateId: result.candidate_id, name: result.candidate_name },
              ...{ score: result.application_score, position: `${result.position} at ${result.company}` },
              isBlind: result.blind === true,
            }
          }
          steps={<NeighbourLinks evaluationId={result?.evaluation_id} />}
          decision={
            result && (
              <>
                <StageDecision key={result.application_id} of={result} />
                <NoteButton
                  key={result.candidate_id}
                  candidateId={result.candidate_id}
                  name={result.candidate_name}
                />
              </>
            )
          }
        />
      )}
      <div className="mt-4 flex flex-col gap-4">
        {!data && !error && <EvaluationSkeleton />}
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
          <>
            <EvaluationTools result={result} />
            <EvaluationBody key={result.evaluation_id} result={result} />
          </>
        )}
      </div>
    </div>
  );
}
