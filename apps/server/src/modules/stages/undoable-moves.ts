import { type Stage, type UndoHandle, undoSeconds } from '@candor/contract/applications';
import { newId } from '@candor/database/ids';
import { stageMoves } from '@candor/database/schema';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import type { LockedApplication } from './lock-stages.ts';

/** An answer may be slow on its way: who pressed in time is not told that they were late. */
const graceSeconds = 5;
const keptMs = 60 * 60 * 1000;

/** Nothing may leave the house because of a move before this has passed. */
export const undoWindowMs = (undoSeconds + graceSeconds) * 1000;

/** Remembers where applications stood before a move that a member makes. */
export async function keepMove(
  ctx: Transactional<Context>,
  organizationId: string,
  stage: Stage,
  moving: readonly LockedApplication[],
): Promise<UndoHandle> {
  if (ctx.caller.kind !== 'user') return null;
  const { now } = ctx;
  const id = newId('mov');
  const changes = moving.map(({ id, stage: from, stepId: fromStep, version, reviewedAt }) => ({
    ...{ id, from, fromStep, version: version + 1 },
    ...(from === stage && reviewedAt === null && { wasUnreviewed: true }),
  }));
  await ctx.db
    .delete(stageMoves)
    .where(
      and(
        eq(stageMoves.organizationId, organizationId),
        lt(stageMoves.movedAt, new Date(now.getTime() - keptMs)),
      ),
    );
  await ctx.db
    .insert(stageMoves)
    .values({ id, organizationId, movedBy: ctx.caller.userId, movedAt: now, stage, changes });
  return { id, until: new Date(now.getTime() + undoSeconds * 1000).toISOString() };
}

/** Applications are erased: no move remembers them. */
export async function forgetMoved(
  ctx: Transactional<Context>,
  organizationId: string,
  applicationIds: readonly string[],
): Promise<void> {
  const isTheirs = sql`moved ->> 'id' = any(${sql.param([...applicationIds])}::text[])`;
  const moved = sql`jsonb_array_elements(${stageMoves.changes}) moved`;
  await ctx.db
    .update(stageMoves)
    .set({
      changes: sql`(select coalesce(jsonb_agg(moved) filter (where not ${isTheirs}), '[]') from ${moved})`,
    })
    .where(
      and(
        eq(stageMoves.organizationId, organizationId),
        sql`exists (select from ${moved} where ${isTheirs})`,
      ),
    );
}

/** Whether somebody may still undo the newest move of an application. */
export async function canStillBeUndone(
  ctx: Transactional<Context>,
  organizationId: string,
  applicationId: string,
): Promise<boolean> {
  const open = await ctx.db.$count(
    stageMoves,
    and(
      eq(stageMoves.organizationId, organizationId),
      gt(stageMoves.movedAt, new Date(ctx.now.getTime() - undoWindowMs)),
      isNull(stageMoves.restored),
      sql`${stageMoves.changes} @> ${JSON.stringify([{ id: applicationId }])}::jsonb`,
    ),
  );
  return open > 0;
}
