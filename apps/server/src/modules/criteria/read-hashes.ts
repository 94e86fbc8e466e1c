import { jobs, rowCounts } from '@candor/database/schema';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { prepareBases } from './read-basis.ts';

/**
 * What results are made by today, for each of these jobs, or for all that have results: one with another hash is out of date.
 */
export async function readHashes(
  ctx: Transactional<MemberContext>,
  jobIds?: readonly string[],
): Promise<Record<string, string>> {
  const rows = await ctx.db
    .select({ job: jobs })
    .from(jobs)
    .innerJoin(
      rowCounts,
      and(
        eq(rowCounts.organizationId, jobs.organizationId),
        eq(rowCounts.counter, sql`'applications/job/' || ${jobs.id} || '/status/evaluated'`),
        gt(rowCounts.count, 0),
      ),
    )
    .where(
      and(
        eq(jobs.organizationId, ctx.organizationId),
        isNull(jobs.deletedAt),
        jobIds && inArray(jobs.id, [...jobIds]),
      ),
    );
  const found = rows.map(({ job }) => job);
  const makeBasis = await prepareBases(ctx, found);
  const hashes: Record<string, string> = {};
  for (const job of found) hashes[job.id] = (await makeBasis(job)).hash;
  return hashes;
}
