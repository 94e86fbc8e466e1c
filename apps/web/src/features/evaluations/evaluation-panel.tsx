import type { Finding } from '@candor/contract/evaluations';
import { useQuery } from '@tanstack/react-query';
import { SquareArrowOutUpRight, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { findApiError } from '#app/api-error.ts';
import { paths } from '#app/paths.ts';
import { describeScore } from '#features/applications/applications.feature.ts';
import { candidateResultsQuery } from '#features/evaluations/evaluation-queries.ts';
import { FindingList } from '#features/evaluations/finding-list.tsx';
import { HiddenTextNotice } from '#features/evaluations/hidden-text-notice.tsx';
import { OutOfDateBadge } from '#features/evaluations/out-of-date-badge.tsx';
import { PlantedTextNotice } from '#features/evaluations/planted-text-notice.tsx';
import { ResumeView } from '#features/evaluations/resume-view.tsx';
import { ScoreMakeUp } from '#features/evaluations/score-make-up.tsx';
import { ScoreCircle } from '#features/evaluations/score-ring.tsx';
import { StageDecision } from '#features/evaluations/stage-decision.tsx';
import { BlindBadge } from '#ui/blind-badge.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';

interface EvaluationPanelProps {
  candidateId: string;
  applicationId: string;
  onClose: () => void;
}

/** An evaluation beside the list it was opened from: the score, the decision and the findings. */
export function EvaluationPanel({ candidateId, applicationId, onClose }: EvaluationPanelProps) {
  const { data, error, isFetching, refetch } = useQuery({
    ...candidateResultsQuery(candidateId, applicationId),
    meta: undefined,
  });
  const [chosen, setChosen] = useState<Finding['quotes'][number]>();
  const [tab, setTab] = useState('findings');
  const result = data?.applications[0];
  const failure = findApiError(error);
  if (error && !data)
    return (
      <ErrorState
        title="Failed to fetch the evaluation"
        text={failure?.detail}
        onRetry={() => refetch()}
        retrying={isFetching}
        requestId={failure?.requestId}
      />
    );
  if (!data) return <Skeleton className="h-96" />;
  if (!result) return <p className="text-muted">This application has not been evaluated.</p>;

  function choose(quote: Finding['quotes'][number]) {
    setChosen(quote);
    setTab('resume');
  }

  return (
    <div className="flex min-w-0 flex-col gap-4">
      <header className="flex items-start gap-3">
        <ScoreCircle score={result.application_score} className="size-12 text-base" />
        <div className="min-w-0 flex-1">
          <h2 className="text-lg [overflow-wrap:anywhere]">
            <Link to={paths.candidate(candidateId)} className="underline-offset-4 hover:underline">
              {result.candidate_name}
            </Link>
          </h2>
          <p className="text-muted text-sm">
            {result.application_score}/100, {describeScore(result.application_score)}
          </p>
          {result.blind && <BlindBadge />}
          {result.out_of_date && <OutOfDateBadge />}
        </div>
        <IconButton icon={X} label="Close the evaluation" variant="quiet" onClick={onClose} />
      </header>
      <div className="flex flex-wrap items-center gap-2">
        <StageDecision key={applicationId} of={result} />
        <Link
          to={`${paths.candidateEvaluation(candidateId)}?application=${applicationId}`}
          className={buttonStyles({ variant: 'ghost', size: 'small' })}
        >
          <SquareArrowOutUpRight aria-hidden="true" />
          Full evaluation
        </Link>
      </div>
      <HiddenTextNotice hidden={result.hidden_text} />
      <PlantedTextNotice notices={result.notices} onChoose={choose} />
      <ScoreMakeUp evaluationId={result.evaluation_id} />
      <Tabs
        label="Evaluation"
        value={tab}
        onValueChange={setTab}
        tabs={[
          {
            value: 'findings',
            label: 'Findings',
            content: <FindingList result={result} chosen={chosen} onChoose={choose} />,
          },
          {
            value: 'resume',
            label: 'Resume',
            content: <ResumeView evaluationId={result.evaluation_id} chosen={chosen} />,
          },
        ]}
      />
    </div>
  );
}
