import type { Stage, UndoHandle } from '@candor/contract/applications';
import type { Mover } from '@candor/contract/stage-moves';
import { applications } from '@candor/database/schema';
import { sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { tellMoved } from './applications-moved.ts';
import { isBesideOf } from './find-target.ts';
import { type LockedApplication, lockApplications } from './lock-stages.ts';
import { planMoves, type Stay } from './plan-moves.ts';
import { readStepLists, type StepRow } from './step-lists.ts';
import { keepMove } from './undoable-moves.ts';

interface MoveWanted {
  organizationId: string;
  applicationIds: readonly string[];
  to: Stage;
  /** The step of it, where one was named; else the first. */
  step?: StepRow | undefined;
  by: Mover;
  /** Whether the member who makes it is offered to undo it; not where something left the house with it. */
  canBeUndone?: boolean;
  /** Why, in the mover's words. */
  reason?: string | undefined;
}

interface MoveOutcome {
  moved: LockedApplication[];
  staying: Stay[];
  undo: UndoHandle;
}

/**
 * The one place where a stage is changed. Moves the applications that the table of moves allows, under their locks, and tells
 * whoever acts upon it; the others stay, with the reason. The caller has called `lockStages`.
 */
export async function moveStages(ctx: Transactional<Context>, wanted: MoveWanted): Promise<MoveOutcome> {
  const { organizationId, to, step, by, reason } = wanted;
  const standing = await lockApplications(ctx, organizationId, wanted.applicationIds);
  const jobIds = standing.map(({ jobId }) => jobId);
  const lists = await readStepLists(ctx, organizationId, jobIds);
  const isBeside = isBesideOf(lists, { stage: to, step });
  const { moving, staying } = planMoves(standing, { stage: to, isBeside }, by);
  if (moving.length === 0) return { moved: [], staying, undo: null };
  const places = moving.map(({ id, jobId, stage }) => ({
    id,
    step: step ? lists.counterpart(step, jobId).id : null,
    isWithin: stage === to,
  }));
  // Whoever moves somebody within a stage has looked at them. In one statement, so that the kept counts are taken in their order.
  await ctx.db.execute(sql`
    update ${applications} a set stage = ${to}::stage, step_id = p.step, version = a.version + 1,
      reviewed_at = case when p."isWithin" then coalesce(a.reviewed_at, ${ctx.now.toISOString()}::timestamptz) else a.reviewed_at end
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (id text, step text, "isWithin" boolean)
    where a.organization_id = ${organizationId} and a.id = p.id`);
  const undo = wanted.canBeUndone ? await keepMove(ctx, organizationId, to, moving) : null;
  for (const isWithinStage of [false, true]) {
    const applicationIds = places.filter(({ isWithin }) => isWithin === isWithinStage).map(({ id }) => id);
    if (applicationIds.length > 0)
      await tellMoved(ctx, {
        ...{ organizationId, applicationIds, stage: to, reason, cause: 'decision' },
        isWithinStage,
      });
  }
  return { moved: moving, staying, undo };
}
