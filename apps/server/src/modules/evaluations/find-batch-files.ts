import type { Stage } from '@candor/contract/applications';
import { applications, evaluations, files, resumeFetches } from '@candor/database/schema';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';

interface BatchFile {
  id: string;
  batchId: string | null;
  name: string;
  state: string;
  reason: string | null;
  applicationId: string | null;
  candidateId: string | null;
  stage: Stage | null;
  createdAt: Date;
}

/** The files of batches, those included that are still to be fetched or could not be. */
export async function findBatchFiles(
  ctx: Transactional<MemberContext>,
  batchIds: string[],
): Promise<BatchFile[]> {
  if (batchIds.length === 0) return [];
  // Before the evaluations: a file that is handed over in between is in both, and would otherwise be in neither.
  const fetches = await ctx.db
    .select()
    .from(resumeFetches)
    .where(
      and(
        eq(resumeFetches.organizationId, ctx.organizationId),
        inArray(resumeFetches.batchId, batchIds),
        ne(resumeFetches.state, 'fetched'),
      ),
    );
  const evaluated = await ctx.db
    .select({
      id: evaluations.id,
      batchId: evaluations.batchId,
      name: files.originalName,
      state: evaluations.state,
      reason: evaluations.reason,
      applicationId: evaluations.applicationId,
      candidateId: applications.candidateId,
      stage: applications.stage,
      createdAt: evaluations.createdAt,
    })
    .from(evaluations)
    .innerJoin(files, eq(files.key, evaluations.fileKey))
    .leftJoin(applications, eq(applications.id, evaluations.applicationId))
    .where(and(eq(evaluations.organizationId, ctx.organizationId), inArray(evaluations.batchId, batchIds)));
  const handedOver = new Set(evaluated.map(({ id }) => id));
  const ofNobody = { applicationId: null, candidateId: null, stage: null };
  const unfetched = fetches
    .filter(({ id }) => !handedOver.has(id))
    .map(({ id, batchId, fileName, state, reason, createdAt }) => ({
      ...{ id, batchId, name: fileName, createdAt, ...ofNobody },
      // Why the last try failed is not told while another follows.
      ...(state === 'waiting' ? { state: 'queued', reason: null } : { state, reason }),
    }));
  return [...evaluated, ...unfetched].sort(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1),
  );
}
