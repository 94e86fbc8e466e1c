import { applications, evaluations } from '@candor/database/schema';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';

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
