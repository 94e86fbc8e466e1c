import { evaluations } from '@candor/database/schema';
import { personBehind } from '../../platform/caller.ts';
import type { Context, Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { addTicket } from './evaluate-resume.task.ts';
import { evaluationChanged } from './evaluation-events.ts';
import { findTurn, type LineOf } from './evaluation-line.ts';

type NewEvaluation = Omit<typeof evaluations.$inferInsert, keyof LineOf | 'turn'>;

/** Puts evaluations of one sender into the line, a row and a task for each, all or none. */
export async function queueEvaluations(
  ctx: Transactional<Context>,
  line: LineOf,
  rows: readonly NewEvaluation[],
): Promise<void> {
  const { organizationId, isAwaited } = line;
  const turn = await findTurn(ctx, line);
  const placed = rows.map((row, at) => ({ ...row, ...line, turn: turn + at }));
  await ctx.db.insert(evaluations).values(placed);
  for (const row of placed) await addTicket(ctx, row, { isAwaited });
  await recordEvents(ctx, evaluationChanged, {
    organizationId,
    recordIds: rows.map(({ id }) => id),
    data: { state: 'queued' },
  });
}

/** Whom a turn is counted for when nobody else is named: the member who asks, or the product itself. */
export function senderOf(ctx: Context): string {
  return personBehind(ctx) ?? '';
}
