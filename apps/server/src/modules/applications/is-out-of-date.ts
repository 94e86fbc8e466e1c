import { applications } from '@candor/database/schema';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { readHashes } from '../criteria/criteria.ts';

/**
 * The condition for results that were made by other criteria than today's, or from an older resume. What results were made by is
 * looked up first, from an index: few jobs have more than one or two such groups.
 */
export async function isOutOfDate(
  ctx: Transactional<MemberContext>,
  jobId: string | undefined,
): Promise<SQL> {
  const { resultBasis } = applications;
  const made = await ctx.db
    .select({ jobId: applications.jobId, basis: sql<string>`${resultBasis}` })
    .from(applications)
    .where(
      and(
        eq(applications.organizationId, ctx.organizationId),
        isNull(applications.hiddenAt),
        isNotNull(resultBasis),
        jobId ? eq(applications.jobId, jobId) : undefined,
      ),
    )
    .groupBy(applications.jobId, resultBasis);
  const hashes = await readHashes(
    ctx,
    made.map(({ jobId }) => jobId),
  );
  const old = made.filter(({ jobId, basis }) => basis !== hashes[jobId]);
  const [jobIds, bases] = [old.map(({ jobId }) => jobId), old.map(({ basis }) => basis)];
  return sql`${resultBasis} is not null and (${applications.jobId}, ${resultBasis}) in
    (select * from unnest(${sql.param(jobIds)}::text[], ${sql.param(bases)}::text[]))`;
}
