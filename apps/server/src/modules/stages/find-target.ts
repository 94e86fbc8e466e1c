import type { Stage } from '@candor/contract/applications';
import type { Context, Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { readStepLists, type Standing, type StepLists, type StepRow } from './step-lists.ts';

/** Where a call wants applications to go. */
export interface MoveTarget {
  stage: Stage;
  /** The step that was named; undefined: the stage alone. */
  step?: StepRow | undefined;
}

/** The stage or the step that a call names. */
export async function findTarget(
  ctx: Transactional<Context>,
  organizationId: string,
  wanted: { stage?: Stage | undefined; step_id?: string | undefined },
): Promise<MoveTarget> {
  if (wanted.stage) return { stage: wanted.stage };
  const lists = await readStepLists(ctx, organizationId);
  const step = wanted.step_id === undefined ? undefined : lists.findStep(wanted.step_id);
  if (!step) throw new ProductError('not_found');
  return { stage: step.stage, step };
}

/** Whether an application stands at another step of the stage than the one that is wanted for it. */
export function isBesideOf(lists: StepLists, { step }: MoveTarget) {
  if (!step) return undefined;
  return (application: Standing) =>
    lists.stepOf(application).id !== lists.counterpart(step, application.jobId).id;
}
