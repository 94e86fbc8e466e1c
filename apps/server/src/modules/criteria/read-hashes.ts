import { jobs } from '@candor/database/schema';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { prepareBases } from './read-basis.ts';

/** What results are made by today, for each of these jobs that is not deleted: one with another hash is out of date. */
export async function readHashes(
  ctx: Transactional<MemberContext>,
  jobIds: readonly string[],
): Promise<Record<string, string>> {
  const found = await ctx.db
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.organizationId, ctx.organizationId),
        isNull(jobs.deletedAt),
        inArray(jobs.id, [...new Set(jobIds)]),
      ),
    );
  const makeBasis = await prepareBases(ctx, found);
  const hashes: Record<string, string> = {};
  for (const job of found) hashes[job.id] = (await makeBasis(job)).hash;
  return hashes;
}
