import type { RoomRequest } from '@candor/contract/candidate-room';
import { candidateRequests } from '@candor/database/schema';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { CandidateContext, Transactional } from '../../platform/context.ts';
import { listMergedCandidates } from '../candidates/candidates.ts';

type RequestRow = typeof candidateRequests.$inferSelect;

/** What the candidate asked for, the newest first. */
export async function listOwnRequests(
  ctx: Transactional<CandidateContext>,
  candidateId: string,
): Promise<RequestRow[]> {
  const ids = await listMergedCandidates(ctx, candidateId);
  return ctx.db
    .select()
    .from(candidateRequests)
    .where(
      and(
        eq(candidateRequests.organizationId, ctx.organizationId),
        inArray(candidateRequests.candidateId, ids),
      ),
    )
    .orderBy(desc(candidateRequests.createdAt), desc(candidateRequests.id));
}

export function viewRequest(row: RequestRow): RoomRequest {
  return {
    id: row.id,
    kind: row.kind as RoomRequest['kind'],
    state: row.state as RoomRequest['state'],
    text: (row.details as { text?: string }).text ?? '',
    asked_at: row.createdAt.toISOString(),
    due_at: row.dueAt.toISOString(),
    resolved_at: row.resolvedAt?.toISOString() ?? null,
    resolution: row.resolution,
  };
}
