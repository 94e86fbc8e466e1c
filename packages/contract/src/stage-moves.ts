import type { Stage } from './applications.ts';

/** Who moves an application: a member whose role holds `recruit`, or the person who applied. */
export type Mover = 'member' | 'candidate';

export interface StageMove {
  from: Stage;
  to: Stage;
  by: Mover;
  /** The screen asks before it does this: the move ends an application, or opens one that had ended. */
  asksFirst: boolean;
}

type Manner = 'at once' | 'asks first';
type Moves = Partial<Record<Stage, Partial<Record<Stage, Manner>>>>;

/**
 * What is not listed is not allowed. Only the candidate moves into `withdrawn`, and out of it; out of `rejected` they come by
 * applying again.
 */
const allowed: Record<Mover, Moves> = {
  member: {
    applied: { shortlisted: 'at once', interview: 'at once', hired: 'asks first', rejected: 'asks first' },
    shortlisted: { applied: 'at once', interview: 'at once', hired: 'asks first', rejected: 'asks first' },
    interview: { applied: 'at once', shortlisted: 'at once', hired: 'asks first', rejected: 'asks first' },
    hired: {
      ...{ applied: 'asks first', shortlisted: 'asks first', interview: 'asks first' },
      rejected: 'asks first',
    },
    rejected: {
      ...{ applied: 'asks first', shortlisted: 'asks first', interview: 'asks first' },
      hired: 'asks first',
    },
  },
  candidate: {
    applied: { withdrawn: 'asks first' },
    shortlisted: { withdrawn: 'asks first' },
    interview: { withdrawn: 'asks first' },
    rejected: { applied: 'at once' },
    withdrawn: { applied: 'at once', shortlisted: 'at once', interview: 'at once' },
  },
};

/** In the order in which people are hired, for menus. */
const stagesInOrder: readonly Stage[] = [
  'applied',
  'shortlisted',
  'interview',
  'hired',
  'rejected',
  'withdrawn',
];

/** The move from one stage to another, where this mover may make it. */
export function findMove(from: Stage, to: Stage, by: Mover): StageMove | undefined {
  const manner = allowed[by][from]?.[to];
  return manner && { from, to, by, asksFirst: manner === 'asks first' };
}

/** The moves out of a stage. */
export function listMoves(from: Stage, by: Mover): StageMove[] {
  return stagesInOrder.flatMap((to) => findMove(from, to, by) ?? []);
}

/** The move from a step to another, where a member may make it: as the stages allow it, and freely within one. */
export function findStepMove(
  from: { stage: Stage; stepId: string | undefined },
  to: { id: string; stage: Stage },
): StageMove | undefined {
  if (from.stage !== to.stage) return findMove(from.stage, to.stage, 'member');
  if (from.stepId === undefined || from.stepId === to.id) return undefined;
  return { from: from.stage, to: to.stage, by: 'member', asksFirst: false };
}

/** Every stage that a mover may move something to, wherever it stands. */
export function listTargets(by: Mover): Stage[] {
  return stagesInOrder.filter((to) => stagesInOrder.some((from) => findMove(from, to, by)));
}

/** Whether an application at this stage goes on: nobody has ended it. */
export function isOpenStage(stage: Stage): boolean {
  return findMove(stage, 'withdrawn', 'candidate') !== undefined;
}

/** How far a person has come, the furthest last; being considered counts for more than an end. */
const byProgress: readonly Stage[] = [
  'withdrawn',
  'rejected',
  'applied',
  'shortlisted',
  'interview',
  'hired',
];

/** What is said of somebody with several applications: the furthest of their stages, null without any. */
export function furthestStage(stages: readonly Stage[]): Stage | null {
  return stages.reduce<Stage | null>(
    (best, stage) => (best === null || byProgress.indexOf(stage) > byProgress.indexOf(best) ? stage : best),
    null,
  );
}
