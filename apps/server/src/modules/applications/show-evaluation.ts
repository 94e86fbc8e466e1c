import { applications, candidates } from '@candor/database/schema';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { describeForSearch, readMergedWords } from '../candidates/candidates.ts';

/**
 * Says of an application where the evaluation of a resume stands. An older result stays until a newer one is there, and that the
 * newest resume could not be read is said until that one is read again.
 */
export async function markApplication(
  ctx: Transactional<Context>,
  applicationId: string,
  { status, fileKey }: { status: 'pending' | 'evaluating' | 'unreadable'; fileKey: string },
): Promise<void> {
  // An application that has a result keeps showing it while it is evaluated again, and if that fails.
  const keptStatus = sql`case when ${applications.evaluationId} is null then ${status}::application_status else 'evaluated' end`;
  const isSaid = or(ne(applications.status, 'unreadable'), eq(applications.resumeKey, fileKey));
  await ctx.db
    .update(applications)
    .set({ status: keptStatus })
    .where(and(eq(applications.id, applicationId), isSaid));
}

type Judged = Pick<
  typeof applications.$inferInsert,
  'score' | 'evaluationId' | 'hasHiddenText' | 'technicalSkills' | 'softSkills' | 'education' | 'searchText'
>;

/** Writes what lists show of an application's result, and by which they find it. */
export async function writeResult(
  ctx: Transactional<Context>,
  applicationId: string,
  judged: Required<Judged>,
): Promise<void> {
  await ctx.db
    .update(applications)
    .set({ status: 'evaluated', ...judged })
    .where(eq(applications.id, applicationId));
}

const noResult = {
  score: null,
  evaluationId: null,
  hasHiddenText: false,
  technicalSkills: null,
  softSkills: null,
  education: null,
};

/** Takes a result off an application, so that it is no longer found by it, and says where its newest resume stands. */
export async function clearResult(
  ctx: Transactional<Context>,
  { id, candidateId }: Pick<typeof applications.$inferSelect, 'id' | 'candidateId'>,
  status: 'pending' | 'evaluating' | 'unreadable',
): Promise<void> {
  const [candidate] = await ctx.db.select().from(candidates).where(eq(candidates.id, candidateId));
  await ctx.db
    .update(applications)
    .set({ status, ...noResult, ...(candidate && { searchText: await describe(ctx, candidate) }) })
    .where(eq(applications.id, id));
}

async function describe(
  ctx: Transactional<Context>,
  candidate: typeof candidates.$inferSelect,
): Promise<string> {
  return `${describeForSearch(candidate)}${await readMergedWords(ctx, candidate)}`;
}
