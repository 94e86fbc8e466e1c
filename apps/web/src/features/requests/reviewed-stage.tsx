import type { CandidateRequest } from '@candor/contract/requests';
import { StageMenu } from '#features/applications/applications.feature.ts';
import { nameRequester } from '#features/requests/request-words.ts';

interface ReviewedStageProps {
  request: CandidateRequest;
  mayMove: boolean;
}

/** Where the application under review stands, and the moves that the review may come to. */
export function ReviewedStage({ request, mayMove }: ReviewedStageProps) {
  const { application_id: id, job, stage, step } = request;
  if (!id || !stage || !step) return null;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-muted">Stage</p>
        <StageMenu
          id={id}
          jobId={job?.id}
          stage={stage}
          step={step}
          name={nameRequester(request)}
          mayMove={mayMove}
        />
      </div>
      {mayMove && (
        <p className="text-muted text-sm">Move the application first if your review changes the decision.</p>
      )}
    </div>
  );
}
