import { applications, candidates } from '@candor/database/schema';
import { and, eq, isNull, notInArray } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { describeForSearch, readMergedWords } from '../candidates/candidates.ts';

interface Described {
  organizationId: string;
  candidateId: string;
  /** Applications that are described as they should be already. */
  exceptIds?: readonly string[];
}

/** Lets the applications of a candidate who was corrected, or is no longer merged, be found by what is right. */
export async function describeAgain(
  ctx: Transactional<Context>,
  { organizationId, candidateId, exceptIds = [] }: Described,
): Promise<void> {
  const merged = await readMergedWords(ctx, { id: candidateId, organizationId });
  const rows = await ctx.db
    .select({ application: applications, candidate: candidates })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(
      and(
        eq(applications.organizationId, organizationId),
        eq(applications.candidateId, candidateId),
        isNull(applications.mergedInto),
        notInArray(applications.id, [...exceptIds]),
      ),
    );
  for (const { application, candidate } of rows)
    await ctx.db
      .update(applications)
      .set({ searchText: `${describeForSearch({ ...application, ...candidate })}${merged}` })
      .where(eq(applications.id, application.id));
}
