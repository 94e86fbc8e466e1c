import { dashboardVisits } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { inTransaction, type SessionContext, type Transactional } from '../../../platform/context.ts';

type Ctx = Transactional<SessionContext>;
type Visit = Pick<typeof dashboardVisits.$inferSelect, 'newSince' | 'seenAt'>;

/** Who hasn't opened the dashboard for so long and does it again begins a new visit. */
const visitEndsAfterMs = 30 * 60 * 1000;

/** Older changes are no news, however long the member was away. */
const newsDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** Since when things are new to somebody who looks at this moment; null during the first visit. */
export function findNewSince(visit: Visit | undefined, now: Date): Date | null {
  if (!visit?.seenAt) return null;
  const isNewVisit = now.getTime() - visit.seenAt.getTime() > visitEndsAfterMs;
  const since = isNewVisit ? visit.seenAt : visit.newSince;
  return since && new Date(Math.max(since.getTime(), now.getTime() - newsDays * dayMs));
}

/** Keeps that the caller looks at the dashboard now. */
export async function noteVisit(ctx: SessionContext) {
  return inTransaction(ctx, async (ctx) => {
    const newSince = findNewSince(await findVisit(ctx), ctx.now);
    await keepVisit(ctx, { newSince, seenAt: ctx.now });
    return { success: true as const };
  });
}

/** Hides the first steps from the caller for good. */
export async function dismissFirstSteps(ctx: SessionContext) {
  return inTransaction(ctx, async (ctx) => {
    await keepVisit(ctx, { firstStepsDismissedAt: ctx.now });
    return { success: true as const };
  });
}

export async function findVisit({ db, organizationId, caller }: Ctx) {
  const [visit] = await db
    .select()
    .from(dashboardVisits)
    .where(
      and(eq(dashboardVisits.organizationId, organizationId), eq(dashboardVisits.userId, caller.userId)),
    );
  return visit;
}

async function keepVisit(
  { db, organizationId, caller }: Ctx,
  seen: Partial<typeof dashboardVisits.$inferInsert>,
): Promise<void> {
  await db
    .insert(dashboardVisits)
    .values({ userId: caller.userId, organizationId, ...seen })
    .onConflictDoUpdate({ target: dashboardVisits.userId, set: seen });
}
