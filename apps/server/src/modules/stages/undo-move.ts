import type { Stage } from '@candor/contract/applications';
import { applications, stageMoves } from '@candor/database/schema';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext, type Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { tellMoved } from './applications-moved.ts';
import { lockApplications, lockStages } from './lock-stages.ts';
import { readStepLists } from './step-lists.ts';
import { undoWindowMs } from './undoable-moves.ts';

type MoveRow = typeof stageMoves.$inferSelect;

/** Undoes a member's own move. Applications that changed since stay. A second call gets the same answer. */
export async function undoMove(ctx: SessionContext, { params }: { params: { id: string } }) {
  return inTransaction(ctx, async (ctx) => {
    await lockStages(ctx, ctx.organizationId);
    const move = await getOwnMove(ctx, params.id);
    if (move.restored !== null) return viewUndone(move, move.restored);
    if (ctx.now.getTime() - move.movedAt.getTime() > undoWindowMs) throw new ProductError('move_too_old');
    const back = await findUnchanged(ctx, move);
    await putBack(ctx, back, move.movedAt);
    await ctx.db.update(stageMoves).set({ restored: back.length }).where(eq(stageMoves.id, move.id));
    const { organizationId } = ctx;
    for (const [stage, some] of Map.groupBy(back, ({ from }) => from)) {
      const applicationIds = some.map(({ id }) => id);
      await tellMoved(ctx, {
        ...{ organizationId, applicationIds, stage, cause: 'undo' },
        ...{ isWithinStage: stage === move.stage, undoesMoveOf: move.movedAt },
      });
    }
    const ids = back.map(({ id }) => id);
    await recordAudit(ctx, {
      recordId: ids.length === 1 ? (ids[0] ?? null) : null,
      details: { move: move.id, ids, from: move.stage, ...nameStage(back) },
    });
    return viewUndone(move, back.length);
  });
}

async function getOwnMove(ctx: Transactional<SessionContext>, id: string): Promise<MoveRow> {
  const [move] = await ctx.db
    .select()
    .from(stageMoves)
    .where(
      and(
        eq(stageMoves.organizationId, ctx.organizationId),
        eq(stageMoves.id, id),
        eq(stageMoves.movedBy, ctx.caller.userId),
      ),
    )
    .for('update');
  if (!move) throw new ProductError('not_found');
  return move;
}

/** Those that stand as the move left them: no later move, no new resume, no merge. */
async function findUnchanged(ctx: Transactional<SessionContext>, { stage, changes }: MoveRow) {
  const ids = changes.map(({ id }) => id);
  const rows = new Map((await lockApplications(ctx, ctx.organizationId, ids)).map((row) => [row.id, row]));
  const jobIds = [...rows.values()].map(({ jobId }) => jobId);
  const lists = await readStepLists(ctx, ctx.organizationId, jobIds);
  return changes.flatMap((change) => {
    const row = rows.get(change.id);
    if (row?.stage !== stage || row.version !== change.version) return [];
    // A step that was removed since is none to go back to: then it is the first of the stage.
    return [{ ...change, fromStep: lists.findKept(row.jobId, change.from, change.fromStep) }];
  });
}

/**
 * In one statement, so that the kept counts are taken in their order. The move marked what nobody had reviewed: that is taken
 * back too, but not the mark of somebody who has reviewed it since.
 */
async function putBack(
  ctx: Transactional<SessionContext>,
  back: MoveRow['changes'],
  movedAt: Date,
): Promise<void> {
  if (back.length === 0) return;
  await ctx.db.execute(sql`
    update ${applications} a set stage = b."from"::stage, version = a.version + 1,
      step_id = b."fromStep",
      reviewed_at = case when b."wasUnreviewed" and a.reviewed_at = ${movedAt.toISOString()}::timestamptz then null
        else a.reviewed_at end
    from jsonb_to_recordset(${JSON.stringify(back)}::jsonb)
      as b (id text, "from" text, "fromStep" text, "wasUnreviewed" boolean)
    where a.organization_id = ${ctx.organizationId} and a.id = b.id`);
}

/** Where they are back, when that is one stage for all. */
function nameStage(back: readonly { from: Stage }[]): { stage?: Stage } {
  const stages = new Set(back.map(({ from }) => from));
  const [stage] = stages;
  return stage && stages.size === 1 ? { stage } : {};
}

function viewUndone({ changes }: MoveRow, restored: number) {
  return { success: true as const, restored, stayed: changes.length - restored };
}
