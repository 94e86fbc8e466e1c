import type { ListedCandidate } from '@candor/contract/candidates';
import { isFirstStep, StageBadge, useSteps } from '#features/applications/applications.feature.ts';
import { ShortlistAction } from '#features/candidates/shortlist-action.tsx';

interface CandidateStageProps {
  candidate: ListedCandidate;
  name: string;
  mayWrite: boolean;
}

/** How far somebody has come with their applications; who is new can be shortlisted. */
export function CandidateStage({ candidate, name, mayWrite }: CandidateStageProps) {
  const { id, stage, step, leading } = candidate;
  const steps = useSteps(leading?.job_id);
  if (!stage || !step) return null;
  const isNew = mayWrite && stage === 'applied';
  // Then the name of the stage says something: the button alone would hide it.
  const isFurther = isNew && steps !== undefined && !isFirstStep(steps, { id: step.id, stage });
  const badge = <StageBadge stage={stage} label={step.name} />;
  return (
    <>
      {isFurther && <span className="inline-flex justify-end">{badge}</span>}
      <ShortlistAction
        id={id}
        name={name}
        isOffered={isNew}
        otherwise={badge}
        variant="secondary"
        size="small"
      />
    </>
  );
}
