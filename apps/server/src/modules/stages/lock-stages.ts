import { applications, candidates } from '@candor/database/schema';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';

export type LockedApplication = Pick<
  typeof applications.$inferSelect,
  'id' | 'jobId' | 'stage' | 'stepId' | 'version' | 'hiddenAt' | 'reviewedAt'
>;

/**
 * Lets the stages of an organization be changed by one transaction at a time, to be called before any row is locked. At the
 * kept counts they wait for each other anyway; a merge takes them in another order than a move, and would stand across it.
 */
export async function lockStages(ctx: Transactional<Context>, organizationId: string): Promise<void> {
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`stages of ${organizationId}`}, 0))`,
  );
}

/** Keeps applications as they are until the end of the transaction: their people first, as whoever applies does. */
export async function lockApplications(
  ctx: Transactional<Context>,
  organizationId: string,
  ids: readonly string[],
): Promise<LockedApplication[]> {
  if (ids.length === 0) return [];
  const named = and(eq(applications.organizationId, organizationId), inArray(applications.id, [...ids]));
  const people = ctx.db.select({ id: applications.candidateId }).from(applications).where(named);
  await ctx.db
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.organizationId, organizationId), inArray(candidates.id, people)))
    .orderBy(asc(candidates.id))
    .for('no key update');
  const { id, jobId, stage, stepId, version, hiddenAt, reviewedAt } = applications;
  return ctx.db
    .select({ id, jobId, stage, stepId, version, hiddenAt, reviewedAt })
    .from(applications)
    .where(named)
    .orderBy(asc(applications.id))
    .for('update');
}
