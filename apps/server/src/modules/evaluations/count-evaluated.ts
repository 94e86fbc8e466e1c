import { applications, evaluations } from '@candor/database/schema';
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { nameEngine } from '../criteria/criteria.ts';

/** Applications whose evaluation was made by other criteria or weights, or from an older resume. */
export function isOutOfDate(criteriaHash: string) {
  return or(
    sql`${evaluations.criteriaHash} is distinct from ${criteriaHash}`,
    sql`${evaluations.fileKey} is distinct from ${applications.resumeKey}`,
  );
}

/** The evaluated applications of a job that lists show. */
export function evaluatedOf(ctx: Transactional<MemberContext>, jobId: string) {
  return and(
    eq(applications.organizationId, ctx.organizationId),
    eq(applications.jobId, jobId),
    isNull(applications.hiddenAt),
    isNotNull(applications.evaluationId),
  );
}

/** How many applications of a job are evaluated, and how many of these would have to be evaluated again. */
export async function countEvaluated(ctx: Transactional<MemberContext>, jobId: string, criteriaHash: string) {
  const [counts] = await ctx.db
    .select({
      evaluated: sql<number>`count(*)::int`,
      outOfDate: sql<number>`(count(*) filter (where ${applications.resultBasis} <> ${criteriaHash}))::int`,
    })
    .from(applications)
    .where(
      and(
        eq(applications.organizationId, ctx.organizationId),
        eq(applications.jobId, jobId),
        isNull(applications.hiddenAt),
        isNotNull(applications.resultBasis),
      ),
    );
  return counts ?? { evaluated: 0, outOfDate: 0 };
}

const madeBy = sql<string>`coalesce(${evaluations.madeBy}, ${evaluations.engine}, '')`;

/** Which engines made the results that a job's lists show, the most frequent first. */
export async function countByEngine(ctx: Transactional<MemberContext>, jobId: string) {
  const name = madeBy;
  const results = sql<number>`count(*)::int`;
  const rows = await ctx.db
    .select({ name, results })
    .from(applications)
    .innerJoin(evaluations, eq(evaluations.id, applications.evaluationId))
    .where(evaluatedOf(ctx, jobId))
    .groupBy(name)
    .orderBy(desc(results), name);
  const current = nameEngine(ctx.platform.model);
  return rows.map((row) => ({ ...row, is_current: row.name === current }));
}

/** How many results of each of these jobs another engine than today's made. */
export async function countByOtherEngine(
  ctx: Transactional<MemberContext>,
  jobIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await ctx.db
    .select({ jobId: applications.jobId, results: sql<number>`count(*)::int` })
    .from(applications)
    .innerJoin(evaluations, eq(evaluations.id, applications.evaluationId))
    .where(
      and(
        eq(applications.organizationId, ctx.organizationId),
        inArray(applications.jobId, [...jobIds]),
        isNull(applications.hiddenAt),
        sql`${madeBy} <> ${nameEngine(ctx.platform.model)}`,
      ),
    )
    .groupBy(applications.jobId);
  return new Map(rows.map(({ jobId, results }) => [jobId, results]));
}
