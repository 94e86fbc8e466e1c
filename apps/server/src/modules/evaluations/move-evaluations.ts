import { evaluations } from '@candor/database/schema';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';

/** Gives the evaluations of an application to the one it becomes part of; answers which. */
export async function moveEvaluations(
  ctx: Transactional<MemberContext>,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<string[]> {
  const moved = await ctx.db
    .update(evaluations)
    .set({ applicationId: toId })
    .where(and(eq(evaluations.organizationId, ctx.organizationId), eq(evaluations.applicationId, fromId)))
    .returning({ id: evaluations.id });
  return moved.map(({ id }) => id);
}

interface MovedEvaluations {
  /** The application that has them, and the one whose they are. */
  id: string;
  otherId: string;
  otherFileKeys: string[];
  otherEvaluationIds: string[];
}

/** Gives them back, and with them those that were made of the other's resumes since. */
export async function moveEvaluationsBack(
  ctx: Transactional<MemberContext>,
  { id, otherId, otherFileKeys, otherEvaluationIds }: MovedEvaluations,
): Promise<void> {
  await ctx.db
    .update(evaluations)
    .set({ applicationId: otherId })
    .where(
      and(
        eq(evaluations.organizationId, ctx.organizationId),
        eq(evaluations.applicationId, id),
        or(inArray(evaluations.fileKey, otherFileKeys), inArray(evaluations.id, otherEvaluationIds)),
      ),
    );
}
