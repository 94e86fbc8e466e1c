import { type PlanResource, usageMonthOf } from '@candor/contract/plans';
import { usageCounters } from '@candor/database/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { findPlan } from './find-plan.ts';

interface Use {
  organizationId: string;
  resource: PlanResource;
  amount?: number;
}

interface Refused {
  isTaken: false;
  resource: PlanResource;
  used: number;
  limit: number;
}

type Outcome = { isTaken: true; period: string } | Refused;

/** Where a resource counts: active jobs count as long as they are active, everything else in its month. */
export function periodOf(resource: PlanResource, now: Date): string {
  return resource === 'jobs' ? 'now' : usageMonthOf(now);
}

/**
 * Counts use against the plan, all of it or nothing, in the transaction of the work. Of many at once just as many succeed as
 * there is room for: the row is locked until the transaction ends. So it comes after the rows, whose counts are kept, and before
 * events of applications, which are numbered: who takes both in another order waits for ever.
 * Without billing everything is counted and nothing is refused.
 */
export async function takeUsage(
  ctx: Transactional<Context>,
  { organizationId, resource, amount = 1 }: Use,
): Promise<Outcome> {
  const period = periodOf(resource, ctx.now);
  if (amount === 0) return { isTaken: true, period };
  const limit = ctx.platform.config.billing ? (await findPlan(ctx, organizationId)).limits[resource] : null;
  const { rows } = await ctx.db.execute<{ used: number }>(sql`
    insert into ${usageCounters} as c (organization_id, resource, period, used)
    select ${organizationId}, ${resource}, ${period}, ${amount}::int
    where ${limit}::int is null or ${amount}::int <= ${limit}::int
    on conflict (organization_id, resource, period) do update set used = c.used + excluded.used
    where ${limit}::int is null or c.used + excluded.used <= ${limit}::int
    returning used`);
  if (rows.length > 0 || limit === null) return { isTaken: true, period };
  const used = await readUsed(ctx, organizationId, resource);
  return { isTaken: false, resource, used, limit };
}

/** Counts usage, or refuses the work and says what is used, what the limit is, and where to choose a larger plan. */
export async function requireUsage(ctx: Transactional<Context>, use: Use): Promise<string> {
  const outcome = await takeUsage(ctx, use);
  if (!outcome.isTaken) throw planLimitReached(ctx, outcome);
  return outcome.period;
}

/** Refuses what will need one more, before it begins; nothing is counted yet. */
export async function requireRoom(
  ctx: Transactional<Context>,
  { organizationId, resource }: Pick<Use, 'organizationId' | 'resource'>,
): Promise<void> {
  const limit = ctx.platform.config.billing ? (await findPlan(ctx, organizationId)).limits[resource] : null;
  if (limit === null) return;
  const used = await readUsed(ctx, organizationId, resource);
  if (used >= limit) throw planLimitReached(ctx, { resource, used, limit });
}

export function planLimitReached(
  ctx: Pick<Context, 'platform'>,
  { resource, used, limit }: Omit<Refused, 'isTaken'>,
): ProductError {
  const upgrade_url = `${ctx.platform.config.publicUrl}/subscription`;
  return new ProductError('plan_limit_reached', { planLimit: { resource, used, limit, upgrade_url } });
}

/** Gives back what came to nothing, in the period in which it was taken. */
export async function giveBackUsage(
  ctx: Transactional<Context>,
  { organizationId, resource, period, amount = 1 }: Use & { period: string },
): Promise<void> {
  if (amount === 0) return;
  await ctx.db
    .update(usageCounters)
    .set({ used: sql`greatest(0, ${usageCounters.used} - ${amount})` })
    .where(matching(organizationId, resource, period));
}

/** How much of a resource is used at this moment, or in this month. */
export async function readUsed(
  ctx: Transactional<Context>,
  organizationId: string,
  resource: PlanResource,
): Promise<number> {
  const [row] = await ctx.db
    .select({ used: usageCounters.used })
    .from(usageCounters)
    .where(matching(organizationId, resource, periodOf(resource, ctx.now)));
  return row?.used ?? 0;
}

function matching(organizationId: string, resource: PlanResource, period: string) {
  return and(
    eq(usageCounters.organizationId, organizationId),
    eq(usageCounters.resource, resource),
    eq(usageCounters.period, period),
  );
}
