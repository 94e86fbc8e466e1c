import type { Stage, UndoHandle } from '@candor/contract/applications';
import type { Mover } from '@candor/contract/stage-moves';
import { applications } from '@candor/database/schema';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { tellMoved } from './applications-moved.ts';
import { type LockedApplication, lockApplications } from './lock-stages.ts';
import { planMoves, type Stay } from './plan-moves.ts';
import { keepMove } from './undoable-moves.ts';

interface MoveWanted {
  organizationId: string;
  applicationIds: readonly string[];
  to: Stage;
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
  const { organizationId, to, by, reason } = wanted;
  const standing = await lockApplications(ctx, organizationId, wanted.applicationIds);
  const { moving, staying } = planMoves(standing, to, by);
  if (moving.length === 0) return { moved: [], staying, undo: null };
  const applicationIds = moving.map(({ id }) => id);
  await ctx.db
    .update(applications)
    .set({ stage: to, version: sql`${applications.version} + 1` })
    .where(and(eq(applications.organizationId, organizationId), inArray(applications.id, applicationIds)));
  const undo = wanted.canBeUndone ? await keepMove(ctx, organizationId, to, moving) : null;
  await tellMoved(ctx, { organizationId, applicationIds, stage: to, reason, cause: 'decision' });
  return { moved: moving, staying, undo };
}
