import { applications, evaluations } from '@candor/database/schema';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import type { Combined } from './merge-snapshot.ts';

/** Keeps evaluations from beginning or ending meanwhile; before the applications, which is the order of those who do. */
export async function lockOpenEvaluations(
  ctx: Transactional<MemberContext>,
  candidateIds: string[],
): Promise<void> {
  const { db, organizationId } = ctx;
  const owned = db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(eq(applications.organizationId, organizationId), inArray(applications.candidateId, candidateIds)),
    );
  await db
    .select({ id: evaluations.id })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.organizationId, organizationId),
        inArray(evaluations.applicationId, owned),
        inArray(evaluations.state, ['queued', 'running']),
      ),
    )
    .orderBy(asc(evaluations.id))
    .for('update');
}

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

/** Gives them back, and with them those that were made of the other's resumes since. */
export async function moveEvaluationsBack(
  ctx: Transactional<MemberContext>,
  { id, otherId, otherFileKeys, otherEvaluationIds }: Combined,
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
