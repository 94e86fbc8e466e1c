import { usageMonthOf } from '@candor/contract/plans';
import { resumeFetches } from '@candor/database/schema';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { evaluationChanged } from '../evaluation-events.ts';
import { senderOf, takeScorings } from '../queue-evaluations.ts';
import { giveBackScorings } from '../scoring-usage.ts';
import { queueFetching } from './fetch-resume.task.ts';

/** Calls off what a batch has still to fetch. Answers how many that were. */
export async function cancelFetches(ctx: Transactional<MemberContext>, batchId: string): Promise<number> {
  const rows = await lockFetches(ctx, eq(resumeFetches.batchId, batchId), ['waiting']);
  if (rows.length === 0) return 0;
  const change = { state: 'cancelled', ticket: null, finishedAt: ctx.now, countedIn: null };
  await ctx.db
    .update(resumeFetches)
    .set(change)
    .where(inArray(resumeFetches.id, idsOf(rows)));
  const freed = rows.map(({ countedIn }) => ({ countedIn, salaryCountedIn: null }));
  await giveBackScorings(ctx, ctx.organizationId, freed);
  return rows.length;
}

/** Fetches again what could not be had or was called off. Answers how many those are. */
export async function retryFetches(ctx: Transactional<MemberContext>, which: SQL): Promise<number> {
  const rows = await lockFetches(ctx, which, ['failed', 'cancelled']);
  if (rows.length === 0) return 0;
  const { organizationId, now } = ctx;
  const anew = { state: 'waiting', ticket: null, readyAt: null, reason: null, attempts: 0, finishedAt: null };
  await ctx.db
    .update(resumeFetches)
    .set({ ...anew, sender: senderOf(ctx), countedIn: usageMonthOf(now) })
    .where(inArray(resumeFetches.id, idsOf(rows)));
  await queueFetching(ctx, rows);
  await recordEvents(ctx, evaluationChanged, {
    organizationId,
    recordIds: idsOf(rows),
    data: { state: 'queued' },
  });
  await takeScorings(ctx, organizationId, rows.length);
  return rows.length;
}

function lockFetches({ db, organizationId }: Transactional<MemberContext>, which: SQL, states: string[]) {
  return db
    .select()
    .from(resumeFetches)
    .where(and(eq(resumeFetches.organizationId, organizationId), which, inArray(resumeFetches.state, states)))
    .orderBy(resumeFetches.id)
    .for('update');
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
