import { applications, candidates } from '@candor/database/schema';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { describeForSearch } from '../candidates/candidates.ts';

/** Lets the applications of a candidate who was corrected be found by what is right. */
export async function describeAgain(
  ctx: Transactional<Context>,
  { organizationId, candidateId }: { organizationId: string; candidateId: string },
): Promise<void> {
  const rows = await ctx.db
    .select({ application: applications, candidate: candidates })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(
      and(
        eq(applications.organizationId, organizationId),
        eq(applications.candidateId, candidateId),
        isNull(applications.mergedInto),
      ),
    );
  for (const { application, candidate } of rows)
    await ctx.db
      .update(applications)
      .set({ searchText: describeForSearch({ ...application, ...candidate }) })
      .where(eq(applications.id, application.id));
}
