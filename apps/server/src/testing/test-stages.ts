import { editableStageSchema, type StageStep, stages } from '@candor/contract/stages';
import { call } from './test-client.ts';
import type { TestProduct } from './test-product.ts';

/** A list as a save sends it: without the two ends. */
export function toDraft(steps: readonly StageStep[]) {
  return steps.flatMap(({ id, stage, name }) => {
    const editable = editableStageSchema.safeParse(stage).data;
    return editable ? [{ id, stage: editable, name } as DraftStep] : [];
  });
}

export interface DraftStep {
  id?: string;
  stage: 'applied' | 'shortlisted' | 'interview' | 'hired';
  name: string;
}

/** The organization's list with one step more, as it would be saved. */
export async function draftSteps(product: TestProduct, token: string) {
  const { version, steps } = (await call(product, stages.getStages, { token })).body;
  return { version, steps: [...toDraft(steps), { stage: 'interview' as const, name: 'Reference check' }] };
}
