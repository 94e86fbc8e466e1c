import type { Stage, Step } from '@candor/contract/applications';
import { findStepMove, listMoves, listTargets, type StageMove } from '@candor/contract/stage-moves';
import type { StageStep } from '@candor/contract/stages';
import { stageLabels } from '#features/applications/application-labels.ts';
import { isFirstStep } from '#features/applications/stages-query.ts';

/** Where something is moved to: a stage, or a step of it that is not its first. */
export interface MoveTarget {
  stage: Stage;
  /** As it is shown. */
  name: string;
  stepId?: string | undefined;
}

export interface Standing {
  stage: Stage;
  step?: Step | undefined;
}

/** The target of a move to a stage by its own name, such as the button 'Shortlist' makes. */
export function toStage(stage: Stage): MoveTarget {
  return { stage, name: stageLabels[stage] };
}

/** The target of a move to a step. The first of another stage is where a move to that stage leads. */
export function toStep(steps: readonly StageStep[], from: Stage | undefined, step: StageStep): MoveTarget {
  const { id, stage, name } = step;
  const isStage = stage !== from && isFirstStep(steps, step);
  return isStage ? { stage, name } : { stage, name, stepId: id };
}

/** The moves that a member may make from a stage, in the order of the list. */
export function listTargetsFrom(
  { stage, step }: Standing,
  steps: readonly StageStep[] | undefined,
): { target: MoveTarget; asksFirst: boolean }[] {
  if (!steps)
    return listMoves(stage, 'member').map(({ to, asksFirst }) => ({ target: toStage(to), asksFirst }));
  return steps.flatMap((one) => {
    const move: StageMove | undefined = findStepMove({ stage, stepId: step?.id }, one);
    return move ? [{ target: toStep(steps, stage, one), asksFirst: move.asksFirst }] : [];
  });
}

/** Everywhere that members may move somebody to, wherever they stand. */
export function listAllTargets(steps: readonly StageStep[] | undefined): MoveTarget[] {
  const stages = listTargets('member');
  if (!steps) return stages.map(toStage);
  // Those who stand at the stage already should move within it: the step is named.
  return steps.flatMap(({ id, stage, name }) => {
    if (!stages.includes(stage)) return [];
    const isOnly = steps.filter((step) => step.stage === stage).length === 1;
    return [isOnly ? { stage, name } : { stage, name, stepId: id }];
  });
}

/** How a move names its target to the server. */
export function bodyOfTarget({ stage, stepId }: MoveTarget) {
  return stepId ? { step_id: stepId } : { stage };
}
