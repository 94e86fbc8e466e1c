import { usageMonthOf } from '@candor/contract/plans';
import { evaluations } from '@candor/database/schema';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, inTransaction, type Transactional } from '../../platform/context.ts';
import type { Following } from '../../platform/domain-events.ts';
import { defineTask } from '../../platform/tasks.ts';
import { takeUsage } from '../billing/billing.ts';
import { addTicket } from './evaluate-resume.task.ts';

/** Begins what waits for scorings of the plan, oldest first, as many as there is room for: one organization's, or all. */
export const beginWaitingTask = defineTask({
  name: 'begin-waiting-evaluations',
  payload: z.object({ organizationId: z.string().optional() }),
  scope: 'platform',
  concurrency: 1,
  // A new month or billing being switched off has no event.
  schedule: '*/5 * * * *',
  retry: { retryLimit: 10, retryDelaySeconds: 2, retryDelayMaxSeconds: 60, expireInSeconds: 240 },
  async handle(ctx, { organizationId }) {
    const ids = organizationId ? [organizationId] : await findWaiting(ctx);
    for (const id of ids) {
      const bound = { ...ctx, scope: 'tenant', organizationId: id } as const;
      let isRoomLeft = true;
      while (isRoomLeft) isRoomLeft = await beginOldest(bound, id);
    }
  },
});

/** There may be room in an organization's plan. */
export async function queueBeginning(ctx: Transactional<Context>, organizationId: string): Promise<void> {
  if (await doesAnyWait(ctx, organizationId))
    await ctx.platform.tasks.enqueue(ctx, beginWaitingTask, { organizationId });
}

/** The organization has another plan. */
export function followSubscription(ctx: Following): Promise<void> {
  return queueBeginning(ctx, ctx.organizationId);
}

/** Whether something waits already: what comes later goes behind it, even where there is room just now. */
export async function doesAnyWait(ctx: Transactional<Context>, organizationId: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(and(eq(evaluations.organizationId, organizationId), isNotNull(evaluations.waitsFor)))
    .limit(1);
  return row !== undefined;
}

async function findWaiting(ctx: Context): Promise<string[]> {
  const rows = await inTransaction(ctx, ({ db }) =>
    db
      .selectDistinct({ id: evaluations.organizationId })
      .from(evaluations)
      .where(isNotNull(evaluations.waitsFor)),
  );
  return rows.map(({ id }) => id);
}

function beginOldest(ctx: Context, organizationId: string): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [oldest] = await ctx.db
      .select()
      .from(evaluations)
      .where(and(eq(evaluations.organizationId, organizationId), isNotNull(evaluations.waitsFor)))
      .orderBy(asc(evaluations.createdAt), asc(evaluations.id))
      .limit(1)
      .for('update');
    // Another process began it in the meantime: there may be a next one.
    if (!oldest) return doesAnyWait(ctx, organizationId);
    const outcome = await takeUsage(ctx, { organizationId, resource: 'scorings' });
    if (outcome.isTaken) await beginWaiting(ctx, oldest);
    return outcome.isTaken;
  });
}

/** Gives an evaluation its place in the line, for which its scoring was taken. */
export async function beginWaiting(
  ctx: Transactional<Context>,
  { id, organizationId }: Pick<typeof evaluations.$inferSelect, 'id' | 'organizationId'>,
  change: { isAwaited?: boolean } = {},
): Promise<void> {
  await ctx.db
    .update(evaluations)
    .set({ ...change, waitsFor: null, countedIn: usageMonthOf(ctx.now) })
    .where(eq(evaluations.id, id));
  await addTicket(ctx, { id, organizationId }, change);
}
