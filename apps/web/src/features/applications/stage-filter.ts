import type { Stage } from '@candor/contract/applications';
import type { StageStep } from '@candor/contract/stages';
import { stageLabels, stageOptions } from '#features/applications/application-labels.ts';

interface Chosen {
  stage?: Stage | undefined;
  step?: string | undefined;
}

/** What the filter by stage offers: each step, and what the address asks for beyond that. */
export function listStageOptions(
  steps: readonly StageStep[] | undefined,
  { stage, step }: Chosen,
  nameOf: (id: string) => string | undefined,
) {
  if (!steps) return step ? [...stageOptions, { value: step, label: '…' }] : stageOptions;
  const isShown = steps.some((one) => choiceOf(steps, one) === (step ?? stage));
  const options = steps.map((one) => ({ value: choiceOf(steps, one), label: one.name }));
  if (step && !isShown) return [...options, { value: step, label: nameOf(step) ?? 'Removed stage' }];
  if (stage && !isShown) return [{ value: stage, label: nameAll(steps, stage) }, ...options];
  return options;
}

/** A choice as the address keeps it. */
export function readStageChoice(value: string): { stage: string; step: string } {
  const isStage = value in stageLabels;
  return { stage: isStage ? value : '', step: isStage ? '' : value };
}

/** A stage with one step is asked for by its own name, which lasts however the list changes. */
function choiceOf(steps: readonly StageStep[], { id, stage }: StageStep): string {
  return steps.filter((one) => one.stage === stage).length === 1 ? stage : id;
}

/** The steps of a filter that stands for several of them, in words: the control in the toolbar has no room for these. */
export function nameSeveral(
  steps: readonly StageStep[] | undefined,
  { stage, step }: Chosen,
): string | undefined {
  if (!stage || step) return undefined;
  const isSeveral = (steps ?? []).filter((one) => one.stage === stage).length > 1;
  return steps && isSeveral ? nameAll(steps, stage) : undefined;
}

/** Those filters that the toolbar does not show in full. */
export function listFurtherFilters<Name extends string>(
  names: readonly Name[],
  several: string | undefined,
): Name[] {
  const inToolbar: readonly string[] = several ? ['q', 'job', 'step'] : ['q', 'job', 'stage', 'step'];
  return names.filter((name) => !inToolbar.includes(name));
}

/** All steps of a stage, as in 'Applied, Screening'. */
function nameAll(steps: readonly StageStep[], stage: Stage): string {
  return steps
    .filter((one) => one.stage === stage)
    .map(({ name }) => name)
    .join(', ');
}
