import { type CountedStep, type EditableStage, editableStageSchema } from '@candor/contract/stages';

/** A step as it is being edited. */
export interface DraftStep {
  /** Keeps its row while it moves. */
  key: string;
  /** Undefined: it is new. */
  id?: string | undefined;
  stage: EditableStage;
  name: string;
  people: number;
}

/** A step that goes, and where its people go. */
export interface RemovedStep {
  id: string;
  name: string;
  people: number;
  movedTo: string | undefined;
}

export interface StepsDraft {
  steps: readonly DraftStep[];
  removed: readonly RemovedStep[];
}

/** A saved list, ready to be edited. The two ends stay out: nobody changes them. */
export function startDraft(steps: readonly CountedStep[]): StepsDraft {
  return {
    steps: steps.flatMap(({ id, stage, name, people }) => {
      const editable = editableStageSchema.safeParse(stage).data;
      return editable ? [{ key: id, id, stage: editable, name, people }] : [];
    }),
    removed: [],
  };
}

export function renameStep(draft: StepsDraft, key: string, name: string): StepsDraft {
  return { ...draft, steps: draft.steps.map((step) => (step.key === key ? { ...step, name } : step)) };
}

/** Adds a step at the end of its group. */
export function addStep(draft: StepsDraft, stage: EditableStage, key: string): StepsDraft {
  const at = draft.steps.findLastIndex((step) => step.stage === stage) + 1;
  return { ...draft, steps: draft.steps.toSpliced(at, 0, { key, stage, name: '', people: 0 }) };
}

/** Puts a step in the place of another of its group; elsewhere it stays where it is. */
export function placeStep(draft: StepsDraft, key: string, overKey: string): StepsDraft {
  const from = draft.steps.findIndex((step) => step.key === key);
  const to = draft.steps.findIndex((step) => step.key === overKey);
  const moved = draft.steps[from];
  if (!moved || moved.stage !== draft.steps[to]?.stage) return draft;
  return { ...draft, steps: draft.steps.toSpliced(from, 1).toSpliced(to, 0, moved) };
}

/** The step before or after it in its group. */
export function findBeside({ steps }: StepsDraft, key: string, by: 1 | -1): DraftStep | undefined {
  const at = steps.findIndex((step) => step.key === key);
  const beside = steps[at + by];
  return beside?.stage === steps[at]?.stage ? beside : undefined;
}

/** How many people a step will have: its own, and those of removed ones. */
export function countPeople({ removed }: StepsDraft, { id, people }: DraftStep): number {
  const coming = removed.filter(({ movedTo }) => id !== undefined && movedTo === id);
  return coming.reduce((sum, each) => sum + each.people, people);
}

/** Where the people of a step could go: the others of its group that are saved. */
export function listHeirs({ steps }: StepsDraft, { key, stage }: DraftStep): DraftStep[] {
  return steps.filter((step) => step.key !== key && step.stage === stage && step.id !== undefined);
}

/** Removes a step. People who were to move to it go where its own people go. */
export function removeStep(draft: StepsDraft, step: DraftStep, movedTo: string | undefined): StepsDraft {
  const { key, id, name, people } = step;
  const redirected = draft.removed.map((each) => (each.movedTo === id ? { ...each, movedTo } : each));
  return {
    steps: draft.steps.filter((each) => each.key !== key),
    removed: id ? [...redirected, { id, name, people, movedTo }] : redirected,
  };
}

/** A draft as a save sends it. */
export function toBody({ steps, removed }: StepsDraft, version: string) {
  return {
    version,
    steps: steps.map(({ id, stage, name }) => ({ ...(id && { id }), stage, name })),
    removed: removed.flatMap(({ id, movedTo }) => (movedTo ? [{ id, moved_to: movedTo }] : [])),
  };
}

/** Whether saving would change something. */
export function isChanged(draft: StepsDraft, saved: StepsDraft): boolean {
  const say = ({ steps }: StepsDraft) => JSON.stringify(steps.map(({ key, name }) => [key, name.trim()]));
  return say(draft) !== say(saved);
}
