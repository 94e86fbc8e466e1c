import { usageMonthOf } from '@candor/contract/plans';
import { evaluations, jobs } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { personBehind } from '../../platform/caller.ts';
import type { Context, Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { planLimitReached, takeUsage } from '../billing/billing.ts';
import { doesAnyWait, queueBeginning } from './begin-waiting.task.ts';
import { addTicket } from './evaluate-resume.task.ts';
import { evaluationChanged } from './evaluation-events.ts';
import { findTurn, type LineOf } from './evaluation-line.ts';
import { findIdentical } from './scoring-usage.ts';

type NewEvaluation = Omit<typeof evaluations.$inferInsert, keyof LineOf | 'turn' | 'waitsFor' | 'countedIn'>;

/**
 * Puts evaluations of one job and one sender into the line, a row and a task for each, all or none. What the plan has no room
 * for is refused where a member asks for it; what a candidate sent waits.
 */
export async function queueEvaluations(
  ctx: Transactional<Context>,
  line: LineOf,
  rows: readonly NewEvaluation[],
  { isAsked }: { isAsked: boolean },
): Promise<void> {
  const { organizationId, isAwaited } = line;
  const turn = await findTurn(ctx, line);
  // Nobody applies with a resume that was judged for the job before: those are not begun again.
  const free = isAsked ? await findFree(ctx, rows) : new Set<string>();
  const countedIn = usageMonthOf(ctx.now);
  const placed = rows.map((row, at) => ({
    ...row,
    ...line,
    turn: turn + at,
    countedIn: free.has(row.fileKey) ? null : countedIn,
  }));
  const ids = rows.map(({ id }) => id);
  await ctx.db.insert(evaluations).values(placed);
  if (isAsked || !(await waitForRoom(ctx, organizationId, ids)))
    for (const row of placed) await addTicket(ctx, row, { isAwaited });
  const data = { state: 'queued' as const };
  await recordEvents(ctx, evaluationChanged, { organizationId, recordIds: ids, data });
  if (isAsked) await takeScorings(ctx, organizationId, placed.filter((row) => row.countedIn).length);
}

/** Counts scorings that a member asks for, or refuses all of them. */
export async function takeScorings(
  ctx: Transactional<Context>,
  organizationId: string,
  amount: number,
): Promise<void> {
  const outcome = await takeUsage(ctx, { organizationId, resource: 'scorings', amount });
  if (!outcome.isTaken) throw planLimitReached(ctx, outcome);
}

/** Counts what a candidate sent; where there is no room, or others wait for it, it waits too. Answers whether it does. */
async function waitForRoom(
  ctx: Transactional<Context>,
  organizationId: string,
  ids: readonly string[],
): Promise<boolean> {
  const isLate = await doesAnyWait(ctx, organizationId);
  const wanted = { organizationId, resource: 'scorings', amount: ids.length } as const;
  if (!isLate && (await takeUsage(ctx, wanted)).isTaken) return false;
  await ctx.db
    .update(evaluations)
    .set({ waitsFor: 'plan', countedIn: null })
    .where(and(eq(evaluations.organizationId, organizationId), inArray(evaluations.id, [...ids])));
  if (isLate) await queueBeginning(ctx, organizationId);
  return true;
}

async function findFree(
  ctx: Transactional<Context>,
  rows: readonly NewEvaluation[],
): Promise<ReadonlySet<string>> {
  const [first] = rows;
  const [job] = first ? await ctx.db.select().from(jobs).where(eq(jobs.id, first.jobId)) : [];
  if (!job) return new Set();
  return findIdentical(
    ctx,
    job,
    rows.map(({ fileKey }) => fileKey),
  );
}

/** The sender whose turn is counted by default: the member who asks, or the product itself. */
export function senderOf(ctx: Context): string {
  return personBehind(ctx) ?? '';
}
